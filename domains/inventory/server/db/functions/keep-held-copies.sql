-- What is kept for somebody is sold to nobody else: whatever lowers the stock must leave the held copies there.
create or replace function keep_held_copies() returns trigger language plpgsql as $$
begin
  raise exception '%', new.inventory_id using errcode = 'TP005';
end $$;
