// Puts goods on the books before a transaction is finished: what was traded in, what comes back, serial numbers that we never saw.
import { onlyLeft, serialSold } from '#domains/register/messages.ts';
import type { NamedLine } from '#domains/register/server/basket/basket.ts';
import { holdSale, readSaleMoney, skuOf } from './hold-sale.ts';
import {
  type SoldLineFound,
  type SoldLineRow,
  toSoldLine,
  soldFacts,
  soldLine,
  soldLinesExcept,
} from '#domains/register/server/refund/begin-refund.ts';
import type { FinalBasket, Prepared } from './finalize-read.ts';
import { e4Of, worth } from '#domains/inventory/rules/average-cost.ts';
import { refundableRefusal } from '#domains/register/rules/refundable.ts';
import { refundShare } from '#domains/register/rules/refund-share.ts';
import { overtaken } from '#platform/db/sqlstates.ts';
import { ensureCopy } from '#domains/inventory/server/public/ensure-copy.ts';
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import { type ArrivalAt, receiveAtCost } from '#domains/inventory/server/public/receive-at-cost.ts';
import { type Cents, absolute, negate, times } from '#kernel/money.ts';
import { type Refusal, isRefusal, refuse } from '#kernel/refusal.ts';
import type { Db, DirectContext, Tx } from '#contract/route.ts';

/** The days were asked about when the refund was begun. */
const ANY_TIME = { now: new Date(0), refundDays: 0, mayExceed: true };

const newSerial = (line: NamedLine): boolean =>
  line.kind === 'sale' && line.serial !== '' && line.copy_id === null;

/** A refund that no receipt proves. */
export const isUnproven = (line: NamedLine): boolean =>
  line.kind === 'refund' && line.refund_of_line_id === null;

/** Does anything but a plain sale from the shelf happen? */
export const needsPlacing = (basket: FinalBasket): boolean =>
  basket.lines.some((line) => line.kind !== 'sale' || newSerial(line));

/** The same with every line on an inventory item and, by serial, on a copy; `day` is the receipt's business day. Refuses what came back meanwhile and serials sold before. */
export async function receiveIntoStock(
  tx: Tx,
  context: DirectContext,
  prepared: Prepared,
  day: string,
): Promise<Prepared | Refusal> {
  await holdTenders(tx, prepared.basket);
  const refused = await refundsRefusal(tx, prepared.basket.lines, true);
  if (refused) return refused;
  const lines: NamedLine[] = [];
  for (const line of prepared.basket.lines) {
    const placed = await placeLine(tx, context, prepared.basket, line);
    if (isRefusal(placed)) return placed;
    lines.push(placed);
  }
  const { store_id: storeId, transaction_id: transactionId } = prepared.basket;
  await receiveAtCost(tx, context, { storeId, transactionId, day }, lines.flatMap(arrivalOf));
  return { ...prepared, basket: { ...prepared.basket, lines } };
}

/** Other refunds of the same sale wait here; one that was faster took of the same tenders, so that these are settled again (TP001). */
async function holdTenders(tx: Tx, { refund_of_id, sale }: FinalBasket): Promise<void> {
  if (refund_of_id === null) return;
  await holdSale(tx, refund_of_id);
  if (JSON.stringify(await readSaleMoney(tx, refund_of_id)) !== JSON.stringify(sale))
    throw overtaken('another refund took of the same tenders');
}

async function placeLine(
  tx: Tx,
  context: DirectContext,
  basket: FinalBasket,
  line: NamedLine,
): Promise<NamedLine | Refusal> {
  if (line.kind === 'trade') return placeTrade(tx, context, line);
  if (newSerial(line)) return placeSerial(tx, basket, line);
  if (isUnproven(line) && line.serial !== '') return { ...line, copy_id: await copyInHand(tx, line) };
  return line;
}

/** What a line puts into stock: a trade at what we pay for it, a refund at what the piece cost when it was sold. */
function arrivalOf({
  kind,
  inventory_id: inventoryId,
  line_id: lineId,
  quantity,
  ...line
}: NamedLine): ArrivalAt[] {
  if (inventoryId === null || kind === 'sale' || line.restock === 'damaged') return [];
  const totalCents =
    kind === 'trade'
      ? times(absolute(line.unit_price_cents), quantity)
      : worth(line.cost_e4 ?? e4Of(line.cost_cents), quantity);
  return [{ inventoryId, lineId, quantity, totalCents }];
}

