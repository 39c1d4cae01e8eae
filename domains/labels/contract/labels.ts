// The documented calls that print labels of 2-1/4 x 1-1/4 inch.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { amount, idOf, oneOf, text } from '#contract/fields.ts';

const inventoryItem = calls('label', 'InventoryItem');
const transaction = calls('label', 'Transaction');

/** The most labels that one call prints. */
export const MOST_LABELS = 5_000;

/** A PDF for a viewer, a page for the print dialog, bytes for a printer that is reached directly (ZPL by its dots an inch). */
export const LABEL_FORMATS = ['pdf', 'html', 'escpos', 'zpl203', 'zpl300'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];
const format = oneOf(LABEL_FORMATS).optional();

/** Label print data (SET-05, ENT-11). */
export const labelWire = z.object({
  /** What is scanned: the SKU that the store prints. */
  barcode: z.string(),
  price: amount,
  bin: z.string(),
  title: z.string(),
  genre: z.string(),
  company: z.string(),
  tagline: z.string(),
});
export type LabelWire = z.infer<typeof labelWire>;

const ofItem = { UPC: text(40, 1), ClientId: idOf('store') };

export const getBarcodeLabelData = inventoryItem.get('GetBarcodeLabelData', {
  right: 'inventory.view',
  input: ofItem,
  output: labelWire,
  summary: 'What is on the label of a UPC or SKU; the price is the one in force',
});

export const getBarcodeLabel = inventoryItem.get('GetBarcodeLabel', {
  right: 'inventory.view',
  input: ofItem,
  output: z.unknown(),
  produces: 'bytes',
  summary: 'The label of a UPC or SKU as a picture (SVG)',
});

export const getBarcodeFile = inventoryItem.post('GetBarcodeFile', {
  changes: false,
  right: 'inventory.view',
  input: { clientId: idOf('store').optional(), Format: format },
  body: z.array(text(40, 1)).min(1).max(MOST_LABELS),
  longestBody: 1024 * 1024,
  output: z.unknown(),
  produces: 'pdf',
  summary:
    'One label for each SKU of the list, in its order (NS-LABEL-01): a PDF, a page, ESC/POS or ZPL by Format',
});

export const getTransactionLabels = transaction.get('GetBarcodeLabels/{id}', {
  right: 'inventory.view',
  input: { id: idOf('transaction'), Format: format },
  output: z.unknown(),
  produces: 'pdf',
  summary: 'Labels of what a transaction brought in, one for each piece; where nothing came in, of its items',
});
