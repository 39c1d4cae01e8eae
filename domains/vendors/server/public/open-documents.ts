// Is anything open that a vendor, or its link to a store, may not vanish under?
import type { Db } from '#contract/route.ts';
import { registry } from '#platform/port.ts';

export type AboutVendor = {
  readonly vendorId: number;
  /** Only what is open at this store; absent: at any. */
  readonly storeId?: number | undefined;
};

/** How many orders, transfers and returns of the vendor aren't done: each domain counts its own, 0 where it has none. */
export const openDocuments =
  registry<(db: Db, about: AboutVendor) => Promise<number>>('vendors.open-documents');

/** All of them together. */
export async function countOpenDocuments(db: Db, about: AboutVendor): Promise<number> {
  let all = 0;
  for (const count of openDocuments()) all += await count(db, about);
  return all;
}
