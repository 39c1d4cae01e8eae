-- A finished trade never changes, but for what is encrypted in it: another key may encrypt that again. It names its key in its first nine bytes,
-- and opens only for the trade it was made for.
create or replace function refuse_dealer_trade_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'encrypted') = (to_jsonb(new) - 'encrypted') and old.encrypted is not null and new.encrypted is not null
    and substring(old.encrypted from 1 for 9) <> substring(new.encrypted from 1 for 9) then
    return new;
  end if;
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
