drop table planned_settings;
