-- What comes to a store: sent and neither arrived nor given up. What a finished transfer still lacks is nobody's supply any more.
create or replace view goods_in_transit as
  select t.to_store_id, l.catalog_id, l.condition_id, sum(l.sent - l.accepted - l.returned - l.lost)::integer as units
  from transfers t join transfer_lines l using (transfer_id)
  where t.status = 'pending' and l.catalog_id is not null and l.sent > l.accepted + l.returned + l.lost
  group by t.to_store_id, l.catalog_id, l.condition_id;

-- What a store asked others to send, or they wrote for it, and nobody has sent yet: smart order doesn't ask for it again.
create or replace view goods_asked_for as
select t.from_store_id, t.to_store_id, l.catalog_id, l.condition_id, sum(l.quantity)::integer as units
from transfers t join transfer_lines l using (transfer_id)
where t.status = 'incomplete' and not t.is_vendor and t.from_store_id is not null and l.catalog_id is not null
group by t.from_store_id, t.to_store_id, l.catalog_id, l.condition_id;
