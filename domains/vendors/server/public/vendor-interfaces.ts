// By which interfaces can orders be sent to vendors?
import { registry } from '#platform/port.ts';

export type VendorInterface = {
  readonly vendorInterfaceId: number;
  readonly name: string;
  /** It only plays a vendor: a real shop's order would go to nobody. */
  readonly isSimulated?: boolean;
};

/** The adapters that a higher domain has; a vendor names one of them. */
export const vendorInterfaces = registry<VendorInterface>('vendors.interfaces');

/** Those that a server offers, by id: simulated ones in the demo alone. */
export const listVendorInterfaces = ({ demo }: { readonly demo: boolean }): VendorInterface[] =>
  vendorInterfaces()
    .filter(({ isSimulated }) => demo || !isSimulated)
    .sort((one, other) => one.vendorInterfaceId - other.vendorInterfaceId);
