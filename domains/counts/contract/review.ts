// Our own calls for whoever reviews and finishes: differences with their causes, decisions, progress, undo, history.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, flag, idOf, oneOf, page, paragraphs, text, whole } from '#contract/fields.ts';
import { causeWire, countWire, varianceWire } from './shapes.ts';

const physicalInventory = calls('physical', 'PhysicalInventory');
const countId = idOf('count');
const itemId = idOf('inventory');
const hides = (...names: string[]) => ({ right: 'costs.view', fields: names }) as const;

const summaryWire = z.object({
  /** Units by the book when they were counted, and counted ones. */
  expected: z.number(),
  counted: z.number(),
  difference: z.number(),
  netCost: amount.nullable(),
  netRetail: amount,
  allCost: amount.nullable(),
  allRetail: amount,
  /** Expected units of which none was scanned. */
  unscanned: z.number(),
  /** More than a tenth is unscanned: finishing asks. */
  asksUnscanned: z.boolean(),
  doubtful: z.number(),
  recountsNeeded: z.number(),
  recountsOut: z.number(),
  noCause: z.number(),
  /** Sales and trades since the start that are in these figures. */
  sales: z.number(),
  trades: z.number(),
  lists: z.object({
    missing: z.number(),
    new: z.number(),
    wrongArea: z.number(),
    quantityIssues: z.number(),
  }),
  unknown: z.number(),
});

export const getReview = physicalInventory.get('GetReview/{id}', {
  right: 'counts.seeExpected',
  input: { id: countId },
  output: z.object({
    inventory: countWire,
    summary: summaryWire,
    lines: z.array(varianceWire),
  }),
  hides: hides('cost', 'netCost', 'allCost'),
  summary: 'All differences of a physical inventory, each with its most likely cause, and their value',
});

export const getLine = physicalInventory.get('GetLine', {
  right: 'counts.seeExpected',
  input: { inventoryId: countId, itemId },
  output: z.object({
    line: varianceWire,
    causes: z.array(causeWire),
    /** The book over the counting minutes: on hand from each moment on. */
    book: z.array(z.object({ at: z.string(), onHand: z.number(), what: z.string() })),
    from: z.string(),
    to: z.string(),
    countedFrom: z.string(),
    countedTo: z.string(),
    readings: z.array(
      z.object({ round: z.number(), counted: z.number(), difference: z.number(), by: z.string() }),
    ),
  }),
  hides: hides('cost'),
  summary:
    'One item of a physical inventory: the book while it was counted, who counted what, all possible causes',
});

export const acceptLines = physicalInventory.put('AcceptLines', {
  right: 'counts.edit',
  input: { inventoryId: countId },
  /** With the difference that was shown: if it has changed, the user is asked to check it again. */
  body: z
    .array(z.strictObject({ itemId: z.number().int().positive(), difference: z.number().int() }))
    .min(1)
    .max(5_000),
  output: changed({ accepted: z.number() }),
  summary: 'Accepts differences as they are',
});

export const joinLines = physicalInventory.put('JoinLines', {
  right: 'counts.edit',
  input: {
    inventoryId: countId,
    itemId,
    withItemId: itemId,
    /** false takes it back. */
    join: flag().default(true),
  },
  output: changed({}),
  summary: 'Joins a shortage in one condition with the overage in another: no loss',
});

export const writeLineNote = physicalInventory.put('WriteNote', {
  right: 'counts.edit',
  input: { inventoryId: countId, itemId, note: paragraphs(500) },
  output: changed({}),
  summary: 'Saves a note on an item of a physical inventory',
});

export const nameUnknown = physicalInventory.put('NameUnknown', {
  right: 'counts.edit',
  /** The store's item, or the product with its condition (else its usual one). */
  input: {
    inventoryId: countId,
    code: text(100, 1),
    itemId: itemId.optional(),
    catalogId: idOf('catalog').optional(),
    conditionId: whole(1, 1_000_000).optional(),
  },
  output: changed({}),
  summary: 'Names the item of an unknown code',
});

