// What is on a customer's statement of store credit?
import { statementMessages as texts } from '#domains/customers/messages.ts';
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { type Cents, formatMoney } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** So many moves fit one statement. */
const MOST_MOVES = 2_000;

export type StatementMove = {
  /** yyyy-MM-dd by the store's calendar. */
  readonly day: string;
  readonly what: keyof typeof texts.MOVES;
  /** Positive: the customer has more. */
  readonly cents: Cents;
  readonly balanceCents: Cents;
  /** Receipt number or note; empty for none. */
  readonly detail: string;
};

export type StatementFacts = {
  readonly shop: string;
  readonly store: string;
  readonly customer: string;
  readonly memberNumber: string;
  readonly from: string;
  readonly to: string;
  readonly openingCents: Cents;
  /** The oldest first. */
  readonly moves: readonly StatementMove[];
};

/** Refuses a period in which too much moved for one statement. */
export const statementRefusal = (moves: number): Refusal | undefined =>
  moves > MOST_MOVES ? refuse('STATEMENT_TOO_LONG', texts.TOO_LONG) : undefined;

const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;

/** The rows of the statement: the balance before, every move with what was left after it, the balance at the end. */
export function statementRows(facts: StatementFacts): SlipRow[] {
  const closing = facts.moves.at(-1)?.balanceCents ?? facts.openingCents;
  return [
    { row: 'title', text: facts.shop || facts.store },
    { row: 'center', text: facts.store },
    { row: 'line' },
    { row: 'pair', left: facts.customer, right: `${texts.MEMBER} ${facts.memberNumber}` },
    { row: 'pair', left: texts.TITLE, right: texts.period(usDay(facts.from), usDay(facts.to)), strong: true },
    { row: 'line' },
    { row: 'pair', left: texts.before(usDay(facts.from)), right: formatMoney(facts.openingCents) },
    ...facts.moves.flatMap(moveRows),
    ...(facts.moves.length === 0 ? [{ row: 'small', text: texts.NOTHING } as const] : []),
    { row: 'line' },
    { row: 'pair', left: texts.on(usDay(facts.to)), right: formatMoney(closing), strong: true, big: true },
  ];
}

const moveRows = (move: StatementMove): SlipRow[] => [
  { row: 'pair', left: `${usDay(move.day)} ${texts.MOVES[move.what]}`, right: formatMoney(move.cents) },
  {
    row: 'detail',
    text: [move.detail, texts.left(formatMoney(move.balanceCents))].filter(Boolean).join(', '),
  },
];
