// Square as a card processor: the Terminal API for charges, the Refunds API by payment id for refunds.
import { maySendAgain } from '#domains/cards/rules/follow-attempt.ts';
import type { ProcessorAnswer } from '#domains/cards/rules/processor-answer.ts';
import type { CardProcessor } from '#domains/cards/server/processors/processor.ts';
import type { AttemptRow } from '#domains/cards/server/queries.ts';
import { type Cents, absolute, cents } from '#kernel/money.ts';
import type { Refused, Reply, Unknown, SquareClient } from './client.ts';
import {
  type SquareCheckout,
  type SquarePayment,
  type SquareRefund,
  checkoutAnswer,
  checkoutsAnswer,
  paymentAnswer,
  paymentsAnswer,
  refundAnswer,
  refundsAnswer,
} from './wire.ts';

const CURRENCY = 'USD';
/** Searches begin a little before the attempt: clocks differ. */
const BEFORE_MS = 5 * 60_000;
const AFTER_MS = 60 * 60_000;
const OVER = new Set(['COMPLETED', 'CANCELED']);

/** The processor of an account. */
export const square = (client: SquareClient): CardProcessor => ({
  name: 'Square',
  begin: (attempt) =>
    attempt.amountCents < 0 ? createRefund(client, attempt) : createCheckout(client, attempt),
  look: (attempt, now) =>
    attempt.amountCents < 0 ? lookAtRefund(client, attempt, now) : lookAtCharge(client, attempt, now),
  cancel: (attempt) => cancelCheckout(client, attempt),
  giveBack: async (attempt, paymentId, amount) => {
    const reply = await client.post('/v2/refunds', refundAnswer, {
      idempotency_key: `${attempt.checkoutId}-back`,
      payment_id: paymentId,
      amount_money: moneyOf(amount),
      reason: `${attempt.checkoutId}-back`,
    });
    return reply.kind === 'ok' ? reply.value.refund.id : undefined;
  },
});

const moneyOf = (amount: Cents) => ({ amount: absolute(amount), currency: CURRENCY });
const silent = ({ why }: Unknown): ProcessorAnswer => ({ what: 'silence', why });
const unless = (reply: Unknown | Refused): ProcessorAnswer =>
  reply.kind === 'refused' ? { what: 'refused', code: reply.code } : silent(reply);
/** What reads can't find or may not see says nothing of the attempt. */
const unread = (reply: Unknown | Refused): ProcessorAnswer =>
  reply.kind === 'refused' ? { what: 'silence', why: reply.code } : silent(reply);

/** An earlier request may have been taken on, by a server that died since: that this one is refused says nothing of it. */
const notFirst = (told: ProcessorAnswer): ProcessorAnswer =>
  told.what === 'refused' ? { what: 'silence', why: told.code } : told;

/** The same bytes each time: Square answers with what it made of the first. */
async function createCheckout(client: SquareClient, attempt: AttemptRow): Promise<ProcessorAnswer> {
  const reply = await client.post('/v2/terminals/checkouts', checkoutAnswer, {
    idempotency_key: attempt.checkoutId,
    checkout: {
      amount_money: moneyOf(attempt.amountCents),
      reference_id: attempt.checkoutId,
      payment_type: 'CARD_PRESENT',
      deadline_duration: 'PT5M',
      device_options: {
        device_id: attempt.terminal,
        skip_receipt_screen: true,
        tip_settings: { allow_tipping: false },
      },
      payment_options: { autocomplete: true, accept_partial_authorization: false },
    },
  });
  return reply.kind === 'ok' ? toldOf(client, reply.value.checkout) : unless(reply);
}

async function lookAtCharge(client: SquareClient, attempt: AttemptRow, now: Date): Promise<ProcessorAnswer> {
  if (attempt.externalId === null)
    return maySendAgain(attempt, now)
      ? notFirst(await createCheckout(client, attempt))
      : search(client, attempt);
  const reply = await client.get(
    `/v2/terminals/checkouts/${encodeURIComponent(attempt.externalId)}`,
    checkoutAnswer,
  );
  if (reply.kind !== 'ok') return unread(reply);
  const { checkout } = reply.value;
  if (attempt.cancelAskedAt !== null && !OVER.has(checkout.status) && checkout.status !== 'CANCEL_REQUESTED')
    return cancelCheckout(client, attempt);
  return toldOf(client, checkout);
}

/** What it says to that is no more than how it is now; a refusal leaves it to the next look. */
async function cancelCheckout(client: SquareClient, attempt: AttemptRow): Promise<ProcessorAnswer> {
  if (attempt.externalId === null) return { what: 'silence', why: 'not found yet' };
  const path = `/v2/terminals/checkouts/${encodeURIComponent(attempt.externalId)}/cancel`;
  const reply = await client.post(path, checkoutAnswer, {});
  return reply.kind === 'ok' ? toldOf(client, reply.value.checkout) : unread(reply);
}

