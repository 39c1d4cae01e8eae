// Begins the refund of lines of a finished transaction: a new transaction that points at them (TRAN-30, NS-TRAN-07).
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import type { RefundItem } from '#domains/register/contract/finished.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import { refundShare, refundableQuantity } from '#domains/register/rules/refund-share.ts';
import {
  type RefundPolicy,
  type SoldFacts,
  elsewhereRefusal,
  namedTwiceRefusal,
  refundableRefusal,
} from '#domains/register/rules/refundable.ts';
import { mayDo } from '#contract/may-do.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { type BasketRow, FIND_BASKET, readBasket } from '#domains/register/server/basket/basket.ts';
import { lineAt } from './item-at.ts';
import { type Line, packLines } from '#domains/register/rules/line.ts';
import { freshTransaction } from '#domains/register/server/public/begin-transaction.ts';
import { storedOffer } from '#domains/register/server/basket/shapes.ts';
import { asLineTaxParts } from '#domains/register/server/public/line-tax-parts.ts';
import { asDocument } from '#platform/db/document.ts';
import { priceOf, storedPrice } from '#domains/register/server/basket/price.ts';
import { basketToWire } from '#domains/register/server/basket/wire.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { notAllowed, notFound } from '#contract/api-error.ts';
import { type Cents, ZERO, negate, times } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Actor, Db, Tx, WriteContext } from '#contract/route.ts';

export type BeginRefund = {
  /** Only lines of this transaction; any one when it isn't given. */
  readonly originalId?: number | undefined;
  readonly storeId?: number | undefined;
  readonly posId?: number | undefined;
  readonly items: readonly RefundItem[];
};

export type SoldLineRow = Line & {
  transactionId: number;
  storeId: number;
  refunded: number;
  state: string;
  customerId: number | null;
  soldAt: number;
  finishedAt: Date | null;
};

/** As SOLD_LINES answers it; the offer of a trade and the parts of a tax are documents. */
export type SoldLineFound = Omit<SoldLineRow, 'offer' | 'taxParts'> & { offer: unknown; taxParts: unknown };

export const toSoldLine = (found: SoldLineFound): SoldLineRow => ({
  ...found,
  offer: asDocument(storedOffer.nullable(), found.offer),
  taxParts: asLineTaxParts(found.taxParts),
});

/**
 * Sold lines by id with how much of each came back already: in finished refunds, and in those whose money a terminal gives back just now.
 * `except` is the parameter of a transaction that doesn't count.
 */
export const soldLinesExcept = (except: string): string => `
  select q.*, t.state, (select coalesce(c.merged_into, c.customer_id) from customers c where c.customer_id = t.customer_id) as customer_id, t.device_id as sold_at, t.finished_at,
    coalesce((select sum(r.quantity) from transactions rt cross join lines_of(rt.transaction_id) r
      where rt.refund_of_id = q.transaction_id and r.refund_of_line_id = q.line_id and rt.transaction_id <> ${except} and (rt.state = 'finalized'
        or (rt.state in ('new', 'active', 'held') and exists (select 1 from card_attempts a where a.transaction_id = rt.transaction_id
          and a.amount_cents < 0 and a.state in ('sent', 'pending', 'unknown', 'approved'))))), 0)::int as refunded
  from transaction_lines q join transactions t on t.transaction_id = q.transaction_id`;
export const SOLD_LINES = soldLinesExcept('0');

/** The new transaction with its refund lines. Refuses trades, more than is left, lines of two receipts; 404 for lines of stores that aren't the user's, 403 for those of another store without the right. */
export async function beginRefund(
  context: WriteContext,
  input: BeginRefund,
): Promise<ChangedTransaction | Refusal> {
  const { tx, actor, now } = context;
  const stores = actor.storeIds;
  const ids = input.items.map((item) => item.id);
  const found = await tx.rows<SoldLineFound>(
    `${SOLD_LINES} where q.line_id = any($1) and t.store_id = any($2) order by q.line_id`,
    [ids, stores],
  );
  const sold = found.map(toSoldLine);
  const original = input.originalId ?? sold[0]?.transactionId;
  const known = new Set(sold.filter((line) => line.transactionId === original).map((line) => line.lineId));
  if (ids.some((id) => !known.has(id)))
    throw notFound((await areOurs(tx, ids, stores)) ? texts.NOT_ON_RECEIPT : texts.NO_LINE, 'body');
  const first = sold[0] as SoldLineRow;
  const counters = input.storeId === undefined ? stores : [input.storeId];
  const device = await getDevice(tx, input.posId ?? first.soldAt, counters, now);
  const lines = allowedLines(
    actor,
    { sold, isElsewhere: device.storeId !== first.storeId },
    input.items,
    await refundPolicy(tx, actor, now, device.storeId),
  );
  if (isRefusal(lines)) return lines;
  const id = await freshTransaction(tx, { actor, now, storeId: device.storeId, deviceId: device.deviceId });
  const here: Line[] = [];
  for (const line of lines) here.push(await lineAt(tx, line, { storeId: device.storeId, now }));
  await insertRefund(context, id, original as number, first.customerId, here);
  const basket = (await readBasket(tx, FIND_BASKET, id, [device.storeId])) as BasketRow;
  const priced = priceOf(basket, now);
  await tx.run(
    'update transactions set items = $2, tax_cents = $3, refunds_cents = $4, due_cents = $5 where transaction_id = $1',
    [id, priced.items, priced.taxCents, priced.refundsCents, priced.dueCents],
  );
  return { success: true, ...basketToWire(basket, priced), variationItems: [] };
}

