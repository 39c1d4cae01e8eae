-- Goods that the law keeps in the store: bought from somebody and held for days, or held by the police without an end. One row is some units of
-- an item, or one copy. They stay on hand; how many of an item are held, for the law or for wishes, stands on the item (held): verify proves it.
create table stock_holds (
  hold_id bigint generated always as identity primary key,
  store_id bigint not null,
  inventory_id bigint not null,
  copy_id bigint references copies,
  quantity integer not null,
  -- The last business day on which they are held by the dealer rules; null: by the police alone.
  until date,
  -- The trade that brought them.
  transaction_id bigint references transactions,
  line_id bigint references transaction_lines,
  placed_at timestamptz not null,
  placed_by bigint not null references users,
  police_at timestamptz,
  police_by bigint references users,
  case_number text not null default '',
  police_reason text not null default '',
  released_at timestamptz,
  released_by bigint references users,
  release_reason text not null default '',
  -- The last movements of the item before it was held and before it was released: what moved between them moved while it was held.
  from_movement bigint not null,
  to_movement bigint,
  foreign key (store_id, inventory_id) references inventory_items (store_id, inventory_id),
  check (quantity between 1 and 9999 and (copy_id is null or quantity = 1) and (line_id is null) = (transaction_id is null)
    and (police_at is null) = (police_by is null) and (police_at is null) = (case_number = '') and (released_at is null) = (to_movement is null)
    and (until is not null or police_at is not null or released_at is not null))
);
create unique index stock_holds_once_a_line on stock_holds (line_id) where line_id is not null and released_at is null;
create unique index stock_holds_once_a_copy on stock_holds (copy_id) where copy_id is not null and released_at is null;
create index stock_holds_of_item on stock_holds (store_id, inventory_id, hold_id);
create index stock_holds_in_force on stock_holds (inventory_id) where released_at is null;
create index stock_holds_until on stock_holds (store_id, until) where released_at is null and police_at is null;
create index stock_holds_of_copy on stock_holds (copy_id) where copy_id is not null;
create index stock_holds_of_transaction on stock_holds (transaction_id) where transaction_id is not null;
create index stock_holds_of_line on stock_holds (line_id) where line_id is not null;
create index stock_holds_placed_by on stock_holds (placed_by);
create index stock_holds_police_by on stock_holds (police_by) where police_by is not null;
create index stock_holds_released_by on stock_holds (released_by) where released_by is not null;
create index inventory_items_held on inventory_items (store_id) where held > 0;

-- Holds units of an item, or one copy: the item's row is locked, so that no sale of the last free one passes beside it.
create function hold_stock(p_store bigint, p_item bigint, p_copy bigint, p_quantity integer, p_until date, p_transaction bigint, p_line bigint,
  p_user bigint, p_at timestamptz, p_case text, p_reason text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  update inventory_items set held = held + p_quantity where inventory_id = p_item and store_id = p_store;
  if not found then
    raise exception 'an item that is held is not of store %', p_store using errcode = 'check_violation';
  end if;
  insert into stock_holds (store_id, inventory_id, copy_id, quantity, until, transaction_id, line_id, placed_at, placed_by, police_at, police_by,
    case_number, police_reason, from_movement)
  values (p_store, p_item, p_copy, p_quantity, p_until, p_transaction, p_line, p_at, p_user, case when p_case <> '' then p_at end,
    case when p_case <> '' then p_user end, p_case, p_reason,
    (select coalesce(max(m.movement_id), 0) from stock_movements m where m.inventory_id = p_item))
  returning hold_id into v_id;
  return v_id;
end $$;

-- Ends holds and frees their goods; p_user is null when their time was over. Answers how many.
create function release_stock(p_holds bigint[], p_user bigint, p_reason text, p_at timestamptz) returns integer language plpgsql as $$
declare
  v_count integer := 0;
  h record;
begin
  for h in select x.hold_id, x.inventory_id, x.quantity from stock_holds x where x.hold_id = any(p_holds) and x.released_at is null
    order by x.inventory_id, x.hold_id loop
    perform 1 from inventory_items i where i.inventory_id = h.inventory_id for no key update;
    update stock_holds set released_at = p_at, released_by = p_user, release_reason = p_reason,
      to_movement = (select coalesce(max(m.movement_id), 0) from stock_movements m where m.inventory_id = h.inventory_id)
      where hold_id = h.hold_id and released_at is null;
    if found then
      update inventory_items set held = held - h.quantity where inventory_id = h.inventory_id;
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end $$;

-- A held copy stays where it is: the count alone would let another copy stand for it. Same answer as for items that are kept.
create function keep_held_copy() returns trigger language plpgsql as $$
begin
  if exists (select 1 from stock_holds h where h.copy_id = new.copy_id and h.released_at is null) then
    raise exception '%', old.inventory_id using errcode = 'TP005';
  end if;
  return new;
end $$;
create trigger copies_keep_held before update of state, inventory_id on copies for each row
  when (old.state = 'inStock' and (new.state <> 'inStock' or new.inventory_id <> old.inventory_id)) execute function keep_held_copy();

-- What happened to a hold is never rewritten: only who holds and when it ended may change.
create function stock_holds_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.released_at is not null or (new.hold_id, new.store_id, new.inventory_id, new.quantity, new.placed_at, new.placed_by,
      new.from_movement) is distinct from (old.hold_id, old.store_id, old.inventory_id, old.quantity, old.placed_at, old.placed_by, old.from_movement)
    or new.until is distinct from old.until or new.copy_id is distinct from old.copy_id or new.line_id is distinct from old.line_id then
    raise exception 'a hold is not rewritten' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stock_holds_final before update or delete on stock_holds for each row execute function stock_holds_keep();
