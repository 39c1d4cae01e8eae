-- Posts one group. p_lines: [{"store":0,"kind":"storeCredit","ref":7,"cents":-500}, ...], no zero amounts, adds up to zero.
-- Accounts are made on first use and locked in order of id; the store's chain head is locked last. Posts nothing for an empty list.
create or replace function post_group(p_store bigint, p_device bigint, p_day date, p_at timestamptz, p_user bigint, p_purpose text, p_source_type text,
  p_source_id bigint, p_lines jsonb, p_note text default '', p_corrects bigint default null)
returns bigint language plpgsql as $$
declare
  l record;
begin
  select array_agg(x.store) as stores, array_agg(x.kind) as kinds, array_agg(x.ref) as refs, array_agg(x.cents) as cents into l
    from jsonb_to_recordset(p_lines) as x(store bigint, kind text, ref bigint, cents bigint);
  if l.stores is null then return null; end if;
  return post_group_lists(p_store, p_device, p_day, p_at, p_user, p_purpose, p_source_type, p_source_id, l.stores, l.kinds, l.refs, l.cents,
    p_note, p_corrects);
end $$;
