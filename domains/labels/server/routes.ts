import {
  getBarcodeFile,
  getBarcodeLabel,
  getBarcodeLabelData,
  getTransactionLabels,
  type LabelWire,
} from '#domains/labels/contract/labels.ts';
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { labelMessages as texts } from '#domains/labels/messages.ts';
import type { Label } from '#domains/labels/rules/label-words.ts';
import { findItemByCode } from '#domains/inventory/server/public/find-by-code.ts';
import { labelPicture, labelsFile } from '#domains/labels/server/public/encode-labels.ts';
import {
  listLabels,
  listLabelsByCode,
  transactionLabels,
} from '#domains/labels/server/public/list-labels.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { type Db, type FileAnswer, type Route, reads } from '#contract/route.ts';

export const labelRoutes: Route[] = [
  reads(getBarcodeLabelData, async ({ db }, { UPC, ClientId }): Promise<LabelWire> => {
    const { barcode, price, bin, title, genre, company, tagline } = await labelOf(db, ClientId, UPC);
    return { barcode, price, bin, title, genre, company, tagline };
  }),
  reads(
    getBarcodeLabel,
    async ({ db, actor }, { UPC, ClientId }): Promise<FileAnswer> => ({
      file: (await labelPicture(await labelOf(db, ClientId, UPC), actor.userId)).svg,
      name: 'label.svg',
      type: 'image/svg+xml',
    }),
  ),
  reads(getBarcodeFile, async ({ db, actor }, { clientId, Format, body }) => {
    const stores = clientId === undefined ? actor.storeIds : [clientId];
    return labelsFile(await listLabelsByCode(db, stores, body), { format: Format, userId: actor.userId });
  }),
  reads(getTransactionLabels, async ({ db, actor }, { id, Format }) => {
    const labels = await transactionLabels(db, id, actor.storeIds);
    if (!labels) throw notFound(texts.NO_TRANSACTION, 'id');
    if (labels.length === 0) throw badInput('id', texts.NO_LABELS);
    return labelsFile(labels, { format: Format, userId: actor.userId });
  }),
];

async function labelOf(db: Db, storeId: number, code: string): Promise<Label> {
  const { inventoryId } = await findItemByCode(db, [storeId], code, 'UPC');
  const [label] = await listLabels(db, storeId, [inventoryId]);
  if (!label) throw notFound(inventoryMessages.NO_ITEM, 'UPC');
  return label;
}
