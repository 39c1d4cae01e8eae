-- By which clock a schedule's next due time was worked out: when the store's time zone is changed, it moves to the same hour of the new one.
alter table report_schedules add column zone text;
update report_schedules s set zone = t.time_zone from stores t where t.store_id = s.store_id;
alter table report_schedules alter column zone set not null;
