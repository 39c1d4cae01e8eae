// May a count be corrected later? (CASH-01 mode update, NS-CASH-12)
import { cashMessages } from '#domains/cash/messages.ts';
import { type Paper, PAPERS } from '#domains/cash/rules/papers.ts';
import { exceedsLimit, type Limit } from '#domains/cash/rules/over-short-limit.ts';
import { type Cents, subtract } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses a correction without a reason, and one that changes nothing. */
export function correctCount(changes: boolean, note: string): Refusal | undefined {
  if (!changes) return refuse('NOTHING_CHANGES', cashMessages.NOTHING_CHANGES);
  return note.trim() === '' ? refuse('NOTE_REQUIRED', cashMessages.UPDATE_NEEDS_NOTE) : undefined;
}

/** The count that a correction is of. Refuses a drawer that was never counted. */
export const countedSession = <Session>(session: Session | undefined): Session | Refusal =>
  session ?? refuse('NO_COUNT', cashMessages.NO_COUNT);

/** The session as it is once nobody else can change it. Refuses when another one was started since it was found, or since the screen showed it. */
export const sameSession = <Session extends { readonly sessionId: number }>(
  session: Session | undefined,
  foundId: number,
  shownId: number | undefined,
): Session | Refusal =>
  session && session.sessionId === foundId && (shownId ?? foundId) === foundId
    ? session
    : refuse('STARTED_SINCE', cashMessages.STARTED_SINCE);

export type Corrected = {
  readonly total: Cents;
  readonly papers: Readonly<Record<Paper, Cents>>;
};

export type Correction = {
  readonly was: Corrected;
  readonly is: Corrected;
  readonly note: string;
  /** Of the drawer's account. */
  readonly balance: Cents;
  readonly expected: Cents;
  /** Undefined for the first count of a drawer, too: there is nothing that it could be off from. */
  readonly limit: Limit;
};

/** What is posted, in cents. Refuses what correctCount refuses, a count or balance below nothing, and a difference over the limit. */
export function countDifference({ was, is, note, balance, expected, limit }: Correction): Cents | Refusal {
  const changes = was.total !== is.total || PAPERS.some((paper) => was.papers[paper] !== is.papers[paper]);
  const refusal = correctCount(changes, note);
  if (refusal) return refusal;
  const difference = subtract(is.total, was.total);
  if (Math.min(is.total, ...Object.values(is.papers), balance + difference) < 0)
    return refuse('BELOW_ZERO', cashMessages.BELOW_ZERO);
  return exceedsLimit(is.total, expected, limit) ?? difference;
}

/** Refuses to change store credit or gift certificates by the count of a drawer: what customers are owed is no matter of a drawer. */
export const creditRefusal = (storeCredit: Cents, certificates: Cents): Refusal | undefined =>
  storeCredit !== 0 || certificates !== 0
    ? refuse('CREDIT_ELSEWHERE', cashMessages.CREDIT_ELSEWHERE)
    : undefined;
