// The one statement that finishes transactions (finish_sales): plain sales of several registers together, anything else as a list of one.
import type { Move, PaymentOut, Receipt } from '#domains/register/rules/finish.ts';
import type { Line } from '#domains/register/rules/line.ts';
import { type Claim, claimLists } from '#platform/http/claim-keys.ts';
import type { PostingLine } from '#domains/register/rules/postings.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { batched } from '#platform/db/batch.ts';
import { byColumn, columnsJson } from '#platform/db/names.ts';
import type { Db } from '#contract/route.ts';

/** What is written. */
export type Finish = {
  readonly basket: Pick<BasketRow, 'transactionId' | 'version' | 'storeId' | 'deviceId'>;
  readonly receipt: Receipt;
  /** What the transaction comes to. */
  readonly totals: object;
  /** All lines, as they are sold. */
  readonly lines: readonly Line[];
  /** Copies that are sold or come back; null for none. */
  readonly copies: readonly object[] | null;
  readonly payments: readonly PaymentOut[];
  readonly moves: readonly Move[];
  readonly postings: readonly PostingLine[];
  /** What the audit row says. */
  readonly audit: object;
  /** The whole row of one that its register has by itself; null where only the finish is written. */
  readonly whole: object | null;
  /** Audit rows beside the one of the finish. */
  readonly acts: readonly object[];
  /** What was remembered of the store instead of read, as JSON: the write takes effect only if it still is so. */
  readonly beside: string | null;
  readonly at: Date;
  /** When the goods changed hands: earlier, where the network was away. */
  readonly movedAt: Date;
  readonly requestId: string;
  readonly userId: number;
  readonly username: string;
  readonly claim: Claim;
};

/** Throws TP001 when the basket, the device's receipt number or the store is another than was seen, TP002 when a copy is gone. */
export const finishOne = (db: Db, finish: Finish): Promise<void> => finishAll(db, [finish]);

/** The same of a sale that wasn't read but remembered, which asks nothing of other registers. A device has one next receipt number: no two of it go together. */
export const finishRemembered: (db: Db, finish: Finish) => Promise<true> = batched<Finish, true>({
  idOf: ({ basket }) => basket.deviceId,
  run: async (db, finishes) => {
    await finishAll(
      db,
      [...finishes].sort((a, b) => a.basket.transactionId - b.basket.transactionId),
    );
    return finishes.map(() => true);
  },
});

async function finishAll(db: Db, inOrder: readonly Finish[]): Promise<void> {
  await db.run('select finish_sales($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
    `[${[...new Set(inOrder.flatMap(({ beside }) => beside ?? []))].join(',')}]`,
    JSON.stringify(inOrder.map(saleOf)),
    inOrder.length,
    columnsJson(inOrder.flatMap(linesOf)),
    JSON.stringify(inOrder.flatMap(paymentsOf)),
    JSON.stringify(inOrder.flatMap(movesOf)),
    JSON.stringify(inOrder.flatMap(({ postings }, at) => postings.map((one) => ({ n: at + 1, ...one })))),
    orNone(inOrder.flatMap(({ whole }) => whole ?? [])),
    orNone(inOrder.flatMap(({ acts }) => acts)),
    ...claimLists(inOrder.map(({ claim }) => claim)),
  ]);
}

const orNone = (rows: readonly object[]): string | null => (rows.length > 0 ? columnsJson(rows) : null);

const saleOf = (finish: Finish, at: number): object => ({
  n: at + 1,
  source: finish.basket.transactionId,
  version: finish.basket.version,
  store: finish.basket.storeId,
  device: finish.basket.deviceId,
  receipt: finish.receipt.count,
  number: finish.receipt.number,
  day: finish.receipt.day,
  at: finish.at,
  user: finish.userId,
  username: finish.username,
  purpose: 'finalize',
  source_type: 'transaction',
  action: 'transactions.finalize',
  entity: 'transaction',
  request: finish.requestId,
  after: finish.audit,
  copies: finish.copies,
  ...byColumn(finish.totals),
});

const linesOf = ({ basket: { transactionId, storeId }, lines }: Finish): object[] =>
  lines.map((line) => ({ ...line, transactionId, storeId }));

const paymentsOf = ({ basket, payments }: Finish): object[] =>
  payments.map((payment) => ({
    source: basket.transactionId,
    store: basket.storeId,
    device: basket.deviceId,
    session: payment.drawerSessionId,
    kind: payment.kind,
    amount: payment.amountCents,
    tendered: payment.tenderedCents,
    change: payment.changeCents,
    reference: payment.reference,
    attempt: payment.attemptId,
    order: payment.channel?.orderId ?? null,
    connection: payment.channel?.connectionId ?? null,
  }));

const movesOf = ({ basket, moves, movedAt, userId }: Finish): object[] =>
  moves.map((move) => ({
    store: basket.storeId,
    source: basket.transactionId,
    user: userId,
    at: movedAt,
    ...move,
  }));
