"""Pictures of positions: emblems on pages, and PNG pictures for previews of links."""
