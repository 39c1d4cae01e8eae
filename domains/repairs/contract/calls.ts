// The calls on the bench: what waits for work, and what goes into it.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { amount, changed, flag, idOf, money, paragraphs, text, whole } from '#contract/fields.ts';

const bench = calls('repairs', 'Bench');

export const benchJobWire = z.object({
  benchJobId: z.number(),
  clientId: z.number(),
  inventoryId: z.number(),
  title: z.string(),
  itemSku: z.string(),
  condition: z.string(),
  /** Empty for goods without serial numbers. */
  serialNumber: z.string(),
  bin: z.string(),
  reason: z.string(),
  note: z.string(),
  state: z.enum(['open', 'done', 'back', 'scrapped']),
  /** Who works on it; empty while it waits. */
  worker: z.string(),
  placedAt: z.string(),
  placedBy: z.string(),
  /** Empty while it is open. */
  endedAt: z.string(),
  minutes: z.number(),
  /** What was added to the cost of the goods; null for whoever may not see what goods cost. */
  cost: amount.nullable(),
});
export type BenchJobWire = z.infer<typeof benchJobWire>;

export const benchCostWire = z.object({
  benchCostId: z.number(),
  kind: z.enum(['part', 'minutes', 'bill']),
  /** Of a part. */
  title: z.string(),
  itemSku: z.string(),
  quantity: z.number(),
  /** 0 for what isn't time. */
  minutes: z.number(),
  vendor: z.string(),
  bill: z.string(),
  /** Null for whoever may not see what goods cost. */
  cost: amount.nullable(),
  /** Is it in the goods' cost and in the books? Minutes may be shown only. */
  isPosted: z.boolean(),
  at: z.string(),
  by: z.string(),
});
export type BenchCostWire = z.infer<typeof benchCostWire>;

export const benchStepWire = z.object({
  kind: z.enum(['placed', 'taken', 'done', 'back', 'scrapped', 'undone']),
  note: z.string(),
  at: z.string(),
  by: z.string(),
});

export const benchJobDetail = benchJobWire.extend({
  /** Without what was taken off. */
  costs: z.array(benchCostWire),
  /** Newest first. */
  steps: z.array(benchStepWire),
});
export type BenchJobDetail = z.infer<typeof benchJobDetail>;

export const listBench = bench.get('List', {
  right: 'bench.work',
  input: {
    clientId: idOf('store'),
    /** Those that ended instead, newest first. */
    ended: flag().optional(),
  },
  output: z.array(benchJobWire),
  summary: 'What waits on the bench of a store, oldest first; the first 500',
});

export const getBenchJob = bench.get('Get/{benchJobId}', {
  right: 'bench.work',
  input: { benchJobId: idOf('benchJob') },
  output: benchJobDetail,
  summary: 'A job on the bench with what went into it and what became of it',
});

export const placeOnBench = bench.post('Place', {
  right: 'bench.work',
  input: {
    clientId: idOf('store'),
    /** A SKU, UPC or serial number. */
    code: text(80, 1),
    /** Which item, where the code is several. */
    inventoryId: idOf('inventory').optional(),
    reason: text(120, 1),
    note: paragraphs(1_000).default(''),
  },
  output: changed({ benchJobId: z.number() }),
  summary: 'Puts a unit or copy on the bench: it is not for sale until the work ends',
});

export const takeBenchJob = bench.post('Take', {
  right: 'bench.work',
  input: { benchJobId: idOf('benchJob') },
  output: changed({}),
  summary: 'The user works on a job from now on',
});

export const addBenchPart = bench.post('AddPart', {
  right: 'bench.work',
  input: {
    benchJobId: idOf('benchJob'),
    code: text(80, 1),
    inventoryId: idOf('inventory').optional(),
    quantity: whole(1, 99).default(1),
  },
  output: changed({ benchCostId: z.number() }),
  summary: 'Takes a part from stock into the goods on the bench, at cost',
});

export const addBenchMinutes = bench.post('AddMinutes', {
  right: 'bench.work',
  input: { benchJobId: idOf('benchJob'), minutes: whole(1, 1_440, 10) },
  output: changed({ benchCostId: z.number() }),
  summary: 'Writes down minutes of work at the rate of the store',
});

export const addBenchBill = bench.post('AddBill', {
  right: 'bench.work',
  input: {
    benchJobId: idOf('benchJob'),
    vendor: text(80, 1),
    bill: text(60).default(''),
    amount: money(1),
  },
  output: changed({ benchCostId: z.number() }),
  summary: 'Adds what somebody else asks for the repair to the cost of the goods',
});

export const removeBenchCost = bench.post('RemoveCost', {
  right: 'bench.work',
  input: { benchCostId: idOf('benchCost') },
  output: changed({ benchJobId: z.number() }),
  summary: 'Takes a part, minutes or a bill off a job: parts go back to stock',
});

export const finishBenchJob = bench.post('Finish', {
  right: 'bench.work',
  input: {
    benchJobId: idOf('benchJob'),
    /** Back: on the shelf as it was, unrepaired. */
    isBack: flag().default(false),
    note: text(300).default(''),
  },
  output: changed({}),
  summary: 'Ends a job: the goods are for sale again',
});

export const scrapBenchJob = bench.post('Scrap', {
  right: 'bench.scrap',
  input: { benchJobId: idOf('benchJob'), note: text(300, 1) },
  output: changed({}),
  summary: 'Ends a job: the goods leave the stock as a loss',
});

export const undoBenchJob = bench.post('Undo', {
  right: 'bench.work',
  input: { benchJobId: idOf('benchJob') },
  output: changed({}),
  summary: 'Puts goods back on the bench of which the job ended, while nothing of them moved on',
});
