// What is missing of an item before it comes into stock?
import { accessMessages } from '#domains/access/messages.ts';
import { readSerials, serialsFit } from '#domains/inventory/rules/serials.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import type { StockDraft } from './use-add-item.ts';

export type StockProblems = Partial<Record<keyof StockDraft, string>>;

/** What is missing before the item can be added (NS-CAT-03). */
export function stockProblems(draft: StockDraft, serialRequired: boolean): StockProblems {
  const problems: StockProblems = {};
  if (draft.price === null) problems.price = accessMessages.REQUIRED;
  if (draft.quantity === null) problems.quantity = accessMessages.REQUIRED;
  else if (draft.quantity < 1) problems.quantity = texts.REQUIRED_QUANTITY;
  const given = readSerials(draft.serials);
  if ((serialRequired || given.length > 0) && !serialsFit(given, draft.quantity ?? 0))
    problems.serials = texts.serialsMissing(draft.quantity ?? 0, given.length);
  return problems;
}
