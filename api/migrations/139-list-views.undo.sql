drop table list_view_starts;
drop table list_views;