/** The lines that give back, or why not; 403 where everything else is in order and somebody may approve it. */
function allowedLines(
  actor: Actor,
  { sold, isElsewhere }: { readonly sold: readonly SoldLineRow[]; readonly isElsewhere: boolean },
  items: readonly RefundItem[],
  policy: RefundPolicy,
): SoldLineRow[] | Refusal {
  const hasCopy = sold.some(({ copyId }) => copyId !== null);
  const lines = elsewhereRefusal(isElsewhere, hasCopy) ?? refundLines(sold, items, policy);
  if (isRefusal(lines)) {
    if (lines.code === 'TOO_LATE') throw notAllowed('refunds.noReceipt', lines.message);
    return lines;
  }
  if (isElsewhere && !mayDo(actor, 'refunds.otherStore'))
    throw notAllowed('refunds.otherStore', texts.OTHER_STORE);
  return lines;
}

/** Are all of these lines of these stores, those of open baskets among them? */
const areOurs = async (tx: Tx, ids: readonly number[], stores: readonly number[]): Promise<boolean> =>
  (
    await tx.one<{ ours: boolean }>(
      `select coalesce(bool_and(exists (select 1 from transactions t
          where t.transaction_id = transaction_of_line(line_id) and t.store_id = any($2))), false) as ours
        from unnest($1::bigint[]) line_id`,
      [ids, stores],
    )
  ).ours;

async function insertRefund(
  context: WriteContext,
  id: number,
  original: number,
  customerId: number | null,
  lines: readonly Line[],
): Promise<void> {
  const { tx } = context;
  const { ids } = await tx.one<{ ids: number[] }>(
    `select array(select nextval('transaction_lines_line_id_seq') from generate_series(1, $1::int)) as ids`,
    [lines.length],
  );
  const rows = lines.map((line, at) => ({ ...line, lineId: ids[at] as number }));
  await tx.run(
    `update transactions set state = 'active', refund_of_id = $2, customer_id = $3, lines = $4, version = version + 1 where transaction_id = $1`,
    [id, original, customerId, packLines(rows)],
  );
}

/** The lines that give back, or why not. */
export function refundLines(
  sold: readonly SoldLineRow[],
  items: readonly RefundItem[],
  policy: RefundPolicy,
): SoldLineRow[] | Refusal {
  const twice = namedTwiceRefusal(items.map(({ id }) => id));
  if (twice) return twice;
  const lines: SoldLineRow[] = [];
  for (const line of sold) {
    const item = items.find((one) => one.id === line.lineId) as RefundItem;
    const refusal = refundableRefusal(soldFacts(line), policy, item.quantity);
    if (refusal) return refusal;
    lines.push(refundLine(line, item));
  }
  return lines;
}

/** A sold line as the rule asks for it. */
export const soldFacts = (line: SoldLineRow): SoldFacts => ({
  kind: line.kind,
  state: line.state,
  title: line.title,
  quantity: line.quantity,
  refunded: line.refunded,
  soldAt: line.finishedAt,
});

/** The store's terms for this user. */
export async function refundPolicy(db: Db, actor: Actor, now: Date, storeId: number): Promise<RefundPolicy> {
  const { refundDays } = await readSettings(db, storeId);
  return { now, refundDays, mayExceed: mayDo(actor, 'refunds.noReceipt') };
}

/** What a sold line gives back, as refundShare() asks for it. */
export function soldLine(line: SoldLineRow): Parameters<typeof refundShare>[0] {
  const { amountCents, taxCents, taxParts } = storedPrice(line);
  return {
    quantity: line.quantity,
    amountCents,
    grossCents: times(line.unitPriceCents, line.quantity),
    taxCents,
    taxParts,
    refundedQuantity: line.refunded,
  };
}

function refundLine(line: SoldLineRow, item: RefundItem): SoldLineRow {
  const quantity =
    item.quantity ?? refundableQuantity({ quantity: line.quantity, refundedQuantity: line.refunded });
  const share = refundShare(soldLine(line), quantity);
  const unit = negate(line.unitPriceCents);
  // The line's gross less its discount is exactly the share, whatever rounding did: unit price x quantity may differ from the share's gross.
  const discount = (times(unit, quantity) + share.amountCents) as Cents;
  return {
    ...line,
    kind: 'refund',
    quantity,
    unitPriceCents: unit,
    lineDiscountCents: ZERO,
    spreadDiscountCents: discount,
    taxCents: negate(share.taxCents),
    taxParts: share.taxParts?.map((part) => ({ ...part, cents: negate(part.cents) })) ?? null,
    offer: null,
    refundOfLineId: line.lineId,
    restock: item.restock ?? 'stock',
    refundReason: item.reason ?? '',
    comments: '',
  };
}
