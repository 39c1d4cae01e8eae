// Which vendor does a name on a transfer mean?
import type { Db } from '#contract/route.ts';

export type NamedVendor = { vendorId: number; name: string };

/** The vendor of this name, whatever its letter case; undefined for none: such goods are owed to vendor 0. */
export async function findVendorByName(_db: Db, _name: string): Promise<NamedVendor | undefined> {
  return undefined;
}
