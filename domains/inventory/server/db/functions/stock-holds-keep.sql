-- What happened to a hold is never rewritten: only who holds and when it ended may change.
create or replace function stock_holds_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.released_at is not null or (new.hold_id, new.store_id, new.inventory_id, new.quantity, new.placed_at, new.placed_by,
      new.from_movement) is distinct from (old.hold_id, old.store_id, old.inventory_id, old.quantity, old.placed_at, old.placed_by, old.from_movement)
    or new.until is distinct from old.until or new.copy_id is distinct from old.copy_id or new.line_id is distinct from old.line_id then
    raise exception 'a hold is not rewritten' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
