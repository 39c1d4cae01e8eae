-- When both stores were told by a task that nobody decided what became of it.
alter table transfers add column told_at timestamptz;
