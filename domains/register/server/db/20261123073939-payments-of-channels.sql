-- What was paid at channels and went back there: a few of all payments.
create index payments_of_channels on payments (channel_connection_id) where channel_connection_id is not null;
create index payments_back_to_channels on payments (transaction_id) where kind = 'channel' and amount_cents < 0;
