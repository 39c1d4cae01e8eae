// What of WooCommerce's answers do we read (REST v3)? Everything else is let go.
import { z } from 'zod';
import { amount, instant } from '../amounts.ts';
import { eachOrder } from '../each-order.ts';

const word = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const time = instant.nullish().transform((given) => given ?? null);
/** A list that some shops leave out. */
const list = <T extends z.ZodType>(of: T) =>
  z
    .array(of)
    .nullish()
    .transform((given) => given ?? []);
const id = z.number().int();

const address = z
  .object({
    first_name: word,
    last_name: word,
    company: word,
    address_1: word,
    address_2: word,
    city: word,
    state: word,
    postcode: word,
    country: word,
    email: word,
    phone: word,
  })
  .partial();
export type WooAddress = z.infer<typeof address>;

const meta = z.object({ key: z.string(), value: z.unknown() });
const tax = z.object({ id, total: amount.nullish() });

const orderLine = z.object({
  id,
  name: z.string(),
  product_id: id,
  variation_id: id.nullish(),
  quantity: z.number(),
  subtotal: amount,
  total: amount,
  total_tax: amount,
  taxes: list(tax),
  sku: word,
});
export type WooLine = z.infer<typeof orderLine>;

export const wooOrder = z.object({
  id,
  number: z.string(),
  status: z.string(),
  currency: word,
  date_created_gmt: instant,
  date_modified_gmt: instant,
  date_paid_gmt: time,
  date_completed_gmt: time,
  total: amount,
  shipping_total: amount,
  shipping_tax: amount,
  shipping_lines: list(z.object({ method_title: word })),
  billing: address,
  shipping: address,
  customer_note: word,
  line_items: z.array(orderLine),
  tax_lines: list(z.object({ rate_id: id, rate_percent: z.number().nullish() })),
  refunds: list(z.object({ id })),
  meta_data: list(meta),
});
export type WooOrder = z.infer<typeof wooOrder>;
/** When it changed is read even where nothing else is: pages go on from there. */
export const wooOrders = eachOrder(
  wooOrder,
  z.object({ id }).transform((one) => String(one.id)),
);

export const wooRefund = z.object({
  id,
  amount,
  date_created_gmt: instant,
  line_items: list(z.object({ quantity: z.number(), meta_data: list(meta) })),
  meta_data: list(meta),
});
export type WooRefund = z.infer<typeof wooRefund>;
export const wooRefunds = z.array(wooRefund);

export const wooProduct = z.object({
  id,
  name: z.string(),
  status: z.string(),
  sku: word,
  regular_price: amount,
  manage_stock: z.union([z.boolean(), z.string()]),
  stock_quantity: z.number().nullish(),
});
export type WooProduct = z.infer<typeof wooProduct>;
export const wooProducts = z.array(wooProduct);

const failure = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({ resource_id: z.number().optional() }).nullish(),
});
export const wooFailure = failure;
export const wooBatch = z.object({
  update: list(z.union([z.object({ id, error: failure }), wooProduct])),
});

export const wooNotes = z.array(z.object({ id, note: z.string() }));
export const wooCurrency = z.object({ value: z.string() });
export const wooSite = z.object({ name: word });
