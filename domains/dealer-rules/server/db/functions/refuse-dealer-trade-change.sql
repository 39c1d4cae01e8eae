-- A finished trade never changes, but for its seal: that may be made again with another key. A seal names its key in its first nine bytes,
-- and opens only for the trade it was made for.
create or replace function refuse_dealer_trade_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'sealed') = (to_jsonb(new) - 'sealed') and old.sealed is not null and new.sealed is not null
    and substring(old.sealed from 1 for 9) <> substring(new.sealed from 1 for 9) then
    return new;
  end if;
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
