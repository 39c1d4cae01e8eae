-- Adds a task for anybody of each store, without a day. Lists are as long as each other.
create or replace function add_tasks(p_stores bigint[], p_names text[], p_instructions text[], p_users bigint[], p_at timestamptz) returns void
language sql as $$
  insert into tasks (store_id, name, instructions, created_at, created_by)
  select w.store, left(w.name, 120), left(w.instructions, 2000), p_at, w.by
  from unnest(p_stores, p_names, p_instructions, p_users) as w(store, name, instructions, by)
$$;
