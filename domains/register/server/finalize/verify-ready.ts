// Is the transaction ready for this total? TRAN-22, NS-TRAN-04; nothing changes.
import { redeemedCents } from '#domains/register/rules/certificates.ts';
import { checkLaw } from './dealer-law.ts';
import { settleBasket } from '#domains/register/rules/settle-basket.ts';
import { findReturn } from '#domains/register/server/public/finalize-transaction.ts';
import { getBasket } from '#domains/register/server/basket/change-basket.ts';
import { limitRefusal } from '#domains/register/server/basket/find-credit-limit.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { type Cents, ZERO, add, most, subtract, sum, toDollars } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { ReadContext } from '#contract/route.ts';

export type Ready = { success: boolean; message: string; due: number; change: number };

/** Ready with the due and the change; or the refusal that finalize would give if payTotal were paid (as cash, where it doesn't say how). */
export async function verifyReady(
  { db, actor, now }: ReadContext,
  {
    id,
    payTotal,
    ExpectedTotal,
  }: { id: number; payTotal?: Cents | undefined; ExpectedTotal?: Cents | undefined },
): Promise<Ready | Refusal> {
  const basket = await getBasket(db, id, actor.storeIds);
  const due = priceOf(basket, now).dueCents;
  const credit = basket.creditTenderCents;
  const card = basket.attempts.reduce(
    (total, attempt) =>
      attempt.state === 'approved' && attempt.amountCents > 0 ? add(total, attempt.amountCents) : total,
    ZERO,
  );
  const paid = payTotal === undefined ? most(ZERO, due) : most(ZERO, payTotal);
  const certificates = redeemedCents(basket.certificates);
  const cash = most(ZERO, subtract(paid, sum([credit, card, certificates])));
  const forRule = { ...basket, drawerSessionId: basket.drawerSessionId ?? 0 };
  const prepared = settleBasket(
    forRule,
    {
      cashCents: cash,
      cardCents: card,
      checkCents: ZERO,
      storeCreditCents: credit,
      giftCertificateCents: certificates,
    },
    now,
    { ...(await findReturn({ db, now }, basket)), instead: false },
    { totalCents: ExpectedTotal },
  );
  if (isRefusal(prepared)) return prepared;
  const over = await limitRefusal({ db, now }, basket);
  if (over) return over;
  const law = await checkLaw(db, basket, now);
  if (isRefusal(law)) return law;
  return {
    success: true,
    message: '',
    due: toDollars(due),
    change: toDollars(prepared.settlement.changeCents),
  };
}
