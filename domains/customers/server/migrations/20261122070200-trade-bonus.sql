-- How much more trade credit customers of the group get, in basis points; never cash.
alter table customer_groups add trade_bonus_bp integer not null default 0 check (trade_bonus_bp between 0 and 10000);
