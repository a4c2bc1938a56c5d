"""PNG pictures of positions, for sites that show a link to one."""
