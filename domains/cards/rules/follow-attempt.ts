// What does a processor's answer change about an attempt? (CARD-03, NS-CARD-01)
//
// The processor's word counts and a payment wins over everything: what was called off, given up or settled by a person and is charged all the same is
// refunded automatically. No answer means unknown, never failed.
import { type CardState, isSettled } from '#domains/cards/rules/card-states.ts';
import type { CaseKind } from '#domains/cards/rules/case-kinds.ts';
import type { CardFacts, ProcessorAnswer } from '#domains/cards/rules/processor-answer.ts';
import type { Cents } from '#kernel/money.ts';

const MINUTE = 60_000;
/** So long the identical request is sent again when nobody knows whether it arrived. */
export const SEND_AGAIN_MS = 4 * MINUTE;
/** Then nobody comes anymore: we ask to cancel. */
export const CANCEL_AFTER_MS = 5 * MINUTE;
/** Nothing stays open longer without a person hearing of it. */
export const GIVE_UP_MS = 15 * MINUTE;
/** So long something may still turn up after the end. */
const WATCH_MS = 24 * 60 * MINUTE;
/** A refund that the processor may still fail. */
const WATCH_REFUND_MS = 30 * WATCH_MS;

export type Followed = {
  readonly state: CardState;
  /** Negative gives money back. */
  readonly amountCents: Cents;
  readonly externalId: string | null;
  readonly paymentId: string | null;
  readonly strayPaymentId: string | null;
  readonly cancelAskedAt: Date | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly failedAt: Date | null;
};

export type Step = {
  readonly state: CardState;
  readonly externalId?: string | null;
  readonly paymentId?: string | null;
  readonly refundId?: string | null;
  readonly isFinal?: boolean;
  readonly reason?: string;
  readonly card?: CardFacts;
  /** A charge that pays for nothing: it goes back. */
  readonly stray?: { readonly paymentId: string; readonly cents: Cents };
  /** We ask to cancel from now on. */
  readonly cancels?: true;
  /** The money of a refund that counted as given never arrived. */
  readonly refundFailed?: true;
  readonly cases: readonly CaseKind[];
  /** null: nobody asks anymore. */
  readonly askAgainMs: number | null;
};

/** May the same request be sent again? Only while its first one can't be found, soon after it, and never once cancelling was asked. */
export const maySendAgain = (attempt: Followed, now: Date): boolean =>
  attempt.externalId === null &&
  attempt.cancelAskedAt === null &&
  !isSettled(attempt.state) &&
  ageOf(attempt, now) < SEND_AGAIN_MS;

/** What happens to the attempt; `now` by the server's clock. */
export function followAttempt(attempt: Followed, told: ProcessorAnswer, now: Date): Step {
  return isSettled(attempt.state) ? followSettled(attempt, told, now) : followOpen(attempt, told, now);
}

const ageOf = ({ createdAt }: Followed, now: Date): number => now.getTime() - createdAt.getTime();
const isRefund = ({ amountCents }: Followed): boolean => amountCents < 0;

function followOpen(attempt: Followed, told: ProcessorAnswer, now: Date): Step {
  switch (told.what) {
    case 'silence':
      return stillOpen(attempt, 'unknown', now, { reason: told.why });
    case 'waiting':
      return stillOpen(attempt, 'pending', now, { externalId: told.externalId });
    case 'declined':
      return ended('declined', { reason: told.reason });
    case 'refundFailed':
      return ended('declined', { reason: told.reason, refundId: told.refundId });
    case 'cancelled':
      return ended('cancelled', { reason: told.reason, externalId: told.externalId });
    case 'paid':
      return paid(attempt, told, now);
    case 'refunded':
      return refunded(attempt, told, now);
    case 'absent':
      return ageOf(attempt, now) < GIVE_UP_MS
        ? stillOpen(attempt, 'unknown', now, {})
        : { state: 'cancelled', reason: 'neverReached', cases: ['neverReached'], askAgainMs: 10 * MINUTE };
    case 'refused':
      // After silence it may have taken an earlier request on: only the first answer counts.
      return attempt.state === 'sent'
        ? ended(isRefund(attempt) ? 'declined' : 'cancelled', { reason: told.code })
        : stillOpen(attempt, 'unknown', now, { reason: told.code });
  }
}

