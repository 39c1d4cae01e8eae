// What must always hold for what channels offer, and for what they reported?
import type { Check } from '#platform/verify/check.ts';

export const channelChecks: readonly Check[] = [
  {
    check: 'E2',
    problem: 'A channel offers more than is free, and nobody is about to tell it so',
    sql: `select l.listing_id, l.connection_id, l.acked, coalesce(x.free, 0) as free from listings l join channel_connections c using (connection_id)
      left join lateral (
        select sum(greatest(i.on_hand - i.held, 0)) as free, bool_or(i.is_listed and s.inventory_id is not null) as waits from channel_stores k
          join inventory_items i on i.store_id = k.store_id and i.catalog_id = l.catalog_id and i.condition_id = l.condition_id
            and i.case_condition_id is not distinct from l.case_condition_id
          left join stock_changes s on s.inventory_id = i.inventory_id
        where k.connection_id = l.connection_id and i.hidden_at is null) x on true
      where l.state = any ('{live,hidden,error}'::text[]) and c.credentials <> '' and c.is_active and c.failures < 10
        and l.acked > coalesce(x.free, 0) and l.acked_version = l.wanted_version and not coalesce(x.waits, false)`,
  },
  {
    check: 'E2',
    problem: 'Goods are offered by a channel, and nobody would be told what becomes of them',
    sql: `select i.inventory_id, l.listing_id from listings l join channel_stores k using (connection_id)
        join inventory_items i on i.store_id = k.store_id and i.catalog_id = l.catalog_id and i.condition_id = l.condition_id
      where l.state = 'live' and l.offered > 0 and i.on_hand > 0 and not i.is_listed and i.created_at < now() - interval '15 minutes'`,
  },
  {
    check: 'E7',
    problem: 'A channel told that something changed, and nobody looked within 10 minutes',
    sql: `select e.channel_event_id, e.connection_id, e.topic, e.received_at from channel_events e join channel_connections c using (connection_id)
      where e.handled_at is null and e.received_at < now() - interval '10 minutes' and c.is_active and c.failures < 10`,
  },
];
