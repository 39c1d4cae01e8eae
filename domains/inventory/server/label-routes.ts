import {
  getBarcodeFile,
  getBarcodeLabel,
  getBarcodeLabelData,
  getTransactionLabels,
} from '#domains/inventory/contract-labels.ts';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { labelSvg, labelsPdf } from '#domains/inventory/server/draw-labels.ts';
import { findItemByCode } from '#domains/inventory/server/find-by-code.ts';
import { listLabels, listLabelsByCode, transactionLabels } from '#domains/inventory/server/list-labels.ts';
import { badInput, notFound } from '#kernel/api-error.ts';
import { type Db, type FileAnswer, type Route, reads } from '#kernel/route.ts';
import type { LabelWire } from '#domains/inventory/contract-labels.ts';

export const labelRoutes: Route[] = [
  reads(getBarcodeLabelData, ({ db }, { UPC, ClientId }) => labelOf(db, ClientId, UPC)),
  reads(
    getBarcodeLabel,
    async ({ db }, { UPC, ClientId }): Promise<FileAnswer> => ({
      file: labelSvg(await labelOf(db, ClientId, UPC)),
      name: 'label.svg',
      type: 'image/svg+xml',
    }),
  ),
  reads(getBarcodeFile, async ({ db, actor }, { clientId, body }) => {
    const stores = clientId === undefined ? actor.storeIds : [clientId];
    return pdfOf(await listLabelsByCode(db, stores, body));
  }),
  reads(getTransactionLabels, async ({ db, actor }, { id }) => {
    const labels = await transactionLabels(db, id, actor.storeIds);
    if (!labels) throw notFound(texts.NO_TRANSACTION, 'id');
    if (labels.length === 0) throw badInput('id', texts.NO_LABELS);
    return pdfOf(labels);
  }),
];

async function labelOf(db: Db, storeId: number, code: string): Promise<LabelWire> {
  const { inventoryId } = await findItemByCode(db, [storeId], code, 'UPC');
  const [label] = await listLabels(db, storeId, [inventoryId]);
  if (!label) throw notFound(texts.NO_ITEM, 'UPC');
  return label;
}

const pdfOf = async (labels: readonly LabelWire[]): Promise<FileAnswer> => ({
  file: await labelsPdf(labels),
  name: 'labels.pdf',
});
