// By which interfaces can orders be sent to vendors?
import { registry } from '#platform/port.ts';

export type VendorInterface = { readonly vendorInterfaceId: number; readonly name: string };

/** The adapters that a higher domain has; a vendor names one of them. */
export const vendorInterfaces = registry<VendorInterface>('vendors.interfaces');

/** All of them, by id. */
export const listVendorInterfaces = (): VendorInterface[] =>
  [...vendorInterfaces()].sort((one, other) => one.vendorInterfaceId - other.vendorInterfaceId);
