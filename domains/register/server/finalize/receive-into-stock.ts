// Puts goods on the books before a transaction is finished: what was traded in, what comes back, serial numbers that we never saw.
import { isUnproven } from '#domains/register/rules/finish.ts';
import type { Line } from '#domains/register/rules/line.ts';
import { onlyLeft, serialSold } from '#domains/register/messages.ts';
import { holdSale, readSaleMoney, skuOf } from './hold-sale.ts';
import {
  type SoldLineFound,
  type SoldLineRow,
  toSoldLine,
  soldFacts,
  soldLine,
  soldLinesExcept,
} from '#domains/register/server/refund/begin-refund.ts';
import type { Prepared } from '#domains/register/server/finalize/prepared.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
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

const newSerial = (line: Line, { withoutPiece }: Prepared): boolean =>
  line.kind === 'sale' && line.serial !== '' && line.copyId === null && !withoutPiece?.has(line.lineId);

/** Does anything but a plain sale from the shelf happen? */
export const needsPlacing = (prepared: Prepared): boolean =>
  prepared.basket.lines.some((line) => line.kind !== 'sale' || newSerial(line, prepared));

/** The same with every line on an inventory item and, by serial, on a copy; `day` is the receipt's business day. Refuses what came back meanwhile and serials sold before. */
export async function receiveIntoStock(
  tx: Tx,
  context: DirectContext,
  prepared: Prepared,
  day: string,
): Promise<Prepared | Refusal> {
  await holdTenders(tx, prepared.basket);
  const refused = await refundsRefusal(tx, prepared.basket, true);
  if (refused) return refused;
  const lines: Line[] = [];
  for (const line of prepared.basket.lines) {
    const placed = await placeLine(tx, context, prepared, line);
    if (isRefusal(placed)) return placed;
    lines.push(placed);
  }
  const { storeId, transactionId } = prepared.basket;
  await receiveAtCost(tx, context, { storeId, transactionId, day }, lines.flatMap(arrivalOf));
  return { ...prepared, basket: { ...prepared.basket, lines } };
}

/** Other refunds of the same sale wait here; one that was faster took of the same tenders, so that these are settled again (TP001). */
async function holdTenders(tx: Tx, { refundOfId, sale }: BasketRow): Promise<void> {
  if (refundOfId === null) return;
  await holdSale(tx, refundOfId);
  if (JSON.stringify(await readSaleMoney(tx, refundOfId)) !== JSON.stringify(sale))
    throw overtaken('another refund took of the same tenders');
}

async function placeLine(
  tx: Tx,
  context: DirectContext,
  prepared: Prepared,
  line: Line,
): Promise<Line | Refusal> {
  const { basket } = prepared;
  const { storeId } = basket;
  if (line.kind === 'trade') return placeTrade(tx, context, storeId, line);
  if (newSerial(line, prepared)) return placeSerial(tx, basket, line);
  if (isUnproven(line) && line.serial !== '') return { ...line, copyId: await copyInHand(tx, storeId, line) };
  return line;
}

/** What a line puts into stock: a trade at what we pay for it, a refund at what the piece cost when it was sold. */
function arrivalOf({ kind, inventoryId, lineId, quantity, ...line }: Line): ArrivalAt[] {
  if (inventoryId === null || kind === 'sale' || line.restock === 'damaged') return [];
  const totalCents =
    kind === 'trade'
      ? times(absolute(line.unitPriceCents), quantity)
      : worth(line.costE4 ?? e4Of(line.costCents), quantity);
  return [{ inventoryId, lineId, quantity, totalCents }];
}

async function placeTrade(tx: Tx, { now }: DirectContext, storeId: number, line: Line): Promise<Line> {
  const cost = absolute(line.unitPriceCents);
  const { inventoryId } = await ensureItem(tx, {
    storeId,
    catalogId: line.catalogId ?? 0,
    conditionId: line.conditionId ?? 0,
    caseConditionId: line.caseConditionId,
    priceCents: line.offer?.sellCents ?? line.listPriceCents,
    costCents: cost,
    priceReason: { source: 'trade', steps: line.offer?.steps ?? [] },
    serialRequired: line.serialRequired,
    now,
  });
  const sku = await skuOf(tx, inventoryId);
  const copyId =
    line.serial === '' ? null : await copyInHand(tx, storeId, { ...line, inventoryId, costCents: cost });
  return { ...line, inventoryId, sku, copyId };
}

/** The copy of a serial number that comes in over the counter. */
const copyInHand = (tx: Tx, storeId: number, { serial, inventoryId, costCents }: Line): Promise<number> =>
  ensureCopy(tx, { storeId, inventoryId: inventoryId ?? 0, serial, costCents });

/** A serial number that the books don't know is new: it is put in and sold at once. One that was sold stays sold. */
async function placeSerial(tx: Tx, basket: BasketRow, line: Line): Promise<Line | Refusal> {
  const known = basket.serials.find((one) => one.lineId === line.lineId);
  if (known && known.state !== 'inStock')
    return refuse('SERIAL_SOLD', serialSold(line.serial, known.receipt ?? ''));
  if (known) return { ...line, copyId: known.copyId };
  const inventoryId = line.inventoryId ?? 0;
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
  return { ...line, copyId: await copyInHand(tx, basket.storeId, line) };
}

/** Asked before the money is looked at, and again under lock: no unit and no cent comes back twice, whoever else refunds the same receipt now (R1, R2). */
export async function refundsRefusal(
  db: Db,
  { transactionId, lines }: Pick<BasketRow, 'transactionId' | 'lines'>,
  lock = false,
): Promise<Refusal | null> {
  const refunds = lines.filter((line) => line.refundOfLineId !== null);
  if (refunds.length === 0) return null;
  const ids = refunds.map((line) => line.refundOfLineId as number);
  if (lock)
    await db.run('select 1 from transaction_lines where line_id = any($1) order by line_id for update', [
      ids,
    ]);
  const found = await db.rows<SoldLineFound>(`${soldLinesExcept('$2')} where q.line_id = any($1)`, [
    ids,
    transactionId,
  ]);
  const sold = found.map(toSoldLine);
  for (const line of refunds) {
    const original = sold.find((one) => one.lineId === line.refundOfLineId) as SoldLineRow;
    const refusal = refundableRefusal(soldFacts(original), ANY_TIME, line.quantity);
    if (refusal) return refusal;
    const share = refundShare(soldLine(original), line.quantity);
    const amount = (line.unitPriceCents * line.quantity - line.spreadDiscountCents) as Cents;
    if (amount !== negate(share.amountCents) || line.taxCents !== negate(share.taxCents)) {
      return refuse('STALE', onlyLeft(original.quantity - original.refunded, original.title));
    }
  }
  return null;
}
