// What does adding to stock send, and what does it say afterwards? (CAT-03, INV-03, NS-CAT-03)
import { useState } from 'react';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { addCustomItem, addFromCatalog } from '#domains/inventory/contract/changes.ts';
import { MOST_LABELS } from '#domains/inventory/contract/labels.ts';
import { readSerials } from '#domains/inventory/rules/serials.ts';
import { stockReads } from '#domains/inventory/web/forgets.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { printItemLabels } from '#domains/inventory/web/public/print-labels.ts';
import type { StockDraft } from '#domains/inventory/web/stock-fields.tsx';
import { printsByItself } from '#domains/printing/web/public/print-document.ts';
import type { OutputOf } from '#contract/call.ts';
import { cents, toDollars } from '#kernel/money.ts';
import { alertError, toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { session } from '#platform/web/session.ts';

/** The item fields of both calls. */
function stockOf(draft: StockDraft) {
  return {
    saleprice: toDollars(cents(draft.price ?? 0)),
    cost: draft.cost === null ? undefined : toDollars(cents(draft.cost)),
    quantity: draft.quantity ?? 1,
    Condition: draft.condition || undefined,
    CaseCondition: draft.caseCondition || undefined,
    Serial: readSerials(draft.serials).join(',') || undefined,
    bin: draft.bin.trim() || undefined,
    Notes: draft.notes.trim() || undefined,
    tags: draft.tags.trim() || undefined,
  };
}

export type CustomDraft = {
  readonly upc: string;
  readonly title: string;
  readonly artist: string;
  readonly departmentId: string;
  readonly isBulk: boolean;
};

export type AddFailure = { readonly title: string; readonly text: string };

type Added = OutputOf<typeof addFromCatalog>;

/** Labels of what came in, where this device prints them by itself. Never throws. */
async function printAdded(sku: string, pieces: number, clientId: number): Promise<void> {
  if (pieces < 1 || !(await printsByItself(session().posId ?? 1, 'label'))) return;
  const skus = Array.from({ length: Math.min(pieces, MOST_LABELS) }, () => sku);
  await printItemLabels(skus, clientId).catch(() => alertError(texts.LABELS_NOT_PRINTED));
}

/** Adds to stock and answers the item's id through `onAdded`; says the documented sentences. */
export function useAddItem(clientId: number, onAdded: (inventoryId: number) => void) {
  const fromCatalog = useChange(addFromCatalog, stockReads);
  const custom = useChange(addCustomItem, stockReads);
  const [failure, setFailure] = useState<AddFailure | null>(null);
  const run = async (pieces: number, send: () => Promise<Added>) => {
    if (fromCatalog.busy || custom.busy) return;
    setFailure(null);
    try {
      const answer = await send();
      const refused = refusalOf(answer);
      if (refused) {
        const text = refused.message === catalogMessages.NOT_ADDED ? '' : refused.message;
        return setFailure({ title: catalogMessages.NOT_ADDED, text });
      }
      toast(catalogMessages.ADDED);
      void printAdded(answer.item.itemSku, pieces, clientId);
      onAdded(answer.intValue);
    } catch (error) {
      setFailure({ title: catalogMessages.ADD_FAILED, text: failureText(error) });
    }
  };
  return {
    failure,
    isBusy: fromCatalog.busy || custom.busy,
    addProduct: (catalogId: number, draft: StockDraft) =>
      run(draft.quantity ?? 1, () => fromCatalog.run({ catalogId, clientID: clientId, ...stockOf(draft) })),
    addCustom: (product: CustomDraft, draft: StockDraft) =>
      run(draft.quantity ?? 1, () =>
        custom.run({
          clientID: clientId,
          originalUPC: product.upc.trim() || undefined,
          title: product.title.trim(),
          artist: product.artist.trim() || undefined,
          Departmentid: Number(product.departmentId),
          BulkItem: product.isBulk || undefined,
          ...stockOf(draft),
        }),
      ),
  };
}
