// By which interfaces can orders be sent to vendors?
import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import type { Db } from '#contract/route.ts';
import { registry } from '#platform/port.ts';

export type VendorInterface = {
  readonly vendorInterfaceId: number;
  readonly name: string;
  /** It only plays a vendor: a real shop's order would go to nobody. */
  readonly isSimulated?: boolean;
};

/** The adapters that a higher domain has; a vendor names one of them. */
export const vendorInterfaces = registry<VendorInterface>('vendors.interfaces');

/** Those that are offered, by id: simulated ones in a demo's database alone. */
export async function listVendorInterfaces(db: Pick<Db, 'maybe'>): Promise<VendorInterface[]> {
  const isDemo = await isDemoDatabase(db);
  return vendorInterfaces()
    .filter(({ isSimulated }) => isDemo || !isSimulated)
    .sort((one, other) => one.vendorInterfaceId - other.vendorInterfaceId);
}