type Changes = Pick<Step, 'externalId' | 'refundId' | 'reason'>;

const ended = (state: CardState, changes: Changes): Step => ({
  state,
  ...changes,
  cases: [],
  askAgainMs: null,
});

function stillOpen(attempt: Followed, state: CardState, now: Date, changes: Changes): Step {
  const age = ageOf(attempt, now);
  const cancels = !isRefund(attempt) && attempt.cancelAskedAt === null && age >= CANCEL_AFTER_MS;
  return {
    state,
    ...changes,
    ...(cancels && { cancels: true }),
    cases: age >= GIVE_UP_MS ? ['openTooLong'] : [],
    askAgainMs: age < MINUTE ? 2_000 : 5_000,
  };
}

type Paid = Extract<ProcessorAnswer, { what: 'paid' }>;

function paid(attempt: Followed, told: Paid, now: Date): Step {
  const { externalId, paymentId, card } = told;
  if (told.amountCents === attempt.amountCents)
    return { state: 'approved', externalId, paymentId, card, reason: '', cases: [], askAgainMs: null };
  if (paymentId === null) return stillOpen(attempt, 'unknown', now, { externalId });
  return {
    state: 'cancelled',
    externalId,
    reason: 'amountDiffers',
    stray: { paymentId, cents: told.amountCents },
    cases: ['amountDiffers'],
    askAgainMs: 0,
  };
}

function refunded(attempt: Followed, told: Extract<ProcessorAnswer, { what: 'refunded' }>, now: Date): Step {
  const { refundId, isFinal } = told;
  const card = told.card === undefined ? {} : { card: { label: told.card, entryMethod: '', authCode: '' } };
  const isWatched = !isFinal && ageOf(attempt, now) < WATCH_REFUND_MS;
  return {
    state: 'approved',
    refundId,
    isFinal,
    ...card,
    reason: '',
    cases: [],
    askAgainMs: isWatched ? 60 * MINUTE : null,
  };
}

function followSettled(attempt: Followed, told: ProcessorAnswer, now: Date): Step {
  const { state } = attempt;
  const isWatched = now.getTime() - (attempt.settledAt ?? now).getTime() < WATCH_MS;
  const quiet: Step = { state, cases: [], askAgainMs: isWatched ? 10 * MINUTE : null };
  switch (told.what) {
    case 'paid':
      return turnedUp(attempt, told, quiet);
    case 'waiting':
      // It is on its way to a customer for a payment that is over.
      return state === 'cancelled' && !isRefund(attempt)
        ? { ...quiet, externalId: told.externalId, cancels: true, askAgainMs: 2_000 }
        : quiet;
    case 'refunded':
      return state === 'approved' ? refunded(attempt, told, now) : quiet;
    case 'refundFailed':
      return state === 'approved' && attempt.failedAt === null
        ? {
            state,
            reason: told.reason,
            isFinal: true,
            refundFailed: true,
            cases: ['refundFailed'],
            askAgainMs: null,
          }
        : { state, cases: [], askAgainMs: null };
    case 'cancelled':
    case 'declined':
      return { state, cases: [], askAgainMs: null };
    default:
      return quiet;
  }
}

/** A charge that is found after the end: it belongs to what a person believed, or it goes back. */
function turnedUp(attempt: Followed, told: Paid, quiet: Step): Step {
  const { externalId, paymentId, card, amountCents } = told;
  const { state } = attempt;
  const done: Step = { state, cases: [], askAgainMs: null };
  if (paymentId === null || paymentId === attempt.paymentId || paymentId === attempt.strayPaymentId)
    return done;
  if (attempt.strayPaymentId !== null) return quiet;
  if (state === 'approved' && attempt.paymentId === null && amountCents === attempt.amountCents)
    return { ...done, externalId, paymentId, card };
  return {
    ...done,
    externalId,
    stray: { paymentId, cents: amountCents },
    cases: [state === 'approved' && attempt.paymentId === null ? 'amountDiffers' : 'chargedAfter'],
    askAgainMs: 0,
  };
}
