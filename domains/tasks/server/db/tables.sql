-- What people of a store are asked to do, once or again and again, and who did it when.
create table tasks (
  task_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  -- Whose it is; null is anybody's.
  user_id bigint references users,
  name text not null check (length(name) between 1 and 120),
  instructions text not null default '' check (length(instructions) <= 2000),
  repeat text not null default 'None' check (repeat in ('None', 'Daily', 'Weekly', 'Monthly')),
  next_due date,
  -- The day that somebody set: a task of the 31st comes back to the 31st after a short month.
  due_anchor date,
  is_done boolean not null default false,
  created_at timestamptz not null,
  created_by bigint not null references users,
  deleted_at timestamptz,
  constraint tasks_repeat_from_a_day check (repeat = 'None' or next_due is not null),
  constraint tasks_repeating_stay_open check (repeat = 'None' or not is_done),
  constraint tasks_anchor_goes_with_due check ((next_due is null) = (due_anchor is null)),
  constraint tasks_due_after_anchor check (next_due >= due_anchor)
);
create index tasks_of_store on tasks (store_id, next_due) where deleted_at is null;
create index tasks_of_user on tasks (user_id) where user_id is not null;

-- Each time a task was done. Never edited.
create table task_completions (
  completion_id bigint generated always as identity primary key,
  task_id bigint not null references tasks,
  -- The day that it was due, and the store's day on which it was done.
  due date,
  done_day date not null,
  done_at timestamptz not null,
  done_by bigint not null references users
);
create index task_completions_of_task on task_completions (task_id, completion_id desc);
