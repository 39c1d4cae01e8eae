// What of web orders waits for a person: late ones, those nobody claimed, those with a question.
import { webOrderNeedWords as words } from '#domains/web-orders/messages.ts';
import type { Need, NeedQuestion, Waiting } from '#platform/needs/need.ts';

/** An order is its store's; one that no store has is that of the store whose books its channel is in. */
const count =
  (where: string, since: string) =>
  ({ db, storeIds, now }: NeedQuestion): Promise<Waiting[]> =>
    db.rows<Waiting>(
      `select coalesce(o.locking_store_id, o.store_id, c.home_store_id) as "storeId", count(*)::integer as count, min(${since}) as since
       from channel_orders o join channel_connections c using (connection_id)
       where o.status_id in (1, 2, 3, 7, 8) and coalesce(o.locking_store_id, o.store_id, c.home_store_id) = any($1)
         and $2::timestamptz is not null and ${where} group by 1`,
      [[...storeIds], now],
    );

const common = {
  icon: 'order',
  right: 'channels.view',
  act: words.OPEN,
  opens: '/eCommerce/orders',
} as const;

export const webOrderNeeds: readonly Need[] = [
  {
    ...common,
    key: 'webOrders.late',
    tone: 'bad',
    title: ({ count }) => words.late(count),
    detail: () => words.LATE,
    find: count('o.status_id in (1, 2, 3) and o.ship_by < $2', 'o.ship_by'),
  },
  {
    ...common,
    key: 'webOrders.question',
    tone: 'warn',
    title: ({ count }) => words.asks(count),
    detail: () => words.ASKS,
    // As the list has it (rules/order-groups.ts): what is short is asked, too.
    find: count(
      `(o.status_id = 8 or o.status_id in (1, 2, 3)
        and exists (select 1 from channel_order_lines l where l.order_id = o.order_id and l.short_reason <> ''))`,
      'o.ordered_at',
    ),
  },
  {
    ...common,
    key: 'webOrders.unclaimed',
    tone: 'warn',
    title: ({ count }) => words.unclaimed(count),
    detail: () => words.UNCLAIMED,
    // An order that is late isn't listed as unclaimed, too.
    find: count(
      `o.status_id = 1 and coalesce(o.paid_at, o.ordered_at) < $2 - interval '1 day' and (o.ship_by is null or o.ship_by >= $2)`,
      'coalesce(o.paid_at, o.ordered_at)',
    ),
  },
];
