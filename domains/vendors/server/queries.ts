// What do lists and details of vendors and their links show?
import type { AddressWire, VendorClientWire, VendorWire } from '#domains/vendors/contract/vendors.ts';
import { cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';
import type { VendorClientAddressesRow, VendorClientsRow, VendorsRow } from '#platform/db/schema/vendors.ts';

type VendorRow = Omit<
  VendorsRow,
  'importColumns' | 'addedAt' | 'addedBy' | 'hiddenAt' | 'orderFreqSelection'
> & {
  orderFreqSelection: 'Days' | 'Weeks' | 'Months';
  stores: number;
  items: number;
};

/** The vendors that weren't deleted, by name. */
export const listVendors = (db: Db): Promise<VendorRow[]> =>
  db.rows<VendorRow>(
    `select v.vendor_id, v.name, v.account_number, v.customer_id, v.contact_name, v.contact_email, v.contact_phone, v.is_active, v.notes,
       v.order_min_cents, v.order_freq, v.order_freq_selection, v.payment_terms, v.vendor_interface, v.vendor_interface_id, v.lead_days,
       v.return_days, v.needs_rma, coalesce(c.stores, 0)::int as stores, coalesce(i.items, 0)::int as items
     from vendors v
       left join (select vendor_id, count(*) as stores from vendor_clients group by vendor_id) c using (vendor_id)
       left join (select vendor_id, count(*) as items from vendor_items where hidden_at is null group by vendor_id) i using (vendor_id)
     where v.hidden_at is null order by lower(v.name), v.vendor_id`,
  );

/** As the contract sends it. */
export const vendorToWire = (row: VendorRow): VendorWire => ({
  vendorid: row.vendorId,
  name: row.name,
  accountNumber: row.accountNumber,
  customerID: row.customerId,
  contactName: row.contactName,
  contactEmail: { email: row.contactEmail },
  contactPhone: { phone: row.contactPhone },
  isActive: row.isActive,
  notes: row.notes,
  orderMin: cents(row.orderMinCents),
  orderFreq: row.orderFreq,
  orderFreqSelection: row.orderFreqSelection,
  paymentTerms: row.paymentTerms,
  vendorInterface: row.vendorInterface,
  vendorInterfaceId: row.vendorInterfaceId ?? 0,
  leadDays: row.leadDays,
  returnDays: row.returnDays,
  needsRma: row.needsRma,
  stores: row.stores,
  items: row.items,
});

/** Is there a vendor of this id that wasn't deleted? */
export const isVendor = async (db: Pick<Db, 'maybe'>, vendorId: number): Promise<boolean> =>
  (await db.maybe('select 1 from vendors where vendor_id = $1 and hidden_at is null', [vendorId])) !==
  undefined;

export type ClientRow = Pick<VendorClientsRow, 'vendorClientId' | 'vendorId' | 'storeId'> & {
  vendorName: string;
  clientName: string;
};

const CLIENTS = `select c.vendor_client_id, c.vendor_id, c.store_id, v.name as vendor_name, s.name as client_name
  from vendor_clients c join vendors v using (vendor_id) join stores s using (store_id) where v.hidden_at is null`;

/** The links between these stores and all vendors, by name. */
export const listClientsOfStores = (db: Db, storeIds: readonly number[]): Promise<ClientRow[]> =>
  db.rows<ClientRow>(
    `${CLIENTS} and c.store_id = any($1) order by lower(v.name), lower(s.name), c.vendor_client_id`,
    [storeIds],
  );

/** The links between a vendor and these stores, by name. */
export const listClientsOfVendor = (
  db: Db,
  vendorId: number,
  storeIds: readonly number[],
): Promise<ClientRow[]> =>
  db.rows<ClientRow>(
    `${CLIENTS} and c.vendor_id = $1 and c.store_id = any($2) order by lower(s.name), c.vendor_client_id`,
    [vendorId, storeIds],
  );

/** One link of these stores; undefined when there is none, and when it is another store's. */
export const findClient = (
  db: Pick<Db, 'maybe'>,
  vendorClientId: number,
  storeIds: readonly number[],
): Promise<ClientRow | undefined> =>
  db.maybe<ClientRow>(`${CLIENTS} and c.vendor_client_id = $1 and c.store_id = any($2)`, [
    vendorClientId,
    storeIds,
  ]);

/** The addresses of these links, in the order in which they came. */
export const listAddresses = (
  db: Db,
  vendorClientIds: readonly number[],
): Promise<VendorClientAddressesRow[]> =>
  db.rows<VendorClientAddressesRow>(
    `select vendor_client_address_id, vendor_client_id, name, address1, address2, city, state, postal_code, country, phone
     from vendor_client_addresses where vendor_client_id = any($1) order by vendor_client_address_id`,
    [vendorClientIds],
  );

/** As the contract sends it. */
export const addressToWire = (row: VendorClientAddressesRow): AddressWire => ({
  vendorClientAddressId: row.vendorClientAddressId,
  vendorClientId: row.vendorClientId,
  name: row.name,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  postalCode: row.postalCode,
  country: row.country,
  phone: row.phone,
});

/** Links with their addresses, as the contract sends them. */
export async function clientsToWire(db: Db, rows: readonly ClientRow[]): Promise<VendorClientWire[]> {
  const addresses = await listAddresses(
    db,
    rows.map(({ vendorClientId }) => vendorClientId),
  );
  return rows.map((row) => ({
    vendorClientId: row.vendorClientId,
    vendorId: row.vendorId,
    clientId: row.storeId,
    vendorName: row.vendorName,
    clientName: row.clientName,
    addresses: addresses
      .filter(({ vendorClientId }) => vendorClientId === row.vendorClientId)
      .map(addressToWire),
  }));
}
