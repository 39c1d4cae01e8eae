-- What a store asked others to send, or they wrote for it, and nobody has sent yet: smart order doesn't ask for it again.
create view goods_asked_for as
select t.from_store_id, t.to_store_id, l.catalog_id, l.condition_id, sum(l.quantity)::integer as units
from transfers t join transfer_lines l using (transfer_id)
where t.status = 'incomplete' and not t.is_vendor and t.from_store_id is not null and l.catalog_id is not null
group by t.from_store_id, t.to_store_id, l.catalog_id, l.condition_id;
