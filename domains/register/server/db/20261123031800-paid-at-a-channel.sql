-- Paid at a channel of the web shop: the order that it was deposited for and the connection that owes it; both null for all other payments.
alter table payments add column channel_order_id bigint, add column channel_connection_id bigint;
do $$
declare
  v_check text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'payments_check');
begin
  alter table payments drop constraint payments_check;
  execute 'alter table payments add constraint payments_check ' || replace(v_check, 'giftCertificate}', 'giftCertificate,channel}');
  alter table payments add constraint payments_of_channel check ((kind = 'channel') = (channel_connection_id is not null));
end $$;
