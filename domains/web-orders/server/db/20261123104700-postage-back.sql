-- The buyer gets the postage back with this return, too.
alter table channel_returns add column with_postage boolean not null default false;
