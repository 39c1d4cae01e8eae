// The documented calls on conversion (CONV-01 to CONV-06), and our own that splits.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { changed, fields, flag, idOf, money, paragraphs, quantity, text, whole } from '#contract/fields.ts';
import { batchItemWire, batchWire, keptWire, madeWire, stepWire, stockWire } from './shapes.ts';

const area = 'conversion';
const view = { area, method: 'GET', right: 'conversion.edit' } as const;
const edit = { area, changes: true, method: 'GET', right: 'conversion.edit' } as const;
/** Null for whoever may not see cost. */
const COST = { right: 'costs.view', fields: ['cost', 'lineCost'] } as const;

const batchId = idOf('convertBatch');
const itemId = idOf('convertBatchItem');
const withItem = changed({ item: batchItemWire, batch: batchWire });

export const getOriginalItems = call({
  ...view,
  id: 'Conversion.GetOriginalItems',
  path: 'Conversion/GetOriginalItems',
  hides: COST,
  input: fields({
    clientId: idOf('store').optional(),
    /** A part of the title, a UPC or a SKU. */
    search: text(100).optional(),
  }),
  output: z.array(stockWire),
  summary:
    'What could be converted: items of a store, or of all the user’s stores, with something free, by title; at most 200',
});

export const getConversionItems = call({
  ...view,
  id: 'Conversion.GetConversionItems',
  path: 'Conversion/GetConversionItems',
  hides: COST,
  input: fields({ includeZeroQty: flag().optional(), clientId: idOf('store').optional() }),
  output: z.array(madeWire),
  summary:
    'What conversions made, the latest first; with includeZeroQty also what is no longer in stock; at most 500',
});

export const getNewBatchId = call({
  ...edit,
  id: 'Conversion.GetNewBatchid',
  path: 'Conversion/GetNewBatchid',
  input: fields({ clientId: idOf('store'), description: text(200, 1) }),
  output: changed({ convertBatchId: z.number(), batch: batchWire }),
  summary: 'Starts a batch (CONV-01)',
});

export const getLabels = call({
  ...view,
  id: 'Conversion.GetLabels',
  path: 'Conversion/GetLabels',
  input: fields({ batchId, ClientId: idOf('store') }),
  output: z.unknown(),
  produces: 'pdf',
  summary: 'The labels of a completed batch, one for each item that it made (CONV-02, CONV-06)',
});

export const scanToBatch = call({
  ...edit,
  id: 'Conversion.ScanToBatch',
  path: 'Conversion/ScanToBatch',
  hides: COST,
  input: fields({
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
  }),
  output: withItem,
  summary: 'Adds goods to a batch; scanning them again adds units to the line (CONV-01)',
});

export const getAllBatchItems = call({
  ...view,
  id: 'Conversion.GetAllBatchItems',
  path: 'Conversion/GetAllBatchItems',
  hides: COST,
  input: fields({ batchId }),
  output: z.array(batchItemWire),
  summary: 'The items of a batch in the order in which they were scanned',
});

export const completeBatch = call({
  ...edit,
  id: 'Conversion.CompleteBatch',
  path: 'Conversion/CompleteBatch',
  isLong: true,
  input: fields({ batchId }),
  output: changed({ batch: batchWire, kept: z.array(keptWire) }),
  summary:
    'Converts a batch once, up to what is free; called again it answers the same (CONV-01, CONV-02, NS-CONV-01)',
});

export const batchLog = call({
  ...view,
  id: 'Conversion.BatchLog',
  path: 'Conversion/BatchLog',
  input: fields({ batchId }),
  output: z.array(stepWire),
  summary: 'The log of a batch: what was done, by whom, in order',
});

export const getBatches = call({
  ...view,
  id: 'Conversion.GetBatches',
  path: 'Conversion/GetBatches',
  input: fields({ clientId: idOf('store'), includeCompleted: flag().optional() }),
  output: z.array(batchWire),
  summary: 'The open batches of a store, with includeCompleted the others too (CONV-05); at most 500',
});

export const getBatch = call({
  ...view,
  id: 'Conversion.GetBatch',
  path: 'Conversion/GetBatch',
  input: fields({ batchId }),
  output: batchWire,
  summary: 'A batch',
});

export const updateItem = call({
  ...edit,
  id: 'Conversion.UpdateItem',
  path: 'Conversion/UpdateItem',
  hides: COST,
  input: fields({
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
  }),
  takesBack: batchItemWire,
  output: withItem,
  summary: 'Changes a line; what isn’t named stays as it is (CONV-01)',
});

export const deleteItem = call({
  ...edit,
  id: 'Conversion.DeleteItem',
  path: 'Conversion/DeleteItem',
  input: fields({ converterBatchItemId: itemId }),
  output: changed({ batch: batchWire }),
  summary: 'Removes a line from a batch (CONV-01, NS-CONV-02)',
});

export const deleteBatch = call({
  ...edit,
  id: 'Conversion.DeleteBatch',
  path: 'Conversion/DeleteBatch',
  input: fields({ batchId }),
  output: changed({}),
  summary: 'Deletes an open batch (CONV-04, NS-CONV-02)',
});

export const clearAllItems = call({
  ...edit,
  id: 'Conversion.ClearAllItems',
  path: 'Conversion/ClearAllItems',
  input: fields({ batchId }),
  output: changed({ batch: batchWire }),
  summary: 'Removes all lines from a batch (CONV-04, NS-CONV-02)',
});

export const splitItem = call({
  ...edit,
  method: 'POST',
  id: 'Conversion.SplitItem',
  path: 'Conversion/SplitItem',
  hides: COST,
  input: fields({ converterBatchItemId: itemId }),
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