async function toldOf(client: SquareClient, checkout: SquareCheckout): Promise<ProcessorAnswer> {
  const externalId = checkout.id;
  if (checkout.status === 'CANCELED')
    return { what: 'cancelled', externalId, reason: checkout.cancel_reason ?? '' };
  const [paymentId] = checkout.payment_ids ?? [];
  if (checkout.status !== 'COMPLETED' || paymentId === undefined) return { what: 'waiting', externalId };
  const reply = await client.get(`/v2/payments/${encodeURIComponent(paymentId)}`, paymentAnswer);
  return reply.kind === 'ok' ? answerOfPayment(reply.value.payment, externalId) : unread(reply);
}

/** What a payment says of its attempt. */
export function answerOfPayment(payment: SquarePayment, externalId: string | null): ProcessorAnswer {
  if (payment.status === 'CANCELED' || payment.status === 'FAILED')
    return { what: 'cancelled', externalId, reason: payment.status };
  if (payment.status !== 'COMPLETED') return { what: 'waiting', externalId };
  const details = payment.card_details;
  return {
    what: 'paid',
    externalId,
    paymentId: payment.id,
    amountCents: cents((payment.total_money ?? payment.amount_money).amount),
    card: {
      label: labelOf(details?.card?.card_brand ?? '', details?.card?.last_4 ?? ''),
      entryMethod: details?.entry_method ?? '',
      authCode: details?.auth_result_code ?? '',
    },
  };
}

/** "Visa •••• 1111" of VISA and 1111. */
function labelOf(brand: string, lastFour: string): string {
  const words = brand
    .toLowerCase()
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join(' ') || 'Card'} •••• ${lastFour.slice(-4)}`.trim();
}

const windowOf = ({ createdAt }: AttemptRow) => ({
  from: new Date(createdAt.getTime() - BEFORE_MS).toISOString(),
  to: new Date(createdAt.getTime() + AFTER_MS).toISOString(),
});

/** Checkouts of the terminal, then payments of the place: absent only when both answered and neither has it. */
async function search(client: SquareClient, attempt: AttemptRow): Promise<ProcessorAnswer> {
  const { from, to } = windowOf(attempt);
  const checkouts = await client.all((cursor) =>
    client.post('/v2/terminals/checkouts/search', checkoutsAnswer, {
      query: {
        filter: { device_id: attempt.terminal, created_at: { start_at: from, end_at: to } },
        sort: { sort_order: 'DESC' },
      },
      limit: 100,
      ...(cursor !== undefined && { cursor }),
    }),
  );
  if (checkouts.kind !== 'ok') return unread(checkouts);
  const own = checkouts.value
    .flatMap((page) => page.checkouts ?? [])
    .find(({ reference_id }) => reference_id === attempt.checkoutId);
  if (own && attempt.cancelAskedAt !== null && !OVER.has(own.status))
    return cancelCheckout(client, { ...attempt, externalId: own.id });
  if (own) return toldOf(client, own);
  const payments = await client.all((cursor) =>
    client.get('/v2/payments', paymentsAnswer, {
      location_id: attempt.location,
      begin_time: from,
      end_time: to,
      cursor,
    }),
  );
  if (payments.kind !== 'ok') return unread(payments);
  const paid = payments.value
    .flatMap((page) => page.payments ?? [])
    .find(({ reference_id }) => reference_id === attempt.checkoutId);
  return paid ? answerOfPayment(paid, paid.terminal_checkout_id ?? null) : { what: 'absent' };
}

async function createRefund(client: SquareClient, attempt: AttemptRow): Promise<ProcessorAnswer> {
  const reply = await client.post('/v2/refunds', refundAnswer, {
    idempotency_key: attempt.checkoutId,
    payment_id: attempt.refundedPaymentId,
    amount_money: moneyOf(attempt.amountCents),
    reason: attempt.checkoutId,
  });
  return reply.kind === 'ok' ? toldOfRefund(reply.value.refund) : unless(reply);
}

async function lookAtRefund(client: SquareClient, attempt: AttemptRow, now: Date): Promise<ProcessorAnswer> {
  if (attempt.refundId === null) {
    if (maySendAgain(attempt, now)) return notFirst(await createRefund(client, attempt));
    return searchRefund(client, attempt);
  }
  const reply = await client.get(`/v2/refunds/${encodeURIComponent(attempt.refundId)}`, refundAnswer);
  return reply.kind === 'ok' ? toldOfRefund(reply.value.refund) : unread(reply);
}

async function searchRefund(client: SquareClient, attempt: AttemptRow): Promise<ProcessorAnswer> {
  const { from, to } = windowOf(attempt);
  const pages: Reply<{ refunds?: SquareRefund[] | null | undefined }[]> = await client.all((cursor) =>
    client.get('/v2/refunds', refundsAnswer, {
      location_id: attempt.location,
      begin_time: from,
      end_time: to,
      cursor,
    }),
  );
  if (pages.kind !== 'ok') return unread(pages);
  const own = pages.value
    .flatMap((page) => page.refunds ?? [])
    .find(({ reason }) => reason === attempt.checkoutId);
  return own ? toldOfRefund(own) : { what: 'absent' };
}

/** PENDING counts as given: most refunds are pending for days. */
function toldOfRefund({ id, status }: SquareRefund): ProcessorAnswer {
  if (status === 'FAILED' || status === 'REJECTED')
    return { what: 'refundFailed', refundId: id, reason: status };
  return { what: 'refunded', refundId: id, isFinal: status === 'COMPLETED' };
}
