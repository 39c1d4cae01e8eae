// Puts gift certificates on a basket and takes them off: sold ones, and those that pay (NS-GIFT-01).
//
// Rare, so it has a transaction of its own beside the statement that all scans go through.
import { certificateMessages } from '#domains/gift-certificates/messages.ts';
import { readCertificateNumber } from '#domains/gift-certificates/rules/certificate-number.ts';
import {
  soldRefusal,
  spendRefusal,
  unreadableRefusal,
} from '#domains/gift-certificates/rules/certificate.ts';
import {
  factsOf,
  findByNumber,
  todayOf,
} from '#domains/gift-certificates/server/public/find-certificates.ts';
import { newCertificate } from '#domains/gift-certificates/server/public/issue-certificates.ts';
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import {
  type BasketCertificate,
  certificatePays,
  isEmptyBasket,
  redeemedCents,
  soldCents,
} from '#domains/register/rules/certificates.ts';
import { cardTakenRefusal } from '#domains/register/rules/final-refusal.ts';
import { closedRefusal } from '#domains/register/rules/ready.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { getBasket } from '#domains/register/server/basket/change-basket.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { basketToWire } from '#domains/register/server/basket/wire.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { type Cents, add, subtract } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Answer = Promise<ChangedTransaction | Refusal>;
type Next = readonly BasketCertificate[] | Refusal;

export type AddCertificate = {
  TransactionId: number;
  number?: string | undefined;
  amount?: Cents | undefined;
};

/** Sells a new certificate for `amount`, or pays with the one of `number`. 404 for a number that nobody has. */
export function addCertificate(context: WriteContext, input: AddCertificate): Answer {
  return change(context, input.TransactionId, (basket) =>
    input.number ? redeem(context, basket, input.number, input.amount) : sell(context, basket, input.amount),
  );
}

export type RemoveCertificates = {
  TransactionId: number;
  number?: string | undefined;
  certificateId?: number | undefined;
};

/** Takes all off, or the one named. Twice is once. */
export function removeCertificates(context: WriteContext, input: RemoveCertificates): Answer {
  const number = input.number ? (readCertificateNumber(input.number) ?? '') : undefined;
  return change(context, input.TransactionId, (basket) => {
    const all = number === undefined && input.certificateId === undefined;
    return Promise.resolve(
      (basket.certificates ?? []).filter(
        (one) => !all && one.number !== number && one.certificateId !== input.certificateId,
      ),
    );
  });
}

async function sell({ tx }: WriteContext, basket: BasketRow, amount: Cents | undefined): Promise<Next> {
  if (amount === undefined) throw badInput('amount', 'amount is required');
  const refusal = soldRefusal(amount);
  if (refusal) return refusal;
  const made = await newCertificate(tx);
  return [...(basket.certificates ?? []), { kind: 'sold', ...made, cents: amount }];
}

async function redeem(
  { tx, now }: WriteContext,
  basket: BasketRow,
  number: string,
  amount: Cents | undefined,
): Promise<Next> {
  const unreadable = unreadableRefusal(number);
  if (unreadable) return unreadable;
  const found = await findByNumber(tx, number);
  if (!found) throw notFound(certificateMessages.NO_CERTIFICATE, 'number');
  const facts = factsOf(found);
  const refusal = spendRefusal(facts, todayOf(found, now), amount);
  if (refusal) return refusal;
  // The same one again replaces what it paid before.
  const others = (basket.certificates ?? []).filter((one) => one.certificateId !== found.certificateId);
  const due = subtract(priceOf(basket, now).dueCents, add(basket.creditTenderCents, redeemedCents(others)));
  const paid = certificatePays(
    { dueCents: due, soldCents: soldCents(others) },
    { leftCents: facts.leftCents, askedCents: amount },
  );
  if (isRefusal(paid)) return paid;
  return [
    ...others,
    { kind: 'redeemed', certificateId: found.certificateId, number: found.number, cents: paid },
  ];
}

async function change(context: WriteContext, id: number, next: (basket: BasketRow) => Promise<Next>): Answer {
  const { tx, actor, now } = context;
  await tx.run('select 1 from transactions where transaction_id = $1 for no key update', [id]);
  const basket = await getBasket(tx, id, actor.storeIds);
  const closed = closedRefusal(basket.state);
  if (closed) return closed;
  const certificates = await next(basket);
  if (isRefusal(certificates)) return certificates;
  const changed = { ...basket, certificates: certificates.length > 0 ? [...certificates] : null };
  const isEmpty = isEmptyBasket(changed);
  const after: BasketRow = {
    ...changed,
    state: isEmpty ? 'new' : 'active',
    certificates: isEmpty ? null : changed.certificates,
    heldAt: null,
  };
  const priced = priceOf(after, now);
  const taken = cardTakenRefusal({
    cardCents: after.cardCents,
    dueCents: priced.dueCents,
    creditTenderCents: add(after.creditTenderCents, redeemedCents(after.certificates)),
    state: after.state,
  });
  if (taken) return taken;
  await tx.run(
    `update transactions set certificates = $2, state = $3, due_cents = $4, held_at = null, version = version + 1, take = take + 1,
       emptied = emptied or ($3 = 'new' and state = 'active') where transaction_id = $1`,
    [
      id,
      after.certificates === null ? null : JSON.stringify(after.certificates),
      after.state,
      priced.dueCents,
    ],
  );
  return { success: true, ...basketToWire({ ...after, take: after.take + 1 }, priced), variationItems: [] };
}
