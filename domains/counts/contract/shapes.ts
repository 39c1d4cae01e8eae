// What the calls on physical inventories answer. Documented names first, our own after them.
import { z } from 'zod';
import { amount } from '#contract/fields.ts';

export const COUNT_STATES = ['open', 'committing', 'completed', 'undoing', 'undone', 'cancelled'] as const;
export type CountState = (typeof COUNT_STATES)[number];

/** ENT-44 */
export const countWire = z.object({
  physicalInventoryID: z.number(),
  inventoryId: z.number(),
  departmentId: z.number().nullable(),
  configuration: z.string(),
  Name: z.string(),
  Note: z.string(),
  clientId: z.number(),
  department: z.string(),
  configurationId: z.number().nullable(),
  /** Of named items: the twenty of a day. */
  isOfItems: z.boolean(),
  state: z.enum(COUNT_STATES),
  started: z.string(),
  startedBy: z.string(),
  /** When it was finished, cancelled or undone last, and by whom. */
  ended: z.string().nullable(),
  endedBy: z.string(),
  /** Units scanned so far, by how many people. */
  scanned: z.number(),
  counters: z.number(),
  sections: z.number(),
  sectionsClosed: z.number(),
  /** Codes that nobody named or dismissed yet. */
  unknown: z.number(),
  recountsOut: z.number(),
  /** Of a finished one: until when it can be undone. */
  undoUntil: z.string().nullable(),
  /** Something of it waits for a person: a copy, or a sale that came late. */
  waiting: z.number(),
});
export type CountWire = z.infer<typeof countWire>;

/** PHYS-07, ENUM-13. */
export const SOURCES = ['scanned', 'loadedItem'] as const;

/** A scanned row (ENT-44). */
export const scannedWire = z.object({
  upc: z.string(),
  title: z.string(),
  departmentid: z.number().nullable(),
  configuration: z.string(),
  scanDate: z.string(),
  source: z.enum(SOURCES),
  department: z.string(),
  /** The item of the store; null of an UNKNOWN ITEM. */
  itemId: z.number().nullable(),
  sku: z.string(),
  condition: z.string(),
  /** Units of it in this count so far. */
  quantity: z.number(),
  isUnknown: z.boolean(),
  isWrongArea: z.boolean(),
  /** The count that a wrong area was passed to. */
  passedTo: z.string(),
});
export type ScannedWire = z.infer<typeof scannedWire>;

export const CAUSES = [
  'doubtful',
  'otherCondition',
  'wrongArea',
  'discrepancy',
  'acceptedUnseen',
  'tradeBench',
  'parkedBasket',
  'soldBelow',
  'held',
  'inTransit',
  'named',
  'none',
] as const;
export type CauseKind = (typeof CAUSES)[number];
export const ACTS = ['recount', 'join', 'accept', 'name', 'none'] as const;

export const causeWire = z.object({
  kind: z.enum(CAUSES),
  /** What it is, and the detail below it. */
  words: z.string(),
  detail: z.string(),
  /** Which act it asks for; join: with which item. */
  act: z.enum(ACTS),
  withItemId: z.number().nullable(),
  /** Where to look at it, such as /management/transfers; empty: nowhere. */
  link: z.string(),
});
export type CauseWire = z.infer<typeof causeWire>;

export const LISTS = ['missing', 'new', 'wrongArea', 'quantityIssues', 'unknown', 'agrees'] as const;
export type ListName = (typeof LISTS)[number];

export const LINE_STATES = [
  'agrees',
  'doubtful',
  'recount',
  'recountOut',
  'managerRecount',
  'settled',
  'accepted',
  'joined',
  'new',
  'passedOn',
  'unknown',
  'dismissed',
  'small',
  'waits',
  'done',
] as const;
export type LineState = (typeof LINE_STATES)[number];

/** A row of the four reports. */
export const varianceWire = z.object({
  upc: z.string(),
  title: z.string(),
  departmentid: z.number().nullable(),
  configuration: z.string(),
  department: z.string(),
  itemId: z.number().nullable(),
  sku: z.string(),
  condition: z.string(),
  bin: z.string(),
  platform: z.string(),
  family: z.string(),
  list: z.enum(LISTS),
  /** The least and the greatest that the book said while it was counted. */
  expectedLow: z.number(),
  expectedHigh: z.number(),
  counted: z.number(),
  difference: z.number(),
  isDoubtful: z.boolean(),
  /** Why it is doubtful, in words; empty. */
  doubt: z.string(),
  /** The difference at cost, and at retail. */
  cost: amount.nullable(),
  retail: amount,
  isUncosted: z.boolean(),
  state: z.enum(LINE_STATES),
  cause: causeWire.nullable(),
  note: z.string(),
  joinedWith: z.number().nullable(),
  /** Serial numbers that are missing, or came unexpectedly, each with a word on it. */
  copies: z.array(z.object({ serial: z.string(), kind: z.string(), words: z.string() })),
  passedTo: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
});
export type VarianceWire = z.infer<typeof varianceWire>;

export const SECTION_STATES = ['free', 'taken', 'idle', 'closed'] as const;
export type SectionState = (typeof SECTION_STATES)[number];

export const sectionWire = z.object({
  sectionId: z.number(),
  code: z.string(),
  name: z.string(),
  /** idle: taken by somebody who has done nothing for 15 minutes; it is free again, and what was scanned stays. */
  state: z.enum(SECTION_STATES),
  round: z.number(),
  isMine: z.boolean(),
  /** Who has it, or counted it last. */
  by: z.string(),
  since: z.string().nullable(),
  lastScan: z.string().nullable(),
  closed: z.string().nullable(),
  /** Units in its newest round. */
  units: z.number(),
  /** Counted twice: do both rounds say the same? */
  check: z.enum(['none', 'agrees', 'differs']),
});
export type SectionWire = z.infer<typeof sectionWire>;
