// What of a finished transaction can still come back, and where would the money go?
import type { RefundableLineWire, RefundableWire } from '#domains/register/contract/shapes.ts';
import {
  lateNeedsApproval,
  otherStoreNeedsApproval,
  registerMessages as texts,
} from '#domains/register/messages.ts';
import { readLocalReceipt } from '#domains/register/rules/tape/local-receipt.ts';
import { returnableCents } from '#domains/register/rules/certificates.ts';
import { refundShare, refundableQuantity } from '#domains/register/rules/refund-share.ts';
import {
  type RefundPolicy,
  elsewhereRefusal,
  refundableRefusal,
} from '#domains/register/rules/refundable.ts';
import { FIND_BASKET, readBasket } from '#domains/register/server/basket/basket.ts';
import {
  SOLD_LINES,
  type SoldLineFound,
  type SoldLineRow,
  toSoldLine,
  refundPolicy,
  soldFacts,
  soldLine,
} from './begin-refund.ts';
import { backToOf } from '#domains/register/rules/settle.ts';
import { readSaleMoney } from '#domains/register/server/finalize/hold-sale.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { mayDo } from '#contract/may-do.ts';
import { findReturnable } from '#domains/register/server/basket/place-certificates.ts';
import { storedPrice } from '#domains/register/server/basket/price.ts';
import { customerToWire, moneyToWire, paymentToWire } from '#domains/register/server/basket/wire.ts';
import { lineToWire } from '#domains/register/rules/line-wire.ts';
import { notFound } from '#contract/api-error.ts';
import { add, subtract, toDollars } from '#kernel/money.ts';
import type { Db, ReadContext } from '#contract/route.ts';

/** The finished transaction of a receipt number ('3-2-004522', also without leading zeros) or id in a store, or by its receipt number in another one of the user's. 404 'No Transaction Found.' */
export async function findForRefund(
  { db, actor, now }: ReadContext,
  storeId: number,
  number: string,
): Promise<RefundableWire> {
  const id = await findId(db, storeId, actor.storeIds, number.trim());
  const basket = id === undefined ? undefined : await readBasket(db, FIND_BASKET, id, actor.storeIds);
  if (!basket || basket.state !== 'finalized') throw notFound(texts.NO_TRANSACTION, 'Number');
  const found = await db.rows<SoldLineFound>(`${SOLD_LINES} where q.transaction_id = $1 order by q.line_id`, [
    basket.transactionId,
  ]);
  const lines = found.map(toSoldLine);
  const sale = await readSaleMoney(db, basket.transactionId);
  const taken = sale.tenders;
  const policy = await refundPolicy(db, actor, now, storeId);
  const store = basket.storeId === storeId ? null : await nameOf(db, basket.storeId);
  const terms = { policy, store, mayElsewhere: mayDo(actor, 'refunds.otherStore') };
  const { cashRounding } = await readSettings(db, storeId);
  const byCertificate = taken.some(({ kind }) => kind === 'giftCertificate');
  const certificates = byCertificate ? await findReturnable(db, basket.transactionId, now) : [];
  return {
    transactionId: basket.transactionId,
    clientId: basket.storeId,
    otherStore: store ?? '',
    receiptNumber: basket.receiptNumber ?? '',
    finishedAt: new Date(basket.finishedAt ?? 0).toISOString(),
    customer: customerToWire(basket.customer),
    items: lines.map((line) => toRefundable(line, terms)),
    payments: basket.payments.map(paymentToWire),
    refundedSoFar: toDollars(subtract(sale.backCents, sale.backRoundingCents)),
    money: moneyToWire(sale, cashRounding),
    backTo: backToOf(taken, returnableCents(certificates)).map(({ kind, leftCents }) => ({
      kind,
      label: basket.payments.find((payment) => payment.kind === kind)?.reference ?? '',
      amount: toDollars(leftCents),
    })),
  };
}

const nameOf = async (db: Db, storeId: number): Promise<string> =>
  (await db.one<{ name: string }>('select name from stores where store_id = $1', [storeId])).name;

async function findId(
  db: Db,
  storeId: number,
  storeIds: readonly number[],
  number: string,
): Promise<number | undefined> {
  const parts = /^(\d+)-(\d+)-0*(\d+)$/.exec(number);
  const receipt = parts ? `${parts[1]}-${parts[2]}-${(parts[3] as string).padStart(6, '0')}` : number;
  const row = await db.maybe<{ id: number }>(
    `select transaction_id as id from transactions where (store_id = any($4) and receipt_number = $2) or (store_id = $1 and transaction_id = $3)
     order by receipt_number = $2 desc limit 1`,
    [storeId, receipt, /^\d{1,15}$/.test(number) ? Number(number) : -1, storeIds],
  );
  return row?.id ?? (readLocalReceipt(receipt) ? findPrinted(db, receipt, storeIds) : undefined);
}

/** The paper has a number that its register gave without the server, and the sale was finished online before: under another one. */
async function findPrinted(
  db: Db,
  receipt: string,
  storeIds: readonly number[],
): Promise<number | undefined> {
  const found = await db.maybe<{ id: number | null }>(
    `select transaction_id as id from tape_entries where receipt_number = $1 and store_id = any($2) and outcome = 'already' order by entry_id limit 1`,
    [receipt, storeIds],
  );
  return found?.id ?? undefined;
}

type Terms = {
  readonly policy: RefundPolicy;
  /** The other store that sold it, or null. */
  readonly store: string | null;
  readonly mayElsewhere: boolean;
};

function toRefundable(line: SoldLineRow, { policy, store, mayElsewhere }: Terms): RefundableLineWire {
  const left =
    line.kind === 'sale'
      ? refundableQuantity({ quantity: line.quantity, refundedQuantity: line.refunded })
      : 0;
  const shares = Array.from({ length: Math.min(left, 200) }, (_, at) => refundShare(soldLine(line), at + 1));
  const refusal =
    elsewhereRefusal(store !== null, line.copyId !== null) ?? refundableRefusal(soldFacts(line), policy);
  const late = refusal?.code === 'TOO_LATE';
  return {
    ...lineToWire(line, storedPrice(line)),
    refundedQuantity: line.refunded,
    refundableQuantity: left,
    refundAmounts: shares.map((share) => toDollars(add(share.amountCents, share.taxCents))),
    refundTaxes: shares.map((share) => toDollars(share.taxCents)),
    refusal: refusal && !late ? refusal.message : '',
    needsApproval: late
      ? lateNeedsApproval(policy.refundDays)
      : store !== null && !mayElsewhere
        ? otherStoreNeedsApproval(store)
        : '',
  };
}
