// What must always hold for web orders, their shipments and their money?
import type { Check } from '#platform/verify/check.ts';

/** What is left of a line's money, by what went of its units, as it was divided. */
const PAID = `l.quantity * l.unit_price_cents - l.discount_cents + l.tax_cents`;

export const webOrderChecks: readonly Check[] = [
  {
    check: 'E1',
    problem:
      'More of a line of a web order was shipped or cancelled than was ordered, or its boxes say otherwise',
    sql: `select l.order_line_id, l.quantity, l.shipped, l.cancelled, coalesce(p.shipped, 0) as in_boxes from channel_order_lines l
      left join (select i.order_line_id, sum(i.quantity) as shipped from channel_shipment_items i join channel_shipments s using (shipment_id)
        where s.completed_at is not null group by 1) p using (order_line_id)
      where l.shipped + l.cancelled > l.quantity or l.shipped <> coalesce(p.shipped, 0)`,
  },
  {
    check: 'E1',
    problem: 'A box is open for a web order that its store has not claimed',
    sql: `select s.shipment_id, s.store_id, o.order_id, o.locking_store_id from channel_shipments s join channel_orders o using (order_id)
      where s.completed_at is null and o.locking_store_id is distinct from s.store_id`,
  },
  {
    check: 'E2',
    problem:
      'What is kept for a line of a web order is more than is still to be shipped, or is kept in another store than the order says',
    sql: `select r.order_line_id, r.quantity, l.quantity - l.shipped - l.cancelled as open, r.store_id, o.store_id as order_store_id
      from order_reserved r left join channel_order_lines l on l.order_line_id = r.order_line_id left join channel_orders o using (order_id)
      where l.order_line_id is null or r.quantity > l.quantity - l.shipped - l.cancelled or o.store_id is distinct from r.store_id
        or l.inventory_id is distinct from r.inventory_id or o.status_id in (4, 5, 6)`,
  },
  {
    check: 'E2',
    problem: 'Pieces in a box are not kept for their line',
    sql: `select p.order_line_id, p.pieces, coalesce(r.quantity, 0) as kept from (
        select i.order_line_id, sum(i.quantity) as pieces from channel_shipment_items i join channel_shipments s using (shipment_id)
        where s.completed_at is null group by 1) p left join order_reserved r using (order_line_id)
      where p.pieces > coalesce(r.quantity, 0)`,
  },
  {
    check: 'E2',
    problem: 'A line is short and doesn’t say why, or says so and isn’t',
    sql: `select l.order_line_id, l.short_reason, l.quantity - l.shipped - l.cancelled - coalesce(r.quantity, 0) as short from channel_order_lines l
      join channel_orders o using (order_id) left join order_reserved r using (order_line_id)
      where o.status_id <> 7 and (l.quantity - l.shipped - l.cancelled - coalesce(r.quantity, 0) > 0) <> (l.short_reason <> '')`,
  },
  {
    check: 'E3',
    problem: 'A shipped piece has not one line of a finished transaction and one movement of stock',
    sql: `select p.shipment_item_id, s.shipment_id, p.quantity, t.quantity as sold, m.quantity as moved from channel_shipment_items p
      join channel_shipments s using (shipment_id)
      left join transaction_lines t on t.line_id = p.transaction_line_id and t.transaction_id = s.transaction_id
      left join stock_movements m on m.source_type = 'transaction' and m.source_id = s.transaction_id and m.source_line_id = t.line_id
        and m.reason = 'channelShipment'
      where s.completed_at is not null and (t.quantity is distinct from p.quantity or m.quantity is distinct from -p.quantity)`,
  },
  {
    check: 'E4',
    problem: 'What was paid ahead for a web order is not what is still to be shipped of it',
    sql: `select r.root_order_id, r.expected, coalesce(-a.balance_cents, 0) as deposit from (
        select o.root_order_id, sum(case when o.paid_at is null then 0 else case when o.is_postage_done then 0 else o.postage_cents + o.postage_tax_cents end
          + coalesce(l.cents, 0) end) as expected
        from channel_orders o left join lateral (
          select sum(${PAID}) - coalesce((select sum(t.quantity * t.unit_price_cents - t.line_discount_cents + t.tax_cents)
              from channel_shipment_items i join channel_shipments s using (shipment_id) join transaction_lines t on t.line_id = i.transaction_line_id
              where s.order_id = o.order_id and s.completed_at is not null), 0)
            - coalesce((select sum(m.cents) from channel_order_money m where m.order_id = o.order_id and m.kind = 'cancelled'), 0)
            + case when o.is_postage_done and not exists (select 1 from channel_shipments s where s.order_id = o.order_id and s.completed_at is not null)
              then o.postage_cents + o.postage_tax_cents else 0 end as cents
          from channel_order_lines l where l.order_id = o.order_id) l on true
        group by 1) r
      left join accounts a on a.store_id = 0 and a.kind = 'channelDeposit' and a.ref = r.root_order_id
      where r.expected <> coalesce(-a.balance_cents, 0)`,
  },
  {
    check: 'E4',
    problem: 'A web order is over, and something that was paid ahead for it is left',
    sql: `select o.root_order_id, a.balance_cents from channel_orders o join accounts a on a.store_id = 0 and a.kind = 'channelDeposit' and a.ref = o.root_order_id
      group by 1, 2 having bool_and(o.status_id in (4, 5, 6)) and a.balance_cents <> 0`,
  },
  {
    check: 'E5',
    problem: 'The parts of a web order are not of one channel, or its root is a part itself',
    sql: `select o.order_id, o.root_order_id from channel_orders o join channel_orders r on r.order_id = o.root_order_id
      where r.root_order_id <> r.order_id or r.connection_id <> o.connection_id`,
  },
  {
    check: 'E5',
    problem: 'Money of a web order was not posted, or not what it says',
    sql: `select m.money_id, m.kind, m.cents, p.cents as posted from channel_order_money m left join (
        select source_id, sum(amount_cents) filter (where kind = 'channelDue') as cents from posted where source_type = 'channelOrderMoney' group by 1) p
        on p.source_id = m.money_id
      where p.cents is distinct from case m.kind when 'paid' then m.cents else -m.cents end`,
  },
  {
    check: 'E5',
    problem: 'An order has a status that its lines don’t have',
    sql: `select o.order_id, o.status_id, l.open, l.shipped from channel_orders o join (
        select order_id, sum(quantity - shipped - cancelled) as open, sum(shipped) as shipped from channel_order_lines group by 1) l using (order_id)
      where (o.status_id in (4, 5) and (l.open > 0 or l.shipped = 0)) or (o.status_id = 6 and (l.open > 0 or l.shipped > 0))`,
  },
  {
    check: 'E6',
    problem: 'What a channel owes us is not its orders less fees, refunds and payouts',
    sql: `select c.connection_id, coalesce(a.balance_cents, 0) as due, w.expected from channel_connections c
      left join accounts a on a.store_id = 0 and a.kind = 'channelDue' and a.ref = c.connection_id
      cross join lateral (
        select coalesce((select sum(case m.kind when 'paid' then m.cents else -m.cents end) from channel_order_money m join channel_orders o using (order_id)
            where o.connection_id = c.connection_id), 0)
          + coalesce((select sum(m.cents) from channel_money m where m.connection_id = c.connection_id and m.kind in ('fee', 'payout')), 0)
          + coalesce((select sum(p.amount_cents) from payments p where p.channel_connection_id = c.connection_id and p.amount_cents < 0), 0) as expected) w
      where coalesce(a.balance_cents, 0) <> w.expected`,
  },
  {
    check: 'E6',
    problem: 'A fee or a payout of a channel was not posted, or not what it says',
    sql: `select m.channel_money_id, m.kind, m.cents, p.cents as posted from channel_money m left join (
        select source_id, sum(amount_cents) filter (where kind = 'channelDue') as cents from posted where source_type = 'channelMoney' group by 1) p
        on p.source_id = m.channel_money_id
      where coalesce(p.cents, 0) <> case when m.kind in ('fee', 'payout') then m.cents else 0 end`,
  },
];
