// What may happen in a run of the model of counting with real movements? Drawn at random; what is impossible is left out when it is played.
import fc from 'fast-check';

export const ACTS = [
  'sale',
  'sale',
  'sale',
  'waitingSale',
  'waitingSale',
  'refund',
  'trade',
  'sendOut',
  'bringIn',
  'receive',
  'convert',
] as const;
export type Act = (typeof ACTS)[number];

/** Minutes of a run: counted, counted again, finished, and a while after. */
export const COUNTED = 20;
export const AGAIN = 30;
export const FINISHED = 31;
export const END = 36;

export type Move = {
  readonly act: Act;
  /** The minute in which it happens. */
  readonly at: number;
  /** Of a payment that waits for the network: so many minutes later the server hears of it. */
  readonly late: number;
  readonly thing: number;
  readonly units: number;
};

/** How one thing (a product in a condition) is counted. */
export type Counting = {
  readonly shelf: number;
  /** How far the book is off before anything happens. */
  readonly off: number;
  readonly at: number;
  /** 0 and 1: phones; 2: the desk, which is heard at once. */
  readonly device: 0 | 1 | 2;
  /** The phone has no network for so many minutes. */
  readonly late: number;
  /** One is scanned too often, and taken back. */
  readonly slips: boolean;
  /** So many are overlooked: it is counted again. */
  readonly overlooked: number;
  /** One is sold between the scans of the others: it is counted again. */
  readonly soldWhile: boolean;
  readonly againAt: number;
};

const countings: fc.Arbitrary<Counting> = fc.record({
  shelf: fc.integer({ min: 0, max: 5 }),
  off: fc.constantFrom(0, 0, 0, -2, -1, 1, 2),
  at: fc.integer({ min: 1, max: COUNTED - 1 }),
  device: fc.constantFrom(0 as const, 1 as const, 2 as const),
  late: fc.constantFrom(0, 0, 3, 9),
  slips: fc.boolean(),
  overlooked: fc.constantFrom(0, 0, 0, 1),
  soldWhile: fc.constantFrom(false, false, false, true),
  againAt: fc.integer({ min: COUNTED + 1, max: AGAIN - 1 }),
});

const moves: fc.Arbitrary<Move> = fc.record({
  act: fc.constantFrom(...ACTS),
  at: fc.integer({ min: 1, max: END - 1 }),
  late: fc.constantFrom(1, 4, 12, 40),
  thing: fc.integer({ min: 0, max: 4 }),
  units: fc.constantFrom(1, 1, 2),
});

export type Run = {
  /** Two products in conditions B and C, and a new one that a vendor sends. */
  readonly things: readonly Counting[];
  readonly moves: readonly Move[];
  /** How many scans go in one list, and each list twice? */
  readonly batch: number;
  readonly isTwice: boolean;
  readonly soldMeanwhile: number;
};

export const runs: fc.Arbitrary<Run> = fc.record({
  things: fc.array(countings, { minLength: 5, maxLength: 5 }),
  moves: fc.array(moves, { maxLength: 12 }),
  batch: fc.integer({ min: 1, max: 4 }),
  isTwice: fc.boolean(),
  soldMeanwhile: fc.integer({ min: 0, max: 4 }),
});
