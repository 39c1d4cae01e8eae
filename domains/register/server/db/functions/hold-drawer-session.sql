-- Cash needs the open drawer of its device, or was let into a counted one (late_cash). A payout looks at the drawer once more: cash may have been moved to the vault since the sale read what is in it.
create or replace function hold_drawer_session() returns trigger language plpgsql as $$
declare
  v_balance bigint;
begin
  perform 1 from drawer_sessions s where s.session_id = new.drawer_session_id and (s.closed_at is null or exists (
    select 1 from late_cash l where l.session_id = s.session_id and l.transaction_id = new.transaction_id and l.amount_cents = new.amount_cents)) for share;
  if not found then
    raise exception 'the drawer was closed' using errcode = 'TP001';
  end if;
  if new.amount_cents < 0 then
    select balance_cents into v_balance from accounts
      where store_id = new.store_id and kind = 'drawer' and ref = new.device_id for update;
    if coalesce(v_balance, 0) + new.amount_cents < 0 then
      raise exception 'the cash was moved away' using errcode = 'TP001';
    end if;
  end if;
  return new;
end $$;
