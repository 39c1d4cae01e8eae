-- Items are never removed and never change their store: a foreign key would look each of them up and lock it once more, while registers wait for the goods. It is
-- asked once a statement, as for movements.
alter table cost_steps drop constraint cost_steps_inventory_id_fkey;
create trigger cost_steps_known after insert on cost_steps referencing new table as inserted
  for each statement execute function refuse_unknown_items();
alter table inventory_log drop constraint inventory_log_inventory_id_fkey;
create trigger inventory_log_known after insert on inventory_log referencing new table as inserted
  for each statement execute function refuse_unknown_items();
