// How an item of stock and its movements look on the wire.
import { z } from 'zod';
import { amount } from '#contract/fields.ts';

export const inventoryWire = z.object({
  inventoryId: z.number(),
  clientId: z.number(),
  clientName: z.string(),
  catalogId: z.number(),
  /** How calls name the product: its UPC, with its id when it is one of several of that code. */
  upc: z.string(),
  originalUPC: z.string(),
  /** The SKU that the store prints. */
  itemSku: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentId: z.number(),
  departmentName: z.string(),
  configuration: z.string(),
  configurationCode: z.string(),
  conditionId: z.number(),
  condition: z.string(),
  grade: z.string(),
  caseConditionId: z.number().nullable(),
  caseCondition: z.string(),
  salePrice: amount,
  /** Null for whoever may not see what goods cost. */
  cost: amount.nullable(),
  /** On hand; below zero it is on the list of stock to check. */
  quantity: z.number(),
  bin: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  serialRequired: z.boolean(),
  vendorItem: z.boolean(),
  bulkItem: z.boolean(),
  taxExempt: z.boolean(),
  releaseDate: z.string().nullable(),
});
/** With the other conditions of its product. */
export const itemWithVariations = inventoryWire.extend({ variationItems: z.array(inventoryWire) });
export type InventoryWire = z.infer<typeof inventoryWire>;

/** A copy that is kept for a customer who wishes for it. */
export const wishHoldWire = z.object({
  inventoryId: z.number(),
  CustomerId: z.number(),
  /** Name and phone are empty for those who may not see customers. */
  customer: z.string(),
  phone: z.string(),
  /** The last business day, yyyy-MM-dd. */
  until: z.string(),
});
export type WishHoldWire = z.infer<typeof wishHoldWire>;

export const pagedItems = z.object({
  items: z.array(inventoryWire),
  options: z.object({
    totalitems: z.number(),
    totalpages: z.number(),
    /** False when there are more than totalitems. */
    isCountExact: z.boolean(),
    /** False when copies and worth are those of the first of many only. */
    isExact: z.boolean(),
    /** Copies on hand and their worth at sell price. */
    copies: z.number(),
    worth: amount,
  }),
});
export type PagedItems = z.infer<typeof pagedItems>;

export const movementWire = z.object({
  movementId: z.number(),
  at: z.string(),
  quantity: z.number(),
  /** On hand after it. */
  onHand: z.number(),
  reason: z.string(),
  sourceType: z.string(),
  sourceId: z.number(),
  receiptNumber: z.string(),
  serialNumber: z.string(),
  employee: z.string(),
  note: z.string(),
});

export type MovementWire = z.infer<typeof movementWire>;

/** One event in the life of an item: a movement, a changed field, or its beginning. */
export const lifeWire = z.object({
  at: z.string(),
  kind: z.enum(['movement', 'field', 'start']),
  employee: z.string(),
  /** What moved, signed, and what was on hand after it; null for what isn't a movement. */
  quantity: z.number().nullable(),
  onHand: z.number().nullable(),
  reason: z.string(),
  serialNumber: z.string(),
  receiptNumber: z.string(),
  /** 0 for what no transaction caused. */
  transactionId: z.number(),
  note: z.string(),
  /** Of a changed field; of the beginning the first price in newValue. */
  field: z.string(),
  oldValue: z.string(),
  newValue: z.string(),
});
export type LifeWire = z.infer<typeof lifeWire>;
