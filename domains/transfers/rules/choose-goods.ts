// A code may be several things in the store: which one goes?
import { inventoryMessages } from '#domains/inventory/messages.ts';
import type { ChoiceWire } from '#domains/transfers/contract/shapes.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What a code may be: an item of the store, or a copy of it. */
export type Goods = {
  readonly inventoryId: number;
  readonly copyId: number | null;
  readonly serial: string;
  readonly catalogId: number;
  readonly conditionId: number;
  readonly condition: string;
  readonly caseConditionId: number | null;
  readonly caseCondition: string;
  readonly title: string;
  readonly sku: string;
  readonly serialRequired: boolean;
  /** On hand and not held. */
  readonly free: number;
  /** It names this one thing: a serial number or a SKU. */
  readonly isExact: boolean;
};

/**
 * The goods that the code means, or null when the store has none of it (XFER-05). A serial number or SKU is itself; of several items under one UPC it is the only
 * one of which some are free. Else it refuses with what there is to choose from.
 */
export function chooseGoods(found: readonly Goods[]): Goods | null | Refusal {
  const exact = found.filter((one) => one.isExact);
  if (exact.length === 1) return exact[0] as Goods;
  const some = exact.length > 0 ? exact : found;
  if (some.length <= 1) return some[0] ?? null;
  const free = some.filter((one) => one.free > 0);
  if (free.length === 1) return free[0] as Goods;
  return refuse('WHICH_ITEM', inventoryMessages.WHICH_ITEM, {
    choices: (free.length > 0 ? free : some).map((one) => toChoice(one)),
  });
}

const toChoice = (one: Goods): ChoiceWire => ({
  catalogId: one.catalogId,
  inventoryId: one.inventoryId,
  inventory_TransferItemID: null,
  title: one.title,
  condition: one.condition,
  conditionId: one.conditionId,
  caseCondition: one.caseCondition,
  sku: one.sku,
  free: Math.max(0, one.free),
});
