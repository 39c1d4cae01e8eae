// Everything that finalizing asks about, in one round trip.
import { registerMessages } from '#domains/register/messages.ts';
import {
  asJson,
  BASKET_COLUMNS,
  BASKET_FROM,
  type BasketRow,
  readBasket,
} from '#domains/register/server/basket.ts';
import type { Basket } from '#domains/register/rules/price-basket.ts';
import type { BackTo, Settlement, TenderKind } from '#domains/register/rules/settle.ts';
import { notFound } from '#kernel/api-error.ts';
import { type Cents, ZERO, cents, most } from '#kernel/money.ts';
import type { Db } from '#kernel/route.ts';

export type CardAttempt = { attempt_id: number; state: string; amount_cents: Cents; card_label: string };

export type FinalBasket = BasketRow & {
  attempts: CardAttempt[];
  /** By tender, what the original sale took and what refunds of it gave back (negative). */
  original_payments: { kind: TenderKind; cents: Cents }[];
  serials: { line_id: number; copy_id: number; state: string; receipt: string | null }[];
};

/** A basket that may be finished: priced, and settled by its tenders. */
export type Prepared = {
  readonly basket: FinalBasket;
  readonly priced: Basket;
  readonly settlement: Settlement;
};

const READ = asJson(`select ${BASKET_COLUMNS},
  coalesce((select json_agg(row_to_json(x) order by x.attempt_id) from (select c.attempt_id, c.state, c.amount_cents, c.card_label from card_attempts c
    where c.transaction_id = t.transaction_id and c.state not in ('declined', 'cancelled')) x), '[]') as attempts,
  coalesce((select json_agg(row_to_json(y)) from (select m.kind, sum(m.amount_cents) as cents from payments m
    join transactions o on o.transaction_id = m.transaction_id
    where t.refund_of_id is not null and (o.transaction_id = t.refund_of_id or (o.refund_of_id = t.refund_of_id and m.amount_cents < 0))
    group by m.kind) y), '[]') as original_payments,
  coalesce((select json_agg(row_to_json(z)) from (select l.line_id, c.copy_id, c.state,
      (select r.receipt_number from transactions r where r.transaction_id = c.sold_transaction_id) as receipt
    from transaction_lines l join inventory_items i on i.inventory_id = l.inventory_id join copies c on c.inventory_id = l.inventory_id
      and c.serial_key = upper(regexp_replace(l.serial, '[^A-Za-z0-9]', '', 'g'))
    where l.transaction_id = t.transaction_id and l.serial <> '' and l.kind <> 'trade') z), '[]') as serials
  ${BASKET_FROM} where t.transaction_id = $1 and t.store_id = any($2)`);

/** The basket with card attempts, the original's tenders and the copies of its serial numbers. 404 'No Transaction Found.' */
export async function readFinalBasket(
  db: Db,
  transactionId: number,
  storeIds: readonly number[],
): Promise<FinalBasket> {
  const basket = await readBasket<FinalBasket>(db, READ, [transactionId, storeIds]);
  if (!basket) throw notFound(registerMessages.NO_TRANSACTION, 'TransactionId');
  return basket;
}

const ORDER: readonly TenderKind[] = ['card', 'check', 'cash', 'storeCredit', 'giftCertificate'];

/** What each tender of the original can still take back, in the order in which it is used. A check comes back as cash. */
export function backToOf(payments: readonly { kind: TenderKind; cents: Cents }[]): BackTo[] {
  return ORDER.flatMap((kind) => {
    const left = most(ZERO, cents(payments.find((payment) => payment.kind === kind)?.cents ?? 0));
    return left > 0 ? [{ kind: kind === 'check' ? 'cash' : kind, leftCents: left } as const] : [];
  });
}
