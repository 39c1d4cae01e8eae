// What was bought at a channel comes back at any store: a finished refund at that store's web device, whose money goes back through the channel.
import { copiesOf, movesOf } from '#domains/register/rules/finish.ts';
import type { Line } from '#domains/register/rules/line.ts';
import { receiveAtCost } from '#domains/inventory/server/public/receive-at-cost.ts';
import { e4Of, worth } from '#domains/inventory/rules/average-cost.ts';
import { mergePostings } from '#domains/ledger/rules/merge-postings.ts';
import { channelRefundRefusal } from '#domains/register/rules/channel-refund.ts';
import { type PaidAtChannel, postingsOf } from '#domains/register/rules/postings.ts';
import { holdSale } from '#domains/register/server/finalize/hold-sale.ts';
import { lineAt } from '#domains/register/server/refund/item-at.ts';
import { finishOne } from '#domains/register/server/finalize/finish-sale.ts';
import {
  refundLines,
  SOLD_LINES,
  type SoldLineFound,
  type SoldLineRow,
  toSoldLine,
} from '#domains/register/server/refund/begin-refund.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import { holdWebDevice } from '#domains/stores/server/public/web-device.ts';
import { type Cents, ZERO, add, cents, negate, subtract, sum, times } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type ChannelRefund = {
  /** Where the goods came back, and whose books the refund is in. */
  readonly storeId: number;
  readonly originalId: number;
  readonly channel: PaidAtChannel;
  /** 'Shopify 1187' */
  readonly reference: string;
  readonly lines: readonly {
    readonly lineId: number;
    readonly quantity: number;
    readonly restock: 'stock' | 'damaged';
    readonly reason: string;
  }[];
};

/** Days don't count: the channel took it back. */
const ANY_TIME = { now: new Date(0), refundDays: 0, mayExceed: true };

/**
 * Writes the refund with its stock, money, receipt and audit row, in the caller's database transaction; hold the stock day first. Answers the transaction. Refuses more
 * than is left of a line (R1), more than the channel took (R2), and a copy with a serial number anywhere but where it was sold.
 */
export async function finishChannelRefund(
  tx: Tx,
  context: { readonly actor: Actor; readonly now: Date; readonly requestId: string },
  refund: ChannelRefund,
): Promise<number | Refusal> {
  const { actor, now } = context;
  await holdSale(tx, refund.originalId);
  const found = await tx.rows<SoldLineFound>(
    `${SOLD_LINES} where q.line_id = any($1) and q.transaction_id = $2 order by q.line_id`,
    [refund.lines.map(({ lineId }) => lineId), refund.originalId],
  );
  const sold = found.map(toSoldLine);
  const asked = refund.lines.map(({ lineId, ...line }) => ({ id: lineId, ...line }));
  const back = refundLines(sold, asked, ANY_TIME);
  if (isRefusal(back)) return back;
  const due = dueOf(back);
  const refused = channelRefundRefusal({
    hasCopyOfOthers: back.some((line) => line.copyId !== null && line.storeId !== refund.storeId),
    leftCents: await leftAtChannel(tx, refund.originalId),
    backCents: negate(due),
  });
  if (refused) return refused;
  const device = await holdWebDevice(tx, refund.storeId);
  const { transactionId } = await insertRow(
    tx,
    'transactions',
    {
      storeId: refund.storeId,
      deviceId: device.deviceId,
      userId: actor.userId,
      state: 'active',
      refundOfId: refund.originalId,
      createdAt: now,
    },
    'transactionId',
  );
  const lines = await placeLines(tx, back, { transactionId, storeId: refund.storeId, now });
  const day = await findPostingDay(tx, refund.storeId, now);
  await receiveAtCost(tx, context, { storeId: refund.storeId, transactionId, day }, lines.flatMap(arrivalOf));
  const count = device.lastReceipt + 1;
  const number = `${refund.storeId}-${device.number}-${String(count).padStart(6, '0')}`;
  await finishOne(tx, {
    basket: {
      transactionId,
      version: 0,
      storeId: refund.storeId,
      deviceId: device.deviceId,
    },
    receipt: { count, number, day },
    totals: totalsOf(lines),
    lines,
    copies: copiesOf(lines),
    payments: due === 0 ? [] : [paymentOf(refund, due)],
    moves: movesOf(lines.filter(({ inventoryId }) => inventoryId !== null)),
    postings: mergePostings(moneyOf(refund, device.deviceId, lines)),
    audit: { receipt: number, due, webOrder: refund.reference },
    whole: null,
    acts: [],
    beside: null,
    at: now,
    movedAt: now,
    requestId: context.requestId,
    userId: actor.userId,
    username: actor.username,
    claim: { key: null, hash: '', reply: null },
  });
  return transactionId;
}

/** What a refund line comes to without its tax; not positive. */
const netOf = (line: Line): Cents =>
  subtract(times(line.unitPriceCents, line.quantity), line.spreadDiscountCents);

const dueOf = (lines: readonly Line[]): Cents => sum(lines.map((line) => add(netOf(line), line.taxCents)));

async function leftAtChannel(tx: Tx, originalId: number): Promise<Cents> {
  const { left } = await tx.one<{ left: Cents }>(
    `select coalesce(sum(m.amount_cents), 0)::bigint as left from payments m join transactions o using (transaction_id)
     where m.kind = 'channel' and (o.transaction_id = $1 or o.refund_of_id = $1 and m.amount_cents < 0)`,
    [originalId],
  );
  return left;
}

/** Each line under the item that the store has of it, or gets. */
async function placeLines(
  tx: Tx,
  back: readonly SoldLineRow[],
  at: { transactionId: number; storeId: number; now: Date },
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const line of back) {
    const { id } = await tx.one<{ id: number }>(`select nextval('transaction_lines_line_id_seq') as id`);
    lines.push({ ...(await lineAt(tx, line, at)), lineId: id });
  }
  return lines;
}

const arrivalOf = ({ inventoryId, lineId, quantity, ...line }: Line) =>
  inventoryId === null || line.restock === 'damaged'
    ? []
    : [{ inventoryId, lineId, quantity, totalCents: worth(line.costE4 ?? e4Of(line.costCents), quantity) }];

function totalsOf(lines: readonly Line[]) {
  return {
    items: lines.reduce((count, { quantity }) => count + quantity, 0),
    salesCents: ZERO,
    discountCents: ZERO,
    taxCents: sum(lines.map((line) => line.taxCents)),
    tradesCents: ZERO,
    refundsCents: sum(lines.map(netOf)),
    roundingCents: ZERO,
    refundRoundingCents: ZERO,
    dueCents: dueOf(lines),
  };
}

const paymentOf = ({ reference, channel }: ChannelRefund, due: Cents) => ({
  kind: 'channel' as const,
  amountCents: due,
  tenderedCents: cents(0),
  changeCents: ZERO,
  reference,
  drawerSessionId: null,
  attemptId: null,
  channel,
});

function moneyOf(refund: ChannelRefund, deviceId: number, lines: readonly Line[]) {
  const due = dueOf(lines);
  return postingsOf(
    { storeId: refund.storeId, deviceId, customerId: null, channel: refund.channel },
    {
      salesCents: ZERO,
      discountCents: ZERO,
      taxCents: sum(lines.map((line) => line.taxCents)),
      tradesCents: ZERO,
      refundsCents: sum(lines.map(netOf)),
      roundingCents: ZERO,
    },
    due === 0 ? [] : [{ kind: 'channel', amountCents: due, tenderedCents: ZERO, changeCents: ZERO }],
  );
}
