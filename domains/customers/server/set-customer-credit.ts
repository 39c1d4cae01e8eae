// Setting a customer's store credit by hand: the difference is posted, never the balance (CUST-05, NS-CUST-03, C2).
import { creditDifference } from '#domains/customers/rules/set-credit.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { customersMessages } from '#domains/customers/messages.ts';
import { creditAccount } from '#domains/customers/server/public/get-store-credit.ts';
import { lockCustomer } from '#domains/customers/server/queries.ts';
import { writeCreditChange } from '#domains/customers/server/write-credit-change.ts';
import { lockAccount } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import { notFound } from '#contract/api-error.ts';
import { type Cents, negate } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

export type CreditChange = {
  readonly customerId: number;
  /** The new balance. */
  readonly activeAmount: Cents;
  /** What the screen showed; refused when the balance is another one now. */
  readonly expectedAmount?: Cents | undefined;
  readonly clientId?: number | undefined;
  readonly note?: string | undefined;
};

/** Answers the new balance in cents. Refuses when the balance moved since the screen showed it. */
export async function setCustomerCreditCommand(
  context: WriteContext,
  change: CreditChange,
): Promise<Cents | Refusal> {
  const { tx, actor, now } = context;
  const { customerId, activeAmount, expectedAmount } = change;
  if (!(await lockCustomer(tx, customerId))) throw notFound(customersMessages.NO_CUSTOMER, 'customerId');
  const storeId = await postingStore(context, change.clientId ?? Math.min(...actor.storeIds));
  const account = creditAccount(customerId);
  const before = negate(await lockAccount(tx, account.store, account.kind, account.ref));
  const difference = creditDifference(activeAmount, before, expectedAmount);
  if (isRefusal(difference)) return difference;
  if (difference === 0) return before;
  const sourceId = await writeCreditChange(tx, context, {
    kind: 'creditAdjustment',
    storeId,
    customerId,
    amount: difference,
    note: change.note ?? '',
  });
  await postGroup(tx, context, {
    storeId,
    deviceId: null,
    businessDay: await findPostingDay(tx, storeId, now),
    purpose: 'adjust',
    sourceType: 'creditAdjustment',
    sourceId,
    lines: [
      { store: storeId, kind: 'creditAdjustment', ref: 0, cents: difference },
      { ...account, cents: negate(difference) },
    ],
    note: change.note ?? '',
  });
  await writeAudit(tx, context, {
    storeId,
    action: 'customers.credit',
    entity: 'customer',
    entityId: customerId,
    before: { storeCreditCents: before },
    after: { storeCreditCents: activeAmount, note: change.note ?? '' },
  });
  return activeAmount;
}

async function postingStore({ tx, actor }: WriteContext, storeId: number): Promise<number> {
  const store = await tx.maybe('select 1 from stores where store_id = $1 and store_id = any($2)', [
    Number.isFinite(storeId) ? storeId : 0,
    actor.storeIds,
  ]);
  if (!store) throw notFound(customersMessages.NO_STORE, 'clientId');
  return storeId;
}