export const dismissUnknown = physicalInventory.put('DismissUnknown', {
  right: 'counts.edit',
  input: { inventoryId: countId, code: text(100, 1) },
  output: changed({}),
  summary: 'Dismisses an unknown code that is nothing of ours',
});

export const getProgress = physicalInventory.get('GetProgress/{id}', {
  right: 'counts.scan',
  input: { id: countId },
  output: z.object({ inventory: countWire, lines: z.number(), done: z.number() }),
  summary: 'The progress of a commit or an undo',
});

export const undoInventory = physicalInventory.put('Undo/{id}', {
  right: 'counts.commit',
  isLong: true,
  input: { id: countId },
  output: changed({ inventory: countWire, kept: z.number() }),
  summary:
    'Undoes a finished physical inventory within 7 days by opposite movements; items counted again since stay',
});

export const getHistory = physicalInventory.get('GetHistory/{clientId}', {
  right: 'counts.edit',
  input: { clientId: idOf('store'), page: page() },
  output: z.object({
    total: z.number(),
    inventories: z.array(
      countWire.extend({
        expected: z.number().nullable(),
        counted: z.number().nullable(),
        difference: z.number().nullable(),
        netCost: amount.nullable(),
        netRetail: amount.nullable(),
      }),
    ),
  }),
  hides: hides('netCost'),
  summary: 'The finished, cancelled and undone physical inventories of a store, the newest first, 25 a page',
});

export const AFTER_KINDS = ['late', 'held', 'sold', 'elsewhere'] as const;
export const COPY_DECISIONS = ['writeOff', 'comeIn', 'leave'] as const;
export type CopyDecision = (typeof COPY_DECISIONS)[number];

export const getAfter = physicalInventory.get('GetAfter/{id}', {
  right: 'counts.seeExpected',
  input: { id: countId },
  output: z.array(
    z.object({
      kind: z.enum(AFTER_KINDS),
      /** Of a copy or of held units; null of what came late. */
      countCopyId: z.number().nullable(),
      itemId: z.number(),
      title: z.string(),
      condition: z.string(),
      serial: z.string(),
      /** What putting it right would move. */
      units: z.number(),
      words: z.string(),
      decisions: z.array(z.enum(COPY_DECISIONS)),
    }),
  ),
  summary: 'What of a finished physical inventory needs a decision: copies, held goods, and late sales',
});

export const putRight = physicalInventory.put('PutRight', {
  right: 'counts.commit',
  input: { inventoryId: countId, itemId },
  output: changed({ moved: z.number() }),
  summary: 'Corrects the stock of an item for a late sale that happened before it was counted',
});

export const decideCopy = physicalInventory.put('DecideCopy', {
  right: 'counts.commit',
  input: { countCopyId: idOf('countCopy'), decision: oneOf(COPY_DECISIONS) },
  output: changed({}),
  summary: 'Decides on a copy, or on held goods, that a count left open',
});

export const getDaily = physicalInventory.get('GetDaily/{clientId}', {
  right: 'counts.scan',
  input: { clientId: idOf('store') },
  output: z.array(
    z.object({
      itemId: z.number(),
      title: z.string(),
      condition: z.string(),
      sku: z.string(),
      bin: z.string(),
      /** below: the book is below zero; dear: worth much; unseen: long not counted or moved. */
      why: z.enum(['below', 'dear', 'unseen']),
    }),
  ),
  summary: 'The twenty items of today that are worth counting',
});

export const startDaily = physicalInventory.put('StartDaily/{clientId}', {
  right: 'counts.scan',
  input: { clientId: idOf('store') },
  output: changed({ physicalInventoryID: z.number(), inventory: countWire }),
  summary: "Starts the count of today's twenty items, or answers the one that is open",
});

export const variancePdf = physicalInventory.get('VariancePdf/{id}', {
  right: 'counts.seeExpected',
  input: { id: countId },
  output: z.unknown(),
  produces: 'pdf',
  summary: 'The differences of a physical inventory to print',
});

export const varianceCsv = physicalInventory.get('VarianceCsv/{id}', {
  right: 'counts.seeExpected',
  input: { id: countId },
  output: z.unknown(),
  produces: 'csv',
  summary: 'The differences of a physical inventory as a spreadsheet',
});
