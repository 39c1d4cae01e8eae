// How do labels get onto paper?
import {
  getBarcodeFile,
  getTransactionLabels,
  type LabelFormat,
} from '#domains/inventory/contract-labels.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { printDocument } from '#domains/printing/web/parts/print-document.ts';
import { fetchFile } from '#web/api.ts';
import { session } from '#web/session.ts';

/** Prints one label for each SKU by the way of this device. Throws ApiFailure when they can't be had. */
export const printItemLabels = (skus: readonly string[], clientId: number): Promise<void> =>
  print((Format) => fetchFile(getBarcodeFile, { clientId, Format, body: [...skus] }, quiet));

/** Prints labels of what a transaction brought in, one for each piece. Throws ApiFailure when there are none to be had. */
export const printTransactionLabels = (transactionId: number): Promise<void> =>
  print((Format) => fetchFile(getTransactionLabels, { id: transactionId, Format }, quiet));

const quiet = { quiet: true } as const;

const print = (get: (format: LabelFormat) => Promise<Blob>): Promise<void> =>
  printDocument({
    title: texts.LABELS,
    printer: 'label',
    posId: session().posId ?? 1,
    page: () => get('html'),
    bytes: () => get('escpos'),
  });