async function placeTrade(tx: Tx, { now }: DirectContext, line: NamedLine): Promise<NamedLine> {
  const cost = absolute(line.unit_price_cents);
  const { inventoryId } = await ensureItem(tx, {
    storeId: line.store_id,
    catalogId: line.catalog_id ?? 0,
    conditionId: line.condition_id ?? 0,
    caseConditionId: line.case_condition_id,
    priceCents: line.offer?.sellCents ?? line.list_price_cents,
    costCents: cost,
    priceReason: { source: 'trade', steps: line.offer?.steps ?? [] },
    serialRequired: line.serial_required,
    now,
  });
  const sku = await skuOf(tx, inventoryId);
  const copyId = line.serial === '' ? null : await copyInHand(tx, line, inventoryId, cost);
  return { ...line, inventory_id: inventoryId, sku, copy_id: copyId };
}

/** The copy of a serial number that comes in over the counter. */
const copyInHand = (
  tx: Tx,
  { store_id: storeId, serial, inventory_id, cost_cents }: NamedLine,
  inventoryId = inventory_id ?? 0,
  costCents = cost_cents,
): Promise<number> => ensureCopy(tx, { storeId, inventoryId, serial, costCents });

/** A serial number that the books don't know is new: it is put in and sold at once. One that was sold stays sold. */
async function placeSerial(tx: Tx, basket: FinalBasket, line: NamedLine): Promise<NamedLine | Refusal> {
  const known = basket.serials.find((one) => one.line_id === line.line_id);
  if (known && known.state !== 'inStock')
    return refuse('SERIAL_SOLD', serialSold(line.serial, known.receipt ?? ''));
  if (known) return { ...line, copy_id: known.copy_id };
  const inventoryId = line.inventory_id ?? 0;
  await tx.run(
    `select pg_advisory_xact_lock(hashtextextended('serial ' || $1::text || ' ' || upper($2), 0))`,
    [inventoryId, line.serial],
  );
  const sold = await tx.maybe<{ receipt: string | null }>(
    `select (select r.receipt_number from transactions r where r.transaction_id = c.sold_transaction_id) as receipt from copies c
     where c.inventory_id = $1 and c.serial_key = upper(regexp_replace($2, '[^A-Za-z0-9]', '', 'g')) and c.state <> 'inStock'`,
    [inventoryId, line.serial],
  );
  if (sold) return refuse('SERIAL_SOLD', serialSold(line.serial, sold.receipt ?? ''));
  return { ...line, copy_id: await copyInHand(tx, line) };
}

/** Asked before the money is looked at, and again under lock: no unit and no cent comes back twice, whoever else refunds the same receipt now (R1, R2). */
export async function refundsRefusal(
  db: Db,
  lines: readonly NamedLine[],
  lock = false,
): Promise<Refusal | null> {
  const refunds = lines.filter((line) => line.refund_of_line_id !== null);
  if (refunds.length === 0) return null;
  const ids = refunds.map((line) => line.refund_of_line_id as number);
  if (lock)
    await db.run('select 1 from transaction_lines where line_id = any($1) order by line_id for update', [
      ids,
    ]);
  const found = await db.rows<SoldLineFound>(`${soldLinesExcept('$2')} where q.line_id = any($1)`, [
    ids,
    refunds[0]?.transaction_id ?? 0,
  ]);
  const sold = found.map(toSoldLine);
  for (const line of refunds) {
    const original = sold.find((one) => one.line_id === line.refund_of_line_id) as SoldLineRow;
    const refusal = refundableRefusal(soldFacts(original), ANY_TIME, line.quantity);
    if (refusal) return refusal;
    const share = refundShare(soldLine(original), line.quantity);
    const amount = (line.unit_price_cents * line.quantity - line.spread_discount_cents) as Cents;
    if (amount !== negate(share.amountCents) || line.tax_cents !== negate(share.taxCents)) {
      return refuse('STALE', onlyLeft(original.quantity - original.refunded, original.title));
    }
  }
  return null;
}
