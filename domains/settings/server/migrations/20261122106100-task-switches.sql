-- The switches of the daily tasks are settings of the store like all others: in the one list, versioned, copied, told with who and when.
-- 'vaultCount' becomes DailyTaskVaultCount.
insert into client_settings (store_id, name, value, version)
select store_id, 'DailyTask' || upper(left(task, 1)) || substr(task, 2), is_enabled::text, 1 from day_task_switches;
drop table day_task_switches;
