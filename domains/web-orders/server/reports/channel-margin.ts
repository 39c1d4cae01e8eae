// What is left of web orders after the channel, the postage and the goods? Of the boxes that went out in these days.
import { marginReportNames as say, marginReportWords as words } from '#domains/web-orders/messages.ts';
import { orderMargin } from '#domains/web-orders/rules/order-margin.ts';
import { count, day, money, percent, text } from '#contract/report.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { addUp, type Column, shareOrNone, table } from '#contract/report-table.ts';

type Box = {
  orderId: number;
  channel: string;
  number: string;
  day: string;
  units: number;
  goodsCents: Cents;
  taxCents: Cents;
  postageCents: Cents;
  shippingCents: Cents;
  costCents: Cents;
  feeE5: number;
  feeCents: Cents;
  /** What the channel kept of the whole order; of a later box of it nothing, as the first one has it. */
  saidFeeCents: Cents | null;
  isFirst: boolean;
  givenBack: number;
  costBack: number;
};
type Row = Record<
  'orders' | 'units' | 'goods' | 'postage' | 'fees' | 'shipping' | 'back' | 'cost' | 'margin',
  number
> & { name: string; orderId: number; day: string };

/** $1 stores, $2 and $3 days. Goods and postage as the box's receipt has them; what came back is counted with the box that it was in, whenever it came. */
const BOXES = `
  select o.order_id, c.name as channel, o.number, coalesce(t.business_day::text, '') as day, coalesce(l.units, 0)::bigint as units, coalesce(l.goods, 0)::bigint as "goodsCents",
    t.tax_cents, coalesce(l.postage, 0)::bigint as "postageCents", h.shipping_cost_cents as "shippingCents",
    coalesce(l.cost, 0)::bigint as "costCents", c.fee_e5, c.fee_cents,
    (select -sum(m.cents) from channel_money m join channel_orders p on p.order_id = m.order_id
      where p.root_order_id = o.root_order_id and m.kind = 'fee')::bigint as "saidFeeCents",
    not exists (select 1 from channel_shipments e join channel_orders p using (order_id)
      where p.root_order_id = o.root_order_id and e.completed_at is not null and e.shipment_id < h.shipment_id) as "isFirst",
    coalesce(b.given_back, 0)::bigint as "givenBack", coalesce(b.cost, 0)::bigint as "costBack"
  from channel_shipments h join transactions t using (transaction_id) join channel_orders o using (order_id) join channel_card c using (connection_id)
    cross join lateral (
      select sum(x.sold) filter (where x.inventory_id <> 0) as units, sum(x.sales_cents) filter (where x.inventory_id <> 0) as goods,
        sum(x.sales_cents) filter (where x.inventory_id = 0) as postage, sum(x.cost_cents) as cost
      from stats_lines x where x.transaction_id = t.transaction_id) l
    cross join lateral (
      select sum(x.refunds_cents) as given_back, -sum(x.cost_cents) as cost
      from transaction_lines f join transaction_lines r on r.refund_of_line_id = f.line_id join stats_lines x on x.transaction_id = r.transaction_id and x.line_id = r.line_id
      where f.transaction_id = t.transaction_id) b
  where h.store_id = any($1) and h.completed_at is not null and t.business_day between $2::date and $3::date
    and h.completed_at >= $2::date - interval '1 day' and h.completed_at < $3::date + interval '3 days'`;

function rowOf(box: Box): Row {
  const { feeCents: fees, marginCents } = orderMargin({
    ...box,
    discountCents: cents(0),
    feeCents: box.isFirst ? box.feeCents : cents(0),
    saidFeeCents: box.saidFeeCents === null || box.isFirst ? box.saidFeeCents : cents(0),
  });
  return {
    ...{
      name: box.channel,
      orderId: box.orderId,
      day: box.day,
      orders: box.isFirst ? 1 : 0,
      units: box.units,
    },
    ...{ goods: box.goodsCents, postage: box.postageCents, fees, shipping: box.shippingCents },
    ...{ back: box.givenBack, cost: box.costCents - box.costBack },
    margin: marginCents - box.givenBack + box.costBack,
  };
}

const FIGURES: readonly Column<Row>[] = [
  [count(words.UNITS), ({ units }) => units],
  [money(words.GOODS), ({ goods }) => goods, 'chart'],
  [money(words.POSTAGE), ({ postage }) => postage],
  [money(words.FEES), ({ fees }) => 0 - fees],
  [money(words.SHIPPING), ({ shipping }) => 0 - shipping],
  [money(words.BACK), ({ back }) => 0 - back],
  [money(words.COST), ({ cost }) => 0 - cost],
  [money(words.MARGIN), ({ margin }) => margin, 'chart'],
  [
    percent(words.MARGIN_PERCENT),
    ({ margin, goods, postage, back }) =>
      goods + postage > back ? shareOrNone(margin, goods + postage - back) : null,
  ],
];
const MOST = 500;

const build = async (asked: ReportQuestion) => {
  const boxes = await asked.db.rows<Box>(BOXES, [[...asked.storeIds], asked.startDay, asked.endDay]);
  const rows = boxes.map(rowOf);
  const numbers = new Map(boxes.map(({ orderId, number }) => [orderId, number]));
  const channels = [...new Set(rows.map(({ name }) => name))]
    .flatMap((name) => addUp(rows.filter((row) => row.name === name)) ?? [])
    .sort((one, other) => other.goods - one.goods);
  const worst = [...rows].sort((one, other) => one.margin - other.margin).slice(0, MOST);
  return {
    facts: [{ label: words.NOTE, value: words.HOW }],
    sections: [
      table<Row>(
        {
          title: words.BY_CHANNEL,
          columns: [
            [text(words.CHANNEL), ({ name }) => name],
            [count(words.ORDERS), ({ orders }) => orders],
            ...FIGURES,
          ],
          rows: channels,
          total: words.TOTAL,
          sums: addUp(rows),
        },
        asked,
      ),
      table<Row>(
        {
          title: words.EACH,
          columns: [
            [text(words.ORDER), ({ name, orderId }) => words.numbered(name, numbers.get(orderId) ?? '')],
            [day(words.DAY), (row) => row.day],
            ...FIGURES,
          ],
          rows: worst,
          open: ({ orderId }) => `/eCommerce/orders?order=${orderId}`,
          isLines: true,
        },
        asked,
      ),
    ],
  };
};

export const channelMargin = report({
  name: 'Channel Margin',
  group: 'Web',
  title: say.MARGIN[0],
  description: say.MARGIN[1],
  filters: ['stores', 'compare'],
  right: 'costs.view',
  build,
});
