// What a batch, its items and what they may be look like on the wire.
import { z } from 'zod';
import { amount } from '#contract/fields.ts';

/** Whose price it is: typed on the batch, the shelf's, by the pricing rules, as before, or nobody's. */
export const priceFrom = z.enum(['typed', 'shelf', 'rule', 'before', 'nobody']);

/** ENT-45. */
export const batchWire = z.object({
  convertBatchId: z.number(),
  description: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  created: z.string(),
  createdBy: z.string(),
  /** Null while it is open. */
  completed: z.string().nullable(),
  completedBy: z.string(),
  lines: z.number(),
  units: z.number(),
  /** Units that were converted; null while it is open. */
  converted: z.number().nullable(),
});
export type BatchWire = z.infer<typeof batchWire>;

export const partWire = z.object({
  catalogId: z.number(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  conditionId: z.number(),
  condition: z.string(),
  caseCondition: z.string(),
  /** For each unit that is split. */
  quantity: z.number(),
  serialNumber: z.string(),
  serialRequired: z.boolean(),
  salePrice: amount,
  priceFrom,
  /** Of all its units; null for whoever may not see cost. */
  cost: amount.nullable(),
  /** Empty until it is on the shelf. */
  sku: z.string(),
});
export type PartWire = z.infer<typeof partWire>;

/** ENT-45; what follows upc is our own. */
export const batchItemWire = z.object({
  converterBatchItemId: z.number(),
  /** The platform's or format's code, and the department's family. */
  platform: z.string(),
  family: z.string(),
  catalogId: z.number(),
  artist: z.string(),
  title: z.string(),
  /** What it becomes. */
  condition: z.string(),
  /** Of one unit; null for whoever may not see cost. */
  cost: amount.nullable(),
  /** What is asked for one once it is converted; of a split for all that one unit becomes. */
  salePrice: amount,
  notes: z.string(),
  taxExempt: z.boolean(),
  departmentId: z.number(),
  vendorItem: z.boolean(),
  quantity: z.number(),
  upc: z.string(),
  convertBatchId: z.number(),
  conditionId: z.number(),
  caseCondition: z.string(),
  priceFrom,
  isCostTyped: z.boolean(),
  /** The item that it is now. */
  inventoryId: z.number(),
  sku: z.string(),
  sourceCondition: z.string(),
  sourceCaseCondition: z.string(),
  sourcePrice: amount,
  serialNumber: z.string(),
  /** Units of the source that nobody keeps. */
  free: z.number(),
  /** Why not all of it can be converted now, or why less than all was; null when all is fine. */
  problem: z.string().nullable(),
  /** The item that it becomes, where the store has it; null for a split. */
  targetInventoryId: z.number().nullable(),
  targetSku: z.string(),
  isSplit: z.boolean(),
  parts: z.array(partWire),
  /** Null while the batch is open. */
  converted: z.number().nullable(),
  /** Of all its units; null for whoever may not see cost. */
  lineCost: amount.nullable(),
});
export type BatchItemWire = z.infer<typeof batchItemWire>;

/** An item of the store, before or after a conversion. */
export const stockWire = z.object({
  inventoryId: z.number(),
  catalogId: z.number(),
  upc: z.string(),
  sku: z.string(),
  title: z.string(),
  artist: z.string(),
  condition: z.string(),
  caseCondition: z.string(),
  departmentId: z.number(),
  vendorItem: z.boolean(),
  /** On hand. */
  quantity: z.number(),
  free: z.number(),
  salePrice: amount,
  /** Null for whoever may not see cost. */
  cost: amount.nullable(),
});
export type StockWire = z.infer<typeof stockWire>;

export const madeWire = stockWire.extend({
  /** Units that batches converted into it. */
  made: z.number(),
  lastMade: z.string(),
});

export const stepWire = z.object({
  kind: z.enum(['created', 'scanned', 'updated', 'split', 'deleted', 'cleared', 'completed']),
  title: z.string(),
  units: z.number(),
  at: z.string(),
  username: z.string(),
});

export const keptWire = z.object({
  inventoryId: z.number(),
  title: z.string(),
  /** Empty for whoever may not see customers. */
  customer: z.string(),
  phone: z.string(),
  until: z.string(),
});
export type KeptWire = z.infer<typeof keptWire>;

/** Several items have the code: which one? */
export const choiceWire = z.object({
  inventoryId: z.number(),
  title: z.string(),
  sku: z.string(),
  condition: z.string(),
  caseCondition: z.string(),
  free: z.number(),
});
export type ChoiceWire = z.infer<typeof choiceWire>;
