// What becomes of a row, and what does it bring?
import type { RowRemark } from '#domains/move-in/rules/read-row.ts';
import { type Cents, ZERO } from '#kernel/money.ts';

/**
 * new: it makes something. joined: what it is about is there, and it adds to that. same: an earlier move brought it. changed: an earlier move did, and the
 * file says otherwise since; the books keep what they have. doubtful: a person has to say what it is. refused: it can't be taken.
 */
export const FATES = ['new', 'joined', 'same', 'changed', 'doubtful', 'refused'] as const;
export type Fate = (typeof FATES)[number];

/** What a person says of a doubtful row: it is somebody or something new, the one that is there, or stays out. */
export const SETTLED = ['new', 'joined', 'left'] as const;
export type Settled = (typeof SETTLED)[number];

/** Does the row go into the books with this move? */
export const isTaken = (fate: Fate): boolean => fate === 'new' || fate === 'joined';

/** What a row brings: pieces of stock, what they cost and sell for together, and what we owe for it. */
export type Amounts = {
  readonly pieces: number;
  readonly costCents: Cents;
  readonly retailCents: Cents;
  readonly owedCents: Cents;
};

export const NOTHING: Amounts = { pieces: 0, costCents: ZERO, retailCents: ZERO, owedCents: ZERO };

/** A row of a file, and what tells it from all others of its sheet. */
export type Staged<Row> = {
  readonly number: number;
  readonly key: string;
  readonly row: Row;
};

/** A row that an earlier move brought and that was not taken back. */
export type Earlier = {
  readonly hash: string;
  /** What it became. */
  readonly targetId: number | null;
  readonly booked: Amounts;
};

export type Decision = {
  readonly fate: Fate;
  /** Why it isn't taken, or what of it is taken otherwise than it says; empty for a row that is taken as it is. */
  readonly note: string;
  /** The heading of the column that the note is about. */
  readonly column: string;
  /** What it is about, where that is there already. */
  readonly targetId: number | null;
  /** Where its goods lie, or in whose books it is; null for what is the chain's. */
  readonly storeId: number | null;
  readonly said: Amounts;
  readonly booked: Amounts;
};

const BARE = {
  note: '',
  column: '',
  targetId: null,
  storeId: null,
  said: NOTHING,
  booked: NOTHING,
} as const;

/** A row that is taken; its amounts are booked as they are said unless told. */
export const taken = (fate: 'new' | 'joined', what: Partial<Omit<Decision, 'fate'>>): Decision => ({
  ...BARE,
  booked: what.said ?? NOTHING,
  ...what,
  fate,
});

/** A row that isn't taken, and why. */
export const left = (
  fate: 'doubtful' | 'refused',
  column: string,
  note: string,
  what: Partial<Omit<Decision, 'fate' | 'note' | 'column' | 'booked'>> = {},
): Decision => ({ ...BARE, ...what, booked: NOTHING, fate, column, note });

/**
 * The decision with what was said of a cell before: a doubt stops a row that would be taken, unless a person has settled it; anything else is only said.
 */
export function withRemark(decision: Decision, remark: RowRemark | undefined, settled?: Settled): Decision {
  if (!remark || !isTaken(decision.fate)) return decision;
  if (remark.isDoubt && settled === undefined) return left('doubtful', remark.column, remark.says, decision);
  return decision.note === '' ? { ...decision, column: remark.column, note: remark.says } : decision;
}

/** The decision on a row that a person leaves out. */
export const leftOutBy = (decision: Decision, settled: Settled | undefined, note: string): Decision =>
  settled === 'left' && (isTaken(decision.fate) || decision.fate === 'doubtful')
    ? left('refused', '', note, decision)
    : decision;

/** What an earlier move brought already: nothing is done; where the file says otherwise since, it is named. */
export const known = (
  earlier: Earlier,
  hash: string,
  changedNote: string,
  what: Pick<Decision, 'said' | 'storeId'>,
): Decision => ({
  ...BARE,
  ...what,
  fate: earlier.hash === hash ? 'same' : 'changed',
  note: earlier.hash === hash ? '' : changedNote,
  targetId: earlier.targetId,
  booked: earlier.booked,
});
