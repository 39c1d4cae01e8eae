-- A connection as any screen may show it, without its credentials.
create or replace view channel_card as
  select c.connection_id, c.channel, c.name, c.home_store_id, c.rank, c.is_active, c.fee_e5, c.fee_cents from channel_connections c;
