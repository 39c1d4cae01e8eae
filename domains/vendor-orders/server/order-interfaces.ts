// By which interfaces are orders sent to vendors? Each is an adapter; the simulator is the only one so far.
import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import type { OrderDocument } from '#domains/vendor-orders/rules/order-document.ts';
import type { Db } from '#contract/route.ts';
import type { VendorInterface } from '#domains/vendors/server/public/vendor-interfaces.ts';

export type OrderInterface = VendorInterface & {
  /** Sends the order and answers the vendor's number for it; the same order is sent under the same key again. Throws when it can't. */
  readonly send: (order: OrderDocument, key: string) => Promise<{ readonly reference: string }>;
};

/** Takes any order, as a vendor would; one whose notes say FAIL, it refuses: for demos and tests. */
export const simulator: OrderInterface = {
  vendorInterfaceId: 1,
  name: 'Simulator',
  isSimulated: true,
  send: async (order, key) => {
    if (/\bFAIL\b/.test(order.notes)) throw new Error('The simulated vendor refuses this order');
    return { reference: `SIM-${key}` };
  },
};

const ALL: readonly OrderInterface[] = [simulator];

/** The interface that a vendor names by its id or its name; undefined for none, and for a simulated one outside of a demo's database. */
export async function findInterface(
  db: Pick<Db, 'maybe'>,
  vendor: { readonly vendorInterface: string; readonly vendorInterfaceId: number | null },
): Promise<OrderInterface | undefined> {
  const found = ALL.find(
    ({ vendorInterfaceId, name }) =>
      vendorInterfaceId === vendor.vendorInterfaceId ||
      (vendor.vendorInterfaceId === null && name.toLowerCase() === vendor.vendorInterface.toLowerCase()),
  );
  return found?.isSimulated && !(await isDemoDatabase(db)) ? undefined : found;
}

/** What vendors may name. */
export const interfaceCards: readonly VendorInterface[] = ALL.map(
  ({ vendorInterfaceId, name, isSimulated }) => ({
    vendorInterfaceId,
    name,
    isSimulated: isSimulated ?? false,
  }),
);
