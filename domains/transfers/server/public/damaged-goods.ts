// Drafts a return of goods that arrived damaged: a registry that vendor-returns fills.
import type { Db, WriteContext } from '#contract/route.ts';
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

/** Called with them in the transaction that takes their check-in back: what of them is on returns that are being written comes off. */
export const damagedTakenBack = registry<(context: WriteContext, goods: DamagedGoods) => Promise<void>>(
  'transfers.damaged-taken-back',
);

/** Answers how many units of these items are on returns that the vendor was asked for, and have not left yet. */
export const onReturns =
  registry<
    (
      db: Db,
      inventoryIds: readonly number[],
    ) => Promise<readonly { readonly inventoryId: number; readonly units: number }[]>
  >('transfers.on-returns');
