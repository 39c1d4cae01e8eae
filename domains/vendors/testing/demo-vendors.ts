// Three invented vendors of the demo chain with 600 items of its own catalog, a link to each store, and a cost that has changed once.
import type { Database, Tx } from '#contract/route.ts';
import type { DemoChain } from '#platform/module.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { NewVendors } from '#platform/db/schema/vendors.ts';

const EACH = 200;

const VENDORS: readonly Omit<NewVendors, 'addedAt' | 'addedBy'>[] = [
  {
    name: 'Northern Games Supply',
    accountNumber: 'NG-20418',
    contactName: 'Ruth Calder',
    contactEmail: 'orders@northern-games.example',
    contactPhone: '555-010-0142',
    orderMinCents: 25_000,
    orderFreq: 1,
    orderFreqSelection: 'Weeks',
    paymentTerms: 'Net 30',
    leadDays: 4,
    returnDays: 60,
    needsRma: true,
  },
  {
    name: 'Blue Harbor Distribution',
    accountNumber: '77120',
    contactName: 'Sam Ortega',
    contactEmail: 'sales@blue-harbor.example',
    contactPhone: '555-010-0177',
    orderMinCents: 15_000,
    orderFreq: 2,
    orderFreqSelection: 'Weeks',
    paymentTerms: 'Net 15',
    leadDays: 7,
    returnDays: 90,
  },
  {
    name: 'Cedar Media Wholesale',
    accountNumber: 'CMW-3307',
    contactName: 'Lena Park',
    contactEmail: 'desk@cedar-media.example',
    contactPhone: '555-010-0119',
    orderMinCents: 0,
    orderFreq: 1,
    orderFreqSelection: 'Months',
    paymentTerms: 'Prepaid, 2 % off',
    leadDays: 12,
  },
];

/** Adds them; does nothing where the chain has vendors. */
export async function demoVendors(database: Database, chain: DemoChain): Promise<void> {
  if (await database.maybe('select 1 from vendors limit 1')) return;
  await database.transaction(async (tx) => {
    for (const [at, vendor] of VENDORS.entries()) await addVendor(tx, chain, vendor, at);
  });
}

async function addVendor(
  tx: Tx,
  { storeIds, userId, now }: DemoChain,
  vendor: (typeof VENDORS)[number],
  at: number,
): Promise<void> {
  const values = { ...vendor, addedAt: now, addedBy: userId };
  const { vendorId: id } = await insertRow(tx, 'vendors', values, 'vendorId');
  await tx.run(
    'insert into vendor_clients (vendor_id, store_id, added_at, added_by) select $1, unnest($2::bigint[]), $3, $4',
    [id, storeIds, now, userId],
  );
  await tx.run(
    `insert into vendor_client_addresses (vendor_client_id, name, address1, city, state, postal_code, phone)
     select c.vendor_client_id, s.name || ', back door', coalesce(nullif(s.address1, ''), '1 Main Street'), s.city, s.state, s.zip, s.phone
     from vendor_clients c join stores s using (store_id) where c.vendor_id = $1`,
    [id],
  );
  // New goods that are on the shelf first, so that forecasts have something to say; every third of them is this vendor's.
  await tx.run(
    `with ranked as (
       select p.catalog_id, p.upc, p.title, p.artist, p.department_id, p.msrp_cents,
         row_number() over (order by exists (select 1 from inventory_items i join conditions c using (condition_id)
           where i.catalog_id = p.catalog_id and c.is_new) desc, p.catalog_id) as n
       from catalog_products p where p.gtin is not null and p.edition = ''),
     priced as (select *, coalesce(msrp_cents, 1999) * (52 + n % 17) as cost_e4 from ranked where n % 3 = $2 and n <= 3 * $3)
     insert into vendor_items (vendor_id, vendor_sku, catalog_id, upc, title, artist, department_id, cost_e4, previous_cost_e4, cost_changed_at,
       pack_size, msrp_cents, status_id, added_at, changed_at)
     select $1, $4 || lpad(n::text, 5, '0'), catalog_id, upc, title, artist, department_id, cost_e4,
       case when n % 5 = 0 then round(cost_e4 * 0.94)::bigint end, case when n % 5 = 0 then $5::timestamptz - interval '20 days' end,
       case n % 8 when 0 then 6 when 1 then 2 else 1 end, msrp_cents, case n % 25 when 0 then 3 when 7 then 2 when 13 then 5 when 19 then 4 else 1 end,
       $5, $5 from priced`,
    [id, at % 3, EACH, ['NG-', 'BH', 'CM'][at], now],
  );
  await tx.run(
    `insert into vendor_item_costs (vendor_item_id, cost_e4, source, at, by_user)
     select vendor_item_id, previous_cost_e4, 'import', $2::timestamptz - interval '90 days', $3 from vendor_items where vendor_id = $1 and previous_cost_e4 is not null`,
    [id, now, userId],
  );
  await tx.run(
    `insert into vendor_item_costs (vendor_item_id, cost_e4, source, at, by_user)
     select vendor_item_id, cost_e4, 'import', coalesce(cost_changed_at, $2), $3 from vendor_items where vendor_id = $1`,
    [id, now, userId],
  );
}
