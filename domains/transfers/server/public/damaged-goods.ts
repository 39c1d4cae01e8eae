// Drafts a return of goods that arrived damaged: a registry that vendor-returns fills.
import type { WriteContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import { registry } from '#platform/port.ts';

export type DamagedGoods = {
  readonly storeId: number;
  readonly vendorId: number;
  readonly transferId: number;
  /** The items under which they are in stock now, and what they came in at. */
  readonly items: readonly { readonly inventoryId: number; readonly units: number; readonly cents: Cents }[];
};

/** Called with the damaged goods in the transaction that takes them in. */
export const damagedGoods =
  registry<(context: WriteContext, goods: DamagedGoods) => Promise<void>>('transfers.damaged-goods');
