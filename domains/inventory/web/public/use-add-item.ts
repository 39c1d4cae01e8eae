// What does adding to stock send, and what does it say afterwards? (CAT-03, INV-03, NS-CAT-03)
import { catalogMessages } from '#domains/catalog/messages.ts';
import { addCustomItem, addFromCatalog } from '#domains/inventory/contract/changes.ts';
import { readSerials } from '#domains/inventory/rules/serials.ts';
import { stockReads } from '#domains/inventory/web/forgets.ts';
import { stockAdded } from '#domains/inventory/web/public/stock-added.ts';
import { addFailure } from '#domains/catalog/web/public/add-failure.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import type { OutputOf } from '#contract/call.ts';
import { cents } from '#kernel/money.ts';
import { useChange } from '#platform/web/call-hooks.ts';

/** What a person types of an item; money in cents. */
export type StockDraft = {
  readonly price: number | null;
  readonly cost: number | null;
  readonly quantity: number | null;
  /** Id as text, or empty for the department's usual one. */
  readonly condition: string;
  readonly caseCondition: string;
  /** One a line. */
  readonly serials: string;
  readonly bin: string;
  readonly notes: string;
  readonly tags: string;
};

export const emptyStock: StockDraft = {
  price: null,
  cost: null,
  quantity: 1,
  condition: '',
  caseCondition: '',
  serials: '',
  bin: '',
  notes: '',
  tags: '',
};

/** The item fields of both calls. */
function stockOf(draft: StockDraft) {
  return {
    saleprice: cents(draft.price ?? 0),
    cost: draft.cost === null ? undefined : cents(draft.cost),
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
  /** The name of its platform or format; empty for none. */
  readonly configuration: string;
  readonly isBulk: boolean;
};

type Added = OutputOf<typeof addFromCatalog>;

/** Adds to stock and answers the item through `onAdded`; says the documented sentences. */
export function useAddItem(clientId: number, onAdded: (inventoryId: number, item: Added['item']) => void) {
  const fromCatalog = useChange(addFromCatalog, stockReads);
  const custom = useChange(addCustomItem, stockReads);
  const attempt = useAttempt();
  const run = async (pieces: number, send: () => Promise<Added>) => {
    const answer = await attempt.run(send, { done: catalogMessages.ADDED });
    if (!answer) return;
    for (const hear of stockAdded()) void hear({ sku: answer.item.itemSku, pieces, clientId });
    onAdded(answer.intValue, answer.item);
  };
  return {
    failure: addFailure(attempt),
    isBusy: attempt.busy,
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
          configuration: product.configuration || undefined,
          BulkItem: product.isBulk || undefined,
          ...stockOf(draft),
        }),
      ),
  };
}
