"""The editor and the view of boards whose places form one row, such as pins or coins."""
