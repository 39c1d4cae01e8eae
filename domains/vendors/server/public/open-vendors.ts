// How do vendors that a shop brings along get into the list, and off it again?
import { tellVendors } from '#domains/vendors/server/tell-vendors.ts';
import type { Cents } from '#kernel/money.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { columnsJson } from '#platform/db/names.ts';

export type BroughtVendor = {
  /** As rules/save-vendor.ts wants it: not empty, single spaces. */
  readonly name: string;
  readonly accountNumber: string;
  readonly customerId: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly notes: string;
  readonly orderMinCents: Cents;
  readonly paymentTerms: string;
  /** Days from order to delivery. */
  readonly leadDays: number;
  /** Null: it takes no goods back. */
  readonly returnDays: number | null;
  readonly needsRma: boolean;
  readonly isActive: boolean;
};

const INSERT = `
  insert into vendors (name, account_number, customer_id, contact_name, contact_email, contact_phone, notes, order_min_cents, payment_terms, lead_days,
    return_days, needs_rma, is_active, added_at, added_by)
  select name, account_number, customer_id, contact_name, contact_email, contact_phone, notes, order_min_cents, payment_terms, lead_days, return_days,
    needs_rma, is_active, $2, $3
  from jsonb_populate_recordset(null::vendors, $1) with ordinality as r order by ordinality returning vendor_id as id, name`;

/** Those of these names, in lower case, that aren't deleted: name to id. */
export async function findVendorIds(
  db: Pick<Tx, 'rows'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await db.rows<{ id: number; name: string | null }>(
    'select vendor_id as id, lower(name) as name from vendors where lower(name) = any($1) and hidden_at is null',
    [names],
  );
  return new Map(found.map(({ id, name }) => [name ?? '', id]));
}

/**
 * Adds vendors whose fields were looked at, without links to stores. Answers their ids, in order. A name that is there is refused by the database. Writes no audit
 * row: the document that brings them has one.
 */
export async function openVendors(
  tx: Tx,
  { actor, now }: { readonly actor: Pick<Actor, 'userId'>; readonly now: Date },
  brought: readonly BroughtVendor[],
): Promise<readonly number[]> {
  if (brought.length === 0) return [];
  const added = await tx.rows<{ id: number; name: string }>(INSERT, [
    columnsJson(brought),
    now,
    actor.userId,
  ]);
  await tellVendors(tx);
  const ids = new Map(added.map(({ id, name }) => [name, id]));
  return brought.map(({ name }) => ids.get(name) ?? 0);
}

/** Hides vendors; those that are hidden stay so. The caller has looked for what is open of them. */
export async function hideVendors(tx: Tx, vendorIds: readonly number[], now: Date): Promise<void> {
  if (vendorIds.length === 0) return;
  await tx.run('update vendors set hidden_at = $2 where vendor_id = any($1) and hidden_at is null', [
    vendorIds,
    now,
  ]);
  await tellVendors(tx);
}
