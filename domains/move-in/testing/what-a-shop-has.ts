// What a shop has, for tests that compare two: by names and numbers that outlive a move.
import type { Database } from '#contract/route.ts';

// Goods of which nobody named the case are in the usual one of their department.
const HAS = {
  products: `select p.upc, p.gtin, p.edition, p.title, p.artist, d.name as department, c.name as format, p.genre, p.msrp_cents, p.release_date,
      p.serial_required, p.tax_exempt, coalesce(t.description, '') as description
    from catalog_products p join departments d using (department_id) left join configurations c on c.configuration_id = p.configuration_id
      left join catalog_descriptions t on t.catalog_id = p.catalog_id order by p.upc, p.edition`,
  stock: `select s.name as store, p.upc, p.edition, c.name as condition, coalesce(k.name, u.name) as "case", i.sku, i.on_hand, i.price_cents,
      round(i.cost_e4 * i.on_hand / 100.0) as worth, i.bin, i.notes, i.tags, i.is_bulk, i.is_vendor_item, i.other_skus,
      (select array_agg(o.serial order by o.serial) from copies o where o.inventory_id = i.inventory_id and o.state = 'inStock') as serials
    from inventory_items i join stores s using (store_id) join catalog_products p using (catalog_id) join conditions c using (condition_id)
      left join case_conditions k using (case_condition_id)
      left join case_conditions u on u.department_id = p.department_id and u.is_default where i.hidden_at is null order by 1, 2, 3, 4, 5`,
  customers: `select c.member_number, c.first_name, c.last_name, c.phone, c.email, c.address1, c.address2, c.city, c.state, c.zip, c.birth_date, c.notes,
      c.text_consent_at is not null as texts, c.email_consent_at is not null as mails, c.tax_exempt, c.tax_certificate, c.tax_exempt_until, c.old_numbers,
      coalesce(-a.balance_cents, 0) as credit,
      (select array_agg(g.name order by g.name) from customer_group_members m join customer_groups g using (group_id) where m.customer_id = c.customer_id) as groups
    from customers c left join accounts a on a.store_id = 0 and a.kind = 'storeCredit' and a.ref = c.customer_id where c.deleted_at is null order by 1`,
  certificates: `select coalesce(nullif(g.old_number, ''), g.number) as number, s.name as store, -a.balance_cents as balance, g.expires_on, c.member_number
    from gift_certificates g join stores s using (store_id) join accounts a on a.store_id = 0 and a.kind = 'giftCertificate' and a.ref = g.certificate_id
      left join customers c on c.customer_id = g.customer_id where g.voided_at is null and a.balance_cents <> 0 order by 1`,
};
/** Products, stock with what it is worth, customers with their credit, certificates with what is left on them. */
export const hasOf = async (db: Database) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(HAS).map(async ([what, sql]) => [what, await db.rows<unknown>(sql)] as const),
    ),
  );
