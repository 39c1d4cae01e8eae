-- Rates are thousandths of a percent.
alter table customer_groups drop constraint customer_groups_trade_bonus_bp_check;
update customer_groups set trade_bonus_bp = trade_bonus_bp * 10;
alter table customer_groups rename column trade_bonus_bp to trade_bonus_e5;
alter table customer_groups add constraint customer_groups_bonus check (trade_bonus_e5 between 0 and 100000);

-- Its bounds of the rate are in one condition with those of the amount, which has no name of ours.
do $$
declare v_name name;
begin
  for v_name in select conname from pg_constraint where conrelid = 'credit_changes'::regclass and pg_get_constraintdef(oid) like '%rate_bp <= 10000%' loop
    execute format('alter table credit_changes drop constraint %I', v_name);
  end loop;
end $$;
alter table credit_changes alter column rate_bp type integer using rate_bp * 10;
alter table credit_changes rename column rate_bp to rate_e5;
alter table credit_changes add constraint credit_changes_paid check (kind <> 'creditCashOut'
  or (amount_cents < 0 and cash_cents between 1 and -amount_cents and rate_e5 between 1 and 100000));
