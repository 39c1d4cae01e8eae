-- How the buyer paid for it to be sent, in the channel's words.
alter table channel_orders add column service text not null default '' check (length(service) <= 80);
