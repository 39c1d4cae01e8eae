// The documented calls on conversion (CONV-01 to CONV-06), and our own that splits.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, fields, flag, idOf, money, paragraphs, quantity, text, whole } from '#contract/fields.ts';
import { batchItemWire, batchWire, keptWire, madeWire, stepWire, stockWire } from './shapes.ts';

const conversion = calls('conversion', 'Conversion');
const edit = { changes: true, right: 'conversion.edit' } as const;
/** Null for whoever may not see cost. */
const COST = { right: 'costs.view', fields: ['cost', 'lineCost'] } as const;

const batchId = idOf('convertBatch');
const itemId = idOf('convertBatchItem');
const withItem = changed({ item: batchItemWire, batch: batchWire });

export const getOriginalItems = conversion.get('GetOriginalItems', {
  right: 'conversion.edit',
  hides: COST,
  input: {
    clientId: idOf('store').optional(),
    /** A part of the title, a UPC or a SKU. */
    search: text(100).optional(),
  },
  output: z.array(stockWire),
  summary:
    'What could be converted: items of a store, or of all the user’s stores, with something free, by title; at most 200',
});

export const getConversionItems = conversion.get('GetConversionItems', {
  right: 'conversion.edit',
  hides: COST,
  input: { includeZeroQty: flag().optional(), clientId: idOf('store').optional() },
  output: z.array(madeWire),
  summary:
    'What conversions made, the latest first; with includeZeroQty also what is no longer in stock; at most 500',
});

export const getNewBatchId = conversion.get('GetNewBatchid', {
  ...edit,
  input: { clientId: idOf('store'), description: text(200, 1) },
  output: changed({ convertBatchId: z.number(), batch: batchWire }),
  summary: 'Starts a batch (CONV-01)',
});

export const getLabels = conversion.get('GetLabels', {
  right: 'conversion.edit',
  input: { batchId, ClientId: idOf('store') },
  output: z.unknown(),
  produces: 'pdf',
  summary: 'The labels of a completed batch, one for each item that it made (CONV-02, CONV-06)',
});

export const scanToBatch = conversion.get('ScanToBatch', {
  ...edit,
  hides: COST,
  input: {
    clientId: idOf('store'),
    batchId,
    /** A UPC in any form, a SKU, the bars of one of our labels, or a serial number. */
    UPC: text(100, 1),
    Quantity: quantity().optional(),
    /** What it becomes: name, grade or id. Without it the department's usual one. */
    Condition: text(100).optional(),
    /** Without a condition: it becomes new. */
    IsVendorItem: flag().optional(),
    /** Which item, where the code is several. */
    InventoryId: idOf('inventory').optional(),
  },
  output: withItem,
  summary: 'Adds goods to a batch; scanning them again adds units to the line (CONV-01)',
});

export const getAllBatchItems = conversion.get('GetAllBatchItems', {
  right: 'conversion.edit',
  hides: COST,
  input: { batchId },
  output: z.array(batchItemWire),
  summary: 'The items of a batch in the order in which they were scanned',
});

export const completeBatch = conversion.get('CompleteBatch', {
  ...edit,
  isLong: true,
  input: { batchId },
  output: changed({ batch: batchWire, kept: z.array(keptWire) }),
  summary:
    'Converts a batch once, up to what is free; called again it answers the same (CONV-01, CONV-02, NS-CONV-01)',
});

export const batchLog = conversion.get('BatchLog', {
  right: 'conversion.edit',
  input: { batchId },
  output: z.array(stepWire),
  summary: 'The log of a batch: what was done, by whom, in order',
});

export const getBatches = conversion.get('GetBatches', {
  right: 'conversion.edit',
  input: { clientId: idOf('store'), includeCompleted: flag().optional() },
  output: z.array(batchWire),
  summary: 'The open batches of a store, with includeCompleted the others too (CONV-05); at most 500',
});

export const getBatch = conversion.get('GetBatch', {
  right: 'conversion.edit',
  input: { batchId },
  output: batchWire,
  summary: 'A batch',
});

export const updateItem = conversion.get('UpdateItem', {
  ...edit,
  hides: COST,
  input: {
    converterBatchItemId: itemId,
    /** It stays the same product: another one is refused. */
    catalogId: idOf('catalog').optional(),
    artist: text(300).optional(),
    title: text(300).optional(),
    departmentId: idOf('department').optional(),
    taxExempt: flag().optional(),
    upc: text(40).optional(),
    /** What it becomes: name, grade or id. */
    condition: text(100).optional(),
    caseCondition: text(100).optional(),
    /** Of one unit; needs the right to change costs. */
    cost: money().optional(),
    salePrice: money().optional(),
    notes: paragraphs(500).optional(),
    vendorItem: flag().optional(),
    quantity: quantity().optional(),
  },
  takesBack: batchItemWire,
  output: withItem,
  summary: 'Changes a line; what isn’t named stays as it is (CONV-01)',
});

export const deleteItem = conversion.get('DeleteItem', {
  ...edit,
  input: { converterBatchItemId: itemId },
  output: changed({ batch: batchWire }),
  summary: 'Removes a line from a batch (CONV-01, NS-CONV-02)',
});

export const deleteBatch = conversion.get('DeleteBatch', {
  ...edit,
  input: { batchId },
  output: changed({}),
  summary: 'Deletes an open batch (CONV-04, NS-CONV-02)',
});

export const clearAllItems = conversion.get('ClearAllItems', {
  ...edit,
  input: { batchId },
  output: changed({ batch: batchWire }),
  summary: 'Removes all lines from a batch (CONV-04, NS-CONV-02)',
});

export const splitItem = conversion.post('SplitItem', {
  ...edit,
  hides: COST,
  input: { converterBatchItemId: itemId },
  /** What each unit becomes; none: it is no split anymore. */
  body: z
    .array(
      fields({
        catalogId: idOf('catalog').optional(),
        /** Instead of catalogId. */
        upc: text(40).optional(),
        condition: text(100).optional(),
        caseCondition: text(100).optional(),
        quantity: whole(1, 999).optional(),
        salePrice: money().optional(),
        serialNumber: text(60).optional(),
      }),
    )
    .max(50),
  output: withItem,
  summary: 'Splits each unit of a line into several items; its cost is shared in proportion to their prices',
});
