// What an order says to its vendor, as it is now; kept with each sending.
import type { OrderDocument } from '#domains/vendor-orders/rules/order-document.ts';
import type { Db } from '#contract/route.ts';

const HEAD = `
  select o.po_number, o.order_date, o.expected_on, o.notes, o.shipping_cents,
    s.name as "storeName", v.name as "vendorName", v.account_number, v.customer_id,
    v.contact_name, v.contact_email, v.payment_terms,
    coalesce((select concat_ws(e'\\n', nullif(a.name, ''), nullif(a.address1, ''), nullif(a.address2, ''),
        nullif(concat_ws(' ', nullif(concat_ws(', ', nullif(a.city, ''), nullif(a.state, '')), ''), nullif(a.postal_code, '')), ''), nullif(a.country, ''))
      from vendor_client_addresses a join vendor_clients c using (vendor_client_id)
      where c.vendor_id = o.vendor_id and c.store_id = o.store_id order by a.vendor_client_address_id limit 1), '') as address
  from vendor_orders o join stores s using (store_id) join vendor_card v using (vendor_id) where o.vendor_order_id = $1`;

const LINES = `
  select l.vendor_item_id, v.vendor_sku, v.upc, v.title, v.artist, v.pack_size,
    l.quantity - l.cancelled - l.shelved as units, l.cost_e4
  from vendor_order_items l join vendor_item_card v using (vendor_item_id)
  where l.vendor_order_id = $1 and l.quantity - l.cancelled - l.shelved > 0 order by lower(v.title), l.vendor_order_item_id`;

/** The order as a vendor would read it now. */
export async function readOrderDocument(db: Db, orderId: number): Promise<OrderDocument> {
  const head = await db.one<Omit<OrderDocument, 'lines'>>(HEAD, [orderId]);
  return { ...head, lines: await db.rows<OrderDocument['lines'][number]>(LINES, [orderId]) };
}
