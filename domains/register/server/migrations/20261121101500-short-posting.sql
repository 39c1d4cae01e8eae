-- The same effects as before, with few rows in mind. PostgreSQL takes a JSON list for a hundred rows and then reads whole tables to join it:
-- so each row is looked up by its own key, and updated in the order of ids, which locks in that order too.

create or replace function move_stock(p_store bigint, p_source_type text, p_source_id bigint, p_user bigint, p_at timestamptz, p_moves jsonb,
  p_note text default '') returns void language plpgsql as $$
declare
  m record;
  v_on_hand integer;
begin
  for m in select i.inventory, sum(i.quantity)::integer as quantity from jsonb_to_recordset(p_moves) as i(inventory bigint, quantity integer)
      group by 1 order by 1 loop
    update inventory_items i set on_hand = i.on_hand + m.quantity where i.inventory_id = m.inventory and i.store_id = p_store
      returning i.on_hand into v_on_hand;
    if not found then
      raise exception 'an item that moves is not of store %', p_store using errcode = 'check_violation';
    end if;
    if v_on_hand < 0 then
      insert into stock_checks (store_id, inventory_id, opened_at) values (p_store, m.inventory, p_at) on conflict do nothing;
    elsif v_on_hand < m.quantity then
      update stock_checks c set settled_at = p_at where c.inventory_id = m.inventory and c.settled_at is null;
    end if;
  end loop;
  insert into stock_movements (store_id, inventory_id, copy_id, quantity, reason, source_type, source_id, source_line_id, user_id, at, note)
    select p_store, i.inventory, i.copy, i.quantity, i.reason, p_source_type, p_source_id, coalesce(i.line, 0), p_user, p_at, p_note
    from jsonb_to_recordset(p_moves) as i(inventory bigint, copy bigint, quantity integer, reason text, line bigint);
end $$;

create or replace function post_group(p_store bigint, p_device bigint, p_day date, p_at timestamptz, p_user bigint, p_purpose text, p_source_type text,
  p_source_id bigint, p_lines jsonb, p_note text default '', p_corrects bigint default null)
returns bigint language plpgsql as $$
declare
  l record;
  v_ids bigint[] := '{}';
  v_cents bigint[] := '{}';
  v_id bigint;
  v_group bigint;
  v_seq bigint;
  v_prev bytea;
  v_hash bytea;
  v_text text := '';
begin
  if jsonb_array_length(p_lines) = 0 then return null; end if;
  for l in select x.store, x.kind, x.ref, sum(x.cents)::bigint as cents
      from jsonb_to_recordset(p_lines) as x(store bigint, kind text, ref bigint, cents bigint) group by 1, 2, 3 order by 1, 2, 3 loop
    continue when l.cents = 0;
    select a.account_id into v_id from accounts a where a.store_id = l.store and a.kind = l.kind and a.ref = l.ref;
    if not found then
      insert into accounts (store_id, kind, ref) values (l.store, l.kind, l.ref) on conflict do nothing;
      select a.account_id into strict v_id from accounts a where a.store_id = l.store and a.kind = l.kind and a.ref = l.ref;
    end if;
    v_ids := v_ids || v_id;
    v_cents := v_cents || l.cents;
    v_text := concat(v_text, ',', l.store, ':', l.kind, ':', l.ref, ':', l.cents);
  end loop;
  v_text := substr(v_text, 2);
  for l in select u.id, u.cents from unnest(v_ids, v_cents) as u(id, cents) order by u.id loop
    update accounts a set balance_cents = a.balance_cents + l.cents where a.account_id = l.id;
  end loop;
  select h.posting_seq + 1, h.posting_hash into v_seq, v_prev from chain_heads h where h.store_id = p_store for no key update;
  if not found then
    insert into chain_heads (store_id) values (p_store) on conflict do nothing;
    select h.posting_seq + 1, h.posting_hash into strict v_seq, v_prev from chain_heads h where h.store_id = p_store for no key update;
  end if;
  v_hash := posting_digest(v_prev, p_store, v_seq, p_day, p_at, p_user, p_purpose, p_source_type, p_source_id, nullif(v_text, ''));
  insert into posting_groups (store_id, seq, business_day, at, user_id, device_id, purpose, source_type, source_id, corrects_group_id, note, prev_hash, hash)
    values (p_store, v_seq, p_day, p_at, p_user, p_device, p_purpose, p_source_type, p_source_id, p_corrects, p_note, v_prev, v_hash)
    returning group_id into v_group;
  insert into postings (group_id, account_id, amount_cents) select v_group, u.id, u.cents from unnest(v_ids, v_cents) as u(id, cents);
  update chain_heads h set posting_seq = v_seq, posting_hash = v_hash where h.store_id = p_store;
  return v_group;
end $$;

create or replace function write_audit(p_store bigint, p_at timestamptz, p_user bigint, p_username text, p_device bigint, p_action text, p_entity text,
  p_entity_id text, p_before jsonb, p_after jsonb, p_request_id text, p_approved_by text default null)
returns bigint language plpgsql as $$
declare
  v_seq bigint;
  v_prev bytea;
  v_hash bytea;
begin
  select h.audit_seq + 1, h.audit_hash into v_seq, v_prev from chain_heads h where h.store_id = p_store for no key update;
  if not found then
    insert into chain_heads (store_id) values (p_store) on conflict do nothing;
    select h.audit_seq + 1, h.audit_hash into strict v_seq, v_prev from chain_heads h where h.store_id = p_store for no key update;
  end if;
  v_hash := audit_digest(v_prev, p_store, v_seq, p_at, p_user, p_username, p_device, p_action, p_entity, p_entity_id,
    p_before, p_after, p_approved_by, p_request_id);
  insert into audit_rows values (p_store, v_seq, p_at, p_user, p_username, p_device, p_action, p_entity, p_entity_id,
    p_before, p_after, p_approved_by, p_request_id, v_prev, v_hash);
  update chain_heads h set audit_seq = v_seq, audit_hash = v_hash where h.store_id = p_store;
  return v_seq;
end $$;
