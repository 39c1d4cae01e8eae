// How much of a basket may store credit and gift certificates pay, as it stands now?
import { registerMessages as texts, creditShareBeyond } from '#domains/register/messages.ts';
import { redeemedCents, soldCents } from '#domains/register/rules/certificates.ts';
import { creditLimit } from '#domains/register/rules/credit-limit.ts';
import type { BasketRow } from './basket.ts';
import { priceOf } from './price.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { type Cents, ZERO, add, formatMoney, least, most, subtract, sum } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Db } from '#contract/route.ts';

type Context = { readonly db: Pick<Db, 'rows'>; readonly now: Date };

export type CreditLimit = {
  /** What is left to pay of the goods, in cents: neither a gift certificate that is sold nor what certificates pay. */
  readonly dueCents: Cents;
  /** Of that at most so much by credit. The store's share is one of all goods, in whatever order the tenders came. */
  readonly limitCents: Cents;
};

/** Reads the conditions only where a store takes credit for used goods alone. */
export async function findCreditLimit(context: Context, basket: BasketRow): Promise<CreditLimit> {
  const goods = goodsCents(basket, context.now);
  const dueCents = most(ZERO, subtract(goods, redeemedCents(basket.certificates)));
  const { storeCreditShareE5, storeCreditUsedOnly } = settingsFrom(basket.settings);
  const limit = creditLimit(goods, {
    shareE5: storeCreditShareE5,
    usedCents: storeCreditUsedOnly ? await usedCents(context, basket) : undefined,
  });
  return { dueCents, limitCents: least(limit, dueCents) };
}

/**
 * Why what pays by credit and certificates can't, or null: the basket may have changed since they were put on it. Nothing is read
 * without them.
 */
export async function limitRefusal(context: Context, basket: BasketRow): Promise<Refusal | null> {
  const redeemed = redeemedCents(basket.certificates);
  const credit = basket.creditTenderCents;
  if (redeemed > 0 && redeemed > goodsCents(basket, context.now))
    return refuse('NOTHING_TO_PAY', texts.CERTIFICATE_BUYS_NONE);
  if (credit === 0) return null;
  const { limitCents } = await findCreditLimit(context, basket);
  return credit > limitCents ? refuse('CREDIT_SHARE', creditShareBeyond(formatMoney(limitCents))) : null;
}

const goodsCents = (basket: BasketRow, now: Date): Cents =>
  most(ZERO, subtract(priceOf(basket, now).dueCents, soldCents(basket.certificates)));

/** What the basket's used goods cost, tax included; goods without a condition count as new. */
async function usedCents({ db, now }: Context, basket: BasketRow): Promise<Cents> {
  const used = await db.rows<{ id: number }>(`select condition_id as id from conditions where grade <> 'N'`);
  const ids = new Set(used.map(({ id }) => id));
  const { lines } = priceOf(basket, now);
  return sum(
    basket.lines.flatMap((line, at) => {
      const priced = lines[at];
      const counts = line.kind === 'sale' && line.conditionId !== null && ids.has(line.conditionId);
      return counts && priced ? add(priced.amountCents, priced.taxCents) : [];
    }),
  );
}
