// Store credit that is paid out in cash: what the customer loses. The cash itself moves where cash is known (cash).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { customersMessages } from '#domains/customers/messages.ts';
import { cashFor, cashOutRefusal } from '#domains/customers/rules/cash-out.ts';
import { creditAccount } from './get-store-credit.ts';
import { lockCustomer } from '#domains/customers/server/queries.ts';
import { writeCreditChange } from '#domains/customers/server/write-credit-change.ts';
import { lockAccount } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { notFound } from '#contract/api-error.ts';
import { type Cents, negate, subtract } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Tx, WriteContext } from '#contract/route.ts';

export type CreditTaken = {
  readonly name: string;
  readonly memberNumber: string;
  readonly before: Cents;
  readonly credit: Cents;
  readonly cash: Cents;
  readonly rateE5: number;
};

export type CashOut = {
  readonly customerId: number;
  readonly storeId: number;
  readonly amount: Cents;
  /** What the screen showed; refused when the balance is another one now. */
  readonly expected?: Cents | undefined;
};

/** What the credit would bring, with the balance held until the transaction ends. 404 for an unknown customer; refuses by the store's terms. */
export async function holdCredit(
  tx: Tx,
  { customerId, storeId, amount, expected }: CashOut,
): Promise<CreditTaken | Refusal> {
  if (!(await lockCustomer(tx, customerId))) throw notFound(customersMessages.NO_CUSTOMER, 'CustomerId');
  const account = creditAccount(customerId);
  const before = negate(await lockAccount(tx, account.store, account.kind, account.ref));
  const { creditCashOutE5, cashRounding } = await readSettings(tx, storeId);
  const terms = { rateE5: creditCashOutE5, cashRounding };
  const refusal = cashOutRefusal(amount, before, terms, expected);
  if (refusal) return refusal;
  const who = await tx.one<{ name: string; memberNumber: string }>(
    `select first_name || ' ' || last_name as name, member_number from customers where customer_id = $1`,
    [customerId],
  );
  return { ...who, before, credit: amount, cash: cashFor(amount, terms), rateE5: creditCashOutE5 };
}

/** Takes the held credit for the cash of a movement; answers the number of the cash-out. */
export async function takeCredit(
  context: WriteContext,
  { customerId, storeId }: CashOut,
  taken: CreditTaken,
  move: { readonly moveId: number; readonly deviceId: number; readonly businessDay: string },
): Promise<number> {
  const { tx } = context;
  const id = await writeCreditChange(tx, context, {
    kind: 'creditCashOut',
    storeId,
    customerId,
    amount: negate(taken.credit),
    cash: taken.cash,
    rateE5: taken.rateE5,
    moveId: move.moveId,
  });
  await postGroup(tx, context, {
    storeId,
    deviceId: move.deviceId,
    businessDay: move.businessDay,
    purpose: 'cashOut',
    sourceType: 'creditCashOut',
    sourceId: id,
    lines: [
      { ...creditAccount(customerId), cents: taken.credit },
      { store: storeId, kind: 'creditAdjustment', ref: 0, cents: negate(taken.credit) },
    ],
  });
  await writeAudit(tx, context, {
    storeId,
    deviceId: move.deviceId,
    action: 'customers.cashOut',
    entity: 'customer',
    entityId: customerId,
    before: { storeCreditCents: taken.before },
    after: {
      storeCreditCents: subtract(taken.before, taken.credit),
      cashCents: taken.cash,
      rateE5: taken.rateE5,
    },
  });
  return id;
}
