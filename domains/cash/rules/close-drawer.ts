// May a drawer be closed with this count? (CASH-09, CASH-11, NS-CASH-03)
//
// What the system expects is the balance of the drawer's account, never a number that the screen sends.
import { cashMessages, papersDiffer } from '#domains/cash/messages.ts';
import { exceedsLimit, type Limit } from '#domains/cash/rules/over-short-limit.ts';
import { type Papers, TAKEN_PAPERS, type TakenPaper } from '#domains/cash/rules/papers.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** The open session of a drawer. Refuses a closed drawer, and another session than the one that the screen shows. */
export const sessionToClose = <Session extends { readonly sessionId: number }>(
  open: Session | undefined,
  shown: number | undefined,
): Session | Refusal =>
  open && (shown === undefined || shown === open.sessionId)
    ? open
    : refuse('DRAWER_NOT_OPEN', cashMessages.NOT_OPEN);

export type Closing = {
  readonly counted: Cents;
  /** The system drawer count: the balance of the drawer's account. */
  readonly expected: Cents;
  readonly note: string;
  readonly limit?: Limit;
  /** What was counted in card slips and checks; undefined when it was not counted, as for a vault. */
  readonly papers?: Papers<TakenPaper> | undefined;
  /** What the journal says that the device took since its last closing. */
  readonly taken?: Papers<TakenPaper> | undefined;
};

/**
 * Refuses a count that differs from the system drawer count, to the cent, and card slips or checks that differ from the payment
 * summary, unless a note says why; and a difference over the limit whatever the note says.
 */
export function closeDrawer({ counted, expected, note, limit, papers, taken }: Closing): Refusal | undefined {
  const over = exceedsLimit(counted, expected, limit);
  if (over) return over;
  if (note.trim() !== '') return undefined;
  if (counted !== expected) return refuse('CLOSING_DIFFERS', cashMessages.CLOSING_DIFFERS);
  const wrong = TAKEN_PAPERS.find((paper) => differs(papers?.[paper], taken?.[paper]));
  return wrong && refuse(`${wrong.toUpperCase()}_DIFFER`, papersDiffer[wrong]);
}

const differs = (entered: Cents | undefined, summary: Cents | undefined): boolean =>
  entered !== undefined && summary !== undefined && entered !== summary;
