// What does a whole count find, item by item?
import { bookAt, type Moved, SLACK_MS } from './book.ts';
import { type CopyOutcome, copyOutcome, type CopyState } from './copies.ts';
import {
  evaluateReading,
  type Found,
  type Listed,
  type LineStanding,
  listOf,
  standingOf,
  type Window,
} from './evaluate-line.ts';
import { type Part, readingsOf, type Recount } from './readings.ts';

export type CopyFacts = {
  readonly copyId: number | null;
  readonly serial: string;
  readonly state: CopyState | null;
  /** In this item of this store. */
  readonly isHere: boolean;
  readonly isHeld: boolean;
  readonly moved: readonly Moved[];
  readonly parts: readonly Part[];
};

export type ItemFacts = {
  readonly itemId: number;
  readonly onHand: number;
  readonly priceCents: number;
  readonly costE4: number;
  /** What happened since the count began, and a little before. */
  readonly moved: readonly Moved[];
  readonly parts: readonly Part[];
  readonly recounts: readonly Recount[];
  readonly isRecountOut: boolean;
  readonly acceptedDelta: number | null;
  readonly joinedWith: number | null;
  /** Of goods with serial numbers; null for others. */
  readonly copies: readonly CopyFacts[] | null;
};

export type Setting = {
  readonly window: Window;
  readonly closedRounds: ReadonlyMap<number, number>;
  readonly recountWorthCents: number;
};

export type CopyFound = CopyFacts & { readonly delta: number; readonly outcome: CopyOutcome };

export type LineFound = Found & {
  readonly itemId: number;
  readonly list: Listed;
  readonly standing: LineStanding;
  readonly deltas: readonly number[];
  readonly counts: readonly number[];
  readonly isNeeded: boolean;
  /** What the book said when it was first looked for. */
  readonly bookFirst: number;
  /** Those that differ. */
  readonly copies: readonly CopyFound[];
};

/** One item: its readings against the book; goods with serial numbers copy by copy. */
export function evaluateItem(facts: ItemFacts, setting: Setting): LineFound {
  const readings = readingsOf(facts.parts, setting.closedRounds, facts.recounts);
  const all = readings.map((reading) => evaluateReading(facts, reading, setting.window));
  const last = all.at(-1) as Found;
  const copies = facts.copies?.map((copy) => evaluateCopy(copy, facts, setting));
  const found = copies ? together(last, copies) : last;
  const differing = (copies ?? []).filter(({ outcome }) => outcome !== 'agrees');
  const deltas = [...all.slice(0, -1).map(({ delta }) => delta), found.delta];
  const standing = standingOf(
    {
      deltas,
      isDoubtful: found.isDoubtful,
      isRecountOut: facts.isRecountOut,
      acceptedDelta: facts.acceptedDelta,
      isJoined: facts.joinedWith !== null,
    },
    { priceCents: facts.priceCents, recountWorthCents: setting.recountWorthCents },
  );
  // Named one by one: a shop has 50,000 of them, and taking them over all at once costs ten times as much.
  return {
    counted: found.counted,
    low: found.low,
    high: found.high,
    delta: found.delta,
    isDoubtful: found.isDoubtful,
    isUnscanned: found.isUnscanned,
    firstAt: found.firstAt,
    lastAt: found.lastAt,
    itemId: facts.itemId,
    list: differing.length > 0 && found.delta === 0 ? 'quantityIssues' : listOf(found),
    standing,
    deltas,
    counts: readings.map(({ counted }) => counted),
    isNeeded: standing === 'doubtful' || standing === 'recount' || standing === 'managerRecount',
    bookFirst: bookAt(facts, found.firstAt - SLACK_MS),
    copies: differing,
  };
}

function evaluateCopy(copy: CopyFacts, facts: ItemFacts, setting: Setting): CopyFound & { found: Found } {
  const isThere = copy.state === 'inStock' && copy.isHere;
  const [reading] = readingsOf(copy.parts, setting.closedRounds, facts.recounts).slice(-1);
  const found = evaluateReading(
    { onHand: isThere ? 1 : 0, moved: copy.moved },
    // Scanned in two places it is still one copy.
    { ...(reading as NonNullable<typeof reading>), counted: Math.min(1, reading?.counted ?? 0) },
    setting.window,
  );
  return { ...copy, found, delta: found.delta, outcome: copyOutcome({ ...copy, delta: found.delta }) };
}

/** The item as the sum of its copies: the book is what was nearest of each. */
function together(last: Found, copies: readonly { found: Found }[]): Found {
  const sum = (of: (found: Found) => number) => copies.reduce((units, { found }) => units + of(found), 0);
  const counted = sum((found) => found.counted);
  const delta = sum((found) => found.delta);
  return {
    ...last,
    counted,
    delta,
    low: counted - delta,
    high: counted - delta,
    isDoubtful: copies.some(({ found }) => found.isDoubtful),
  };
}

export type Totals = {
  readonly expected: number;
  readonly counted: number;
  readonly unscanned: number;
};

/** Units by the book when they were counted, counted ones, and those expected of which nothing was scanned. */
export function totalsOf(lines: readonly Pick<LineFound, 'counted' | 'delta' | 'isUnscanned'>[]): Totals {
  const book = (line: Pick<LineFound, 'counted' | 'delta'>) => Math.max(0, line.counted - line.delta);
  return {
    expected: lines.reduce((units, line) => units + book(line), 0),
    counted: lines.reduce((units, line) => units + line.counted, 0),
    unscanned: lines.reduce((units, line) => (line.counted === 0 ? units + book(line) : units), 0),
  };
}
