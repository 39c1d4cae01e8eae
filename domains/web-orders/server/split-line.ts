// Units of a line become their own line, in the same order or in another one, with their share of the money to the cent.
import { shareOf } from '#domains/web-orders/rules/line-money.ts';
import { changeLine, type Line } from './lock-order.ts';
import type { Tx } from '#contract/route.ts';
import { type Cents, subtract } from '#kernel/money.ts';

const COPY = `
  insert into channel_order_lines (order_id, external_line, catalog_id, condition_id, case_condition_id, inventory_id, upc, title, artist, quantity, shipped,
    cancelled, unit_price_cents, discount_cents, tax_cents, tax_rate_e5)
  select $2, $3, catalog_id, condition_id, case_condition_id, inventory_id, upc, title, artist, $4, $5, $6, unit_price_cents, $7, $8, tax_rate_e5
  from channel_order_lines where order_line_id = $1 returning order_line_id as id`;

/** Moves `units` that are neither shipped nor cancelled; answers their line. Nothing may be kept for them. */
export async function splitLine(tx: Tx, line: Line, units: number, orderId: number): Promise<number> {
  const before = line.shipped + line.cancelled;
  if (units === line.quantity) {
    await changeLine(tx, line.lineId, { orderId });
    return line.lineId;
  }
  const open = before === 0 ? line : await closeWhatWent(tx, line);
  const share = shareOf(open, 0, units);
  await changeLine(tx, line.lineId, {
    quantity: open.quantity - units,
    discountCents: subtract(open.discountCents, share.discountCents),
    taxCents: subtract(open.taxCents, share.taxCents),
  });
  return copyLine(tx, line, orderId, { units, shipped: 0, cancelled: 0, ...share });
}

/** A part is known to the channel by what is before the #. */
const partOf = ({ externalLine }: Line): string =>
  `${externalLine.split('#')[0]}#${crypto.randomUUID().slice(0, 8)}`;

type Part = {
  readonly units: number;
  readonly shipped: number;
  readonly cancelled: number;
  readonly discountCents: Cents;
  readonly taxCents: Cents;
};

/** The same goods as its own line; its id. */
async function copyLine(tx: Tx, line: Line, orderId: number, part: Part): Promise<number> {
  const made = await tx.one<{ id: number }>(COPY, [
    line.lineId,
    orderId,
    partOf(line),
    part.units,
    part.shipped,
    part.cancelled,
    part.discountCents,
    part.taxCents,
  ]);
  return made.id;
}

/** What went already becomes its own line, with the money that went with it: what is left can be divided as if it were new. */
async function closeWhatWent(tx: Tx, line: Line): Promise<Line> {
  const before = line.shipped + line.cancelled;
  const share = shareOf(line, 0, before);
  const open = {
    ...line,
    quantity: line.quantity - before,
    shipped: 0,
    cancelled: 0,
    discountCents: subtract(line.discountCents, share.discountCents),
    taxCents: subtract(line.taxCents, share.taxCents),
  };
  await changeLine(tx, line.lineId, {
    quantity: open.quantity,
    shipped: 0,
    cancelled: 0,
    discountCents: open.discountCents,
    taxCents: open.taxCents,
  });
  const { shipped, cancelled } = line;
  const made = await copyLine(tx, line, line.orderId, { units: before, shipped, cancelled, ...share });
  await tx.run(
    `update channel_shipment_items p set order_line_id = $2 from channel_shipments s
     where s.shipment_id = p.shipment_id and s.completed_at is not null and p.order_line_id = $1`,
    [line.lineId, made],
  );
  return open;
}
