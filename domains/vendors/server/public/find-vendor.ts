// Which vendor is it, and which stores order from it?
import type { Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

export type VendorCard = {
  readonly vendorId: number;
  readonly name: string;
  /** Days from an order to its delivery. */
  readonly leadDays: number;
  /** Days from one order to the next. */
  readonly reviewDays: number;
  readonly orderMinCents: Cents;
  /** Days within which it takes goods back; null: it takes none. */
  readonly returnDays: number | null;
  /** Does it ask for an authorization number before goods go back? */
  readonly needsRma: boolean;
  readonly isActive: boolean;
  /** It was deleted: what was ordered of it keeps its name, nothing more is. */
  readonly isHidden: boolean;
  readonly accountNumber: string;
  readonly customerId: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly paymentTerms: string;
  /** '' and null for a vendor without an interface. */
  readonly vendorInterface: string;
  readonly vendorInterfaceId: number | null;
};

const SELECT = `select vendor_id, name, lead_days, review_days, order_min_cents,
    return_days, needs_rma, is_active, is_hidden, account_number,
    customer_id, contact_name, contact_email, contact_phone,
    payment_terms, vendor_interface, vendor_interface_id
  from vendor_card`;

/** The vendor of this id, a deleted one, too; undefined when there was none. */
export const findVendor = (db: Pick<Db, 'maybe'>, vendorId: number): Promise<VendorCard | undefined> =>
  db.maybe<VendorCard>(`${SELECT} where vendor_id = $1`, [vendorId]);

/** The vendor of this name, whatever its letter case, that isn't deleted; undefined when there is none. */
export const findVendorByName = (db: Pick<Db, 'maybe'>, name: string): Promise<VendorCard | undefined> =>
  db.maybe<VendorCard>(`${SELECT} where lower(name) = lower(btrim($1)) and not is_hidden`, [name]);

/** May the store order from the vendor: is it linked, active and not deleted? */
export const vendorServesStore = async (
  db: Pick<Db, 'maybe'>,
  vendorId: number,
  storeId: number,
): Promise<boolean> =>
  (await db.maybe(
    `select 1 from vendor_clients c join vendors v using (vendor_id)
     where c.vendor_id = $1 and c.store_id = $2 and v.is_active and v.hidden_at is null`,
    [vendorId, storeId],
  )) !== undefined;
