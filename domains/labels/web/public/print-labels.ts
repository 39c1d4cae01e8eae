// How do labels get onto paper?
import { getBarcodeFile, getTransactionLabels, type LabelFormat } from '#domains/labels/contract/labels.ts';
import { labelWebMessages as texts } from '#domains/labels/web/messages.ts';
import { printDocument, printsDirectly } from '#domains/printing/web/public/print-document.ts';
import { fetchFile } from '#platform/web/api.ts';
import { session } from '#platform/web/session.ts';

/** So many go to a printer as one job: what a network printer is sent at once has a limit, and titles may be pictures. */
const IN_ONE_JOB = 50;

/** Prints one label for each SKU by the way of this device, in their order. Throws ApiFailure when they can't be had. */
export async function printItemLabels(skus: readonly string[], clientId: number): Promise<void> {
  const inOne = (await printsDirectly(session().posId ?? 1, 'label')) ? IN_ONE_JOB : skus.length;
  for (let at = 0; at < skus.length; at += inOne) {
    const body = skus.slice(at, at + inOne);
    await print((Format) => fetchFile(getBarcodeFile, { clientId, Format, body }, quiet));
  }
}

/** Prints labels of what a transaction brought in, one for each item. Throws ApiFailure when there are none to be had. */
export const printTransactionLabels = (transactionId: number): Promise<void> =>
  print((Format) => fetchFile(getTransactionLabels, { id: transactionId, Format }, quiet));

const quiet = { quiet: true } as const;

const print = (get: (format: LabelFormat) => Promise<Blob>): Promise<void> =>
  printDocument({
    title: texts.LABELS,
    printer: 'label',
    posId: session().posId ?? 1,
    page: () => get('html'),
    bytes: (_paper, language) => get(language),
  });
