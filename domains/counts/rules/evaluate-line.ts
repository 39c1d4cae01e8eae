// What differs of one item, how sure is that, and what has to be done about it?
import { type Book, bookWhile, differenceOf, leftSoon } from './book.ts';
import type { Reading } from './readings.ts';

export type Window = {
  /** When the count began, and when its last section was closed (none: now). Milliseconds. */
  readonly startedAt: number;
  readonly closedAt: number;
};

export type Found = {
  readonly counted: number;
  readonly low: number;
  readonly high: number;
  readonly delta: number;
  readonly isDoubtful: boolean;
  readonly isUnscanned: boolean;
  readonly firstAt: number;
  readonly lastAt: number;
};

/** One reading against the book. An item of which nothing was scanned was looked for from the start to the end of the count. */
export function evaluateReading(book: Book, reading: Reading, window: Window): Found {
  const isUnscanned = reading.between === null;
  const { firstAt, lastAt } = reading.between ?? {
    firstAt: window.startedAt,
    lastAt: Math.max(window.startedAt, window.closedAt),
  };
  const { low, high } = bookWhile(book, firstAt, lastAt);
  const delta = differenceOf(reading.counted, low, high);
  const isDoubtful = (low < high && (!isUnscanned || delta !== 0)) || (delta < 0 && leftSoon(book, lastAt));
  return { counted: reading.counted, low, high, delta, isDoubtful, isUnscanned, firstAt, lastAt };
}

export const LISTED = ['missing', 'new', 'quantityIssues', 'agrees'] as const;
export type Listed = (typeof LISTED)[number];

/** NS-PHYS-02: in stock, not scanned; scanned, not in stock; scanned in another number than is in stock. */
export function listOf({ counted, high, delta }: Pick<Found, 'counted' | 'high' | 'delta'>): Listed {
  if (delta === 0) return 'agrees';
  if (counted === 0 && delta < 0) return 'missing';
  return counted > 0 && high <= 0 ? 'new' : 'quantityIssues';
}

/** Differences of this many units are always counted again. */
export const RECOUNT_UNITS = 5;

export type Worth = { readonly priceCents: number; readonly recountWorthCents: number };

/** Is it worth that somebody else counts it? */
export const needsRecount = (
  { delta, isDoubtful }: Pick<Found, 'delta' | 'isDoubtful'>,
  { priceCents, recountWorthCents }: Worth,
): boolean =>
  isDoubtful ||
  Math.abs(delta) >= RECOUNT_UNITS ||
  (delta !== 0 && Math.abs(delta) * priceCents >= recountWorthCents);

export type Standing = {
  /** Differences of all readings, the first round first. */
  readonly deltas: readonly number[];
  readonly isDoubtful: boolean;
  readonly isRecountOut: boolean;
  /** The difference that a manager accepted; null: none. */
  readonly acceptedDelta: number | null;
  readonly isJoined: boolean;
};

export type LineStanding =
  | 'agrees'
  | 'small'
  | 'doubtful'
  | 'recount'
  | 'recountOut'
  | 'managerRecount'
  | 'settled'
  | 'accepted'
  | 'joined';

/** Two rounds with the same difference settle; after two that differ the third is a manager's, and settles whatever it says. */
export function standingOf(line: Standing, worth: Worth): LineStanding {
  const delta = line.deltas.at(-1) ?? 0;
  if (line.isRecountOut) return 'recountOut';
  if (line.acceptedDelta === delta) return 'accepted';
  if (line.isJoined) return 'joined';
  if (line.deltas.length >= 2) {
    if (line.deltas.slice(0, -1).includes(delta) || line.deltas.length >= 3) return 'settled';
    return 'managerRecount';
  }
  if (needsRecount({ delta, isDoubtful: line.isDoubtful }, worth))
    return line.isDoubtful ? 'doubtful' : 'recount';
  return delta === 0 ? 'agrees' : 'small';
}

/** Does somebody still have to look at it? */
export const isUnsettled = (standing: LineStanding): boolean =>
  standing === 'doubtful' ||
  standing === 'recount' ||
  standing === 'recountOut' ||
  standing === 'managerRecount';
