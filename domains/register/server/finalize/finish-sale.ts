// The one statement that finishes a transaction (finalize_transaction); of plain sales at several registers one for all (finish_sales).
import { type Claim, claimLists } from '#platform/http/claim-keys.ts';
import type { PostingLine } from '#domains/register/rules/postings.ts';
import type { FinalBasket } from './finalize-read.ts';
import { inGroups } from '#platform/db/batch.ts';
import type { Db } from '#contract/route.ts';

/** What is written. */
export type Finish = {
  readonly basket: FinalBasket;
  readonly receipt: Receipt;
  /** In the order of finalize_transaction: items, sales, discount, tax, trades, refunds, rounding, due. */
  readonly totals: object;
  /** Lines that change, as JSON, and copies that are sold or come back; null for none. */
  readonly lines: string | null;
  readonly copies: string | null;
  readonly payments: readonly PaymentOut[];
  /** In the order of items. */
  readonly moves: readonly Move[];
  /** In the order of store, kind and ref. */
  readonly postings: readonly PostingLine[];
  /** What the audit row says. */
  readonly audit: object;
  /** What was remembered of the store instead of read, as JSON: the write takes effect only if it still is so. */
  readonly beside: string | null;
  readonly at: Date;
  readonly requestId: string;
  readonly username: string;
  readonly claim: Claim;
};

/** A device's receipt number, store-device-sequence, and the business day that it belongs to. */
export type Receipt = { readonly count: number; readonly number: string; readonly day: string };

export type PaymentOut = FinalBasket['payments'][number] & {
  readonly drawer_session_id: number | null;
  readonly attempt_id: number | null;
};

export type Move = {
  readonly inventory: number | null;
  readonly copy: number | null;
  readonly line: number;
  readonly quantity: number;
  readonly reason: string;
};

const ONE = `select finalize_transaction(${Array.from({ length: 36 }, (_none, at) => `$${at + 1}`).join(', ')})`;
const MANY = 'select finish_sales($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';

/** In the order of finalize_transaction. */
const PAYMENT_COLUMNS = [
  'drawer_session_id',
  'kind',
  'amount_cents',
  'tendered_cents',
  'change_cents',
  'reference',
  'attempt_id',
] as const;
const MOVE_COLUMNS = ['inventory', 'copy', 'quantity', 'reason', 'line'] as const;
const POSTING_COLUMNS = ['store', 'kind', 'ref', 'cents'] as const;

/** Rows as one list for each column. */
const listsOf = <Row, Column extends keyof Row>(
  rows: readonly Row[],
  columns: readonly Column[],
): Row[Column][][] => columns.map((column) => rows.map((row) => row[column]));

/** Throws TP001 when the basket, the device's receipt number or the store is another than was seen, TP002 when a copy is gone. */
export async function finishOne(db: Db, finish: Finish): Promise<true> {
  const { basket, receipt, claim } = finish;
  await db.run(ONE, [
    basket.transaction_id,
    basket.version,
    basket.store_id,
    basket.device_id,
    receipt.count,
    receipt.number,
    receipt.day,
    Object.values(finish.totals),
    finish.lines,
    ...listsOf(finish.payments, PAYMENT_COLUMNS),
    ...listsOf(finish.moves, MOVE_COLUMNS),
    finish.copies,
    ...listsOf(finish.postings, POSTING_COLUMNS),
    JSON.stringify(finish.audit),
    finish.at,
    finish.requestId,
    claim.key,
    claim.call,
    claim.hash,
    claim.reply,
    claim.userId,
    finish.username,
    finish.beside,
  ]);
  return true;
}

/** May it be finished together with others? Plain sales from the shelf, with nothing that another register could be asked about, too. */
export const isPlain = ({ beside, lines, copies, moves, payments, postings }: Finish): boolean =>
  beside !== null &&
  lines === null &&
  copies === null &&
  postings.length > 0 &&
  moves.every(({ reason, copy }) => reason === 'sale' && copy === null) &&
  payments.every(({ attempt_id, amount_cents }) => attempt_id === null && amount_cents > 0);

/** The same for a plain sale. A device has one next receipt number: no two of it go together. */
export const finishPlain: (db: Db, finish: Finish) => Promise<true> = inGroups<Finish, true>({
  idOf: ({ basket }) => basket.device_id,
  alone: finishOne,
  together: async (db, finishes) => {
    const inOrder = [...finishes].sort((a, b) => a.basket.transaction_id - b.basket.transaction_id);
    await db.run(MANY, [
      [...new Set(inOrder.map(({ basket }) => basket.store_id))],
      `[${[...new Set(inOrder.map(({ beside }) => beside))].join(',')}]`,
      JSON.stringify(inOrder.map(saleOf)),
      inOrder.length,
      JSON.stringify(inOrder.flatMap(paymentsOf)),
      JSON.stringify(inOrder.flatMap(movesOf)),
      JSON.stringify(inOrder.flatMap(({ postings }, at) => postings.map((one) => ({ n: at + 1, ...one })))),
      ...claimLists(inOrder.map(({ claim }) => claim)),
    ]);
    return finishes.map(() => true);
  },
});

const saleOf = (finish: Finish, at: number): object => ({
  n: at + 1,
  source: finish.basket.transaction_id,
  version: finish.basket.version,
  store: finish.basket.store_id,
  device: finish.basket.device_id,
  receipt: finish.receipt.count,
  number: finish.receipt.number,
  day: finish.receipt.day,
  at: finish.at,
  user: finish.claim.userId,
  username: finish.username,
  request: finish.requestId,
  after: finish.audit,
  ...finish.totals,
});

const paymentsOf = ({ basket, payments }: Finish): object[] =>
  payments.map((payment) => ({
    source: basket.transaction_id,
    store: basket.store_id,
    device: basket.device_id,
    session: payment.drawer_session_id,
    kind: payment.kind,
    amount: payment.amount_cents,
    tendered: payment.tendered_cents,
    change: payment.change_cents,
  }));

const movesOf = ({ basket, moves, at, claim }: Finish): object[] =>
  moves.map(({ inventory, quantity, reason, line }) => ({
    store: basket.store_id,
    source: basket.transaction_id,
    user: claim.userId,
    at,
    item: inventory,
    quantity,
    reason,
    line,
  }));
