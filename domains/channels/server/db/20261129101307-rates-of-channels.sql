-- Rates are thousandths of a percent.
alter table channel_connections drop constraint channel_connections_check;
update channel_connections set fee_bp = fee_bp * 10;
alter table channel_connections rename column fee_bp to fee_e5;
alter table channel_connections add constraint channel_connections_check check (channel = any ('{shopify,ebay,woocommerce,discogs,manual}'::text[])
  and name <> '' and rank between 1 and 99 and fee_e5 between 0 and 100000 and fee_cents >= 0 and cap between 1 and 999 and failures >= 0);
alter view channel_card rename column fee_bp to fee_e5;

alter table channel_rules drop constraint channel_rules_check;
update channel_rules set adjust_bp = adjust_bp * 10 where adjust_bp <> 0;
alter table channel_rules rename column adjust_bp to adjust_e5;
alter table channel_rules add constraint channel_rules_check check (adjust_e5 between -90000 and 500000 and buffer between 0 and 999
  and (low_cents is null or low_cents >= 0) and (high_cents is null or high_cents >= coalesce(low_cents, 0)) and (min_days is null or min_days >= 0));
