// What does a simulated shop with WooCommerce hold? Products with stock, orders, refunds and notes; it takes stock itself when somebody buys.
import { centsOf } from '#domains/channels/server/adapters/amounts.ts';

export type Product = {
  id: number;
  name: string;
  type: string;
  status: string;
  sku: string;
  regular_price: string;
  price: string;
  description: string;
  manage_stock: boolean;
  stock_quantity: number | null;
  stock_status: string;
  backorders: string;
  attributes: unknown[];
};
export type Meta = { id: number; key: string; value: unknown };
export type Line = {
  id: number;
  name: string;
  product_id: number;
  variation_id: number;
  quantity: number;
  subtotal: string;
  subtotal_tax: string;
  total: string;
  total_tax: string;
  taxes: { id: number; total: string; subtotal: string }[];
  sku: string;
  price: number;
};
export type Order = {
  id: number;
  number: string;
  status: string;
  currency: string;
  prices_include_tax: boolean;
  date_created_gmt: string;
  date_modified_gmt: string;
  date_paid_gmt: string | null;
  date_completed_gmt: string | null;
  discount_total: string;
  total: string;
  total_tax: string;
  shipping_total: string;
  shipping_tax: string;
  shipping_lines: { id: number; method_title: string; total: string }[];
  billing: Record<string, string>;
  shipping: Record<string, string>;
  customer_note: string;
  line_items: Line[];
  tax_lines: {
    id: number;
    rate_code: string;
    rate_id: number;
    label: string;
    rate_percent: number;
    tax_total: string;
  }[];
  refunds: { id: number; reason: string; total: string }[];
  meta_data: Meta[];
};
export type Refund = {
  id: number;
  amount: string;
  reason: string;
  date_created_gmt: string;
  line_items: { id: number; quantity: number; total: string; meta_data: Meta[] }[];
  meta_data: Meta[];
};
export type Note = { id: number; note: string; customer_note: boolean };
type Rate = { readonly id: number; readonly percent: number };
const TAX: Rate = { id: 1, percent: 8.25 };

const decimal = (cents: number): string => (cents / 100).toFixed(2);
export const centsIn = (text: unknown): number => centsOf(String(text)) ?? 0;

const BUYER = {
  first_name: 'Robin',
  last_name: 'Webb',
  company: '',
  address_1: '12 Pine Street',
  address_2: 'Apt 4',
  city: 'Portland',
  state: 'OR',
  postcode: '97201',
  country: 'US',
};

/** A shop; the rest comes by what is asked of it. */
export class Shop {
  readonly products = new Map<number, Product>();
  readonly orders = new Map<number, Order>();
  readonly refunds = new Map<number, Refund[]>();
  readonly notes = new Map<number, Note[]>();
  readonly #now: () => number;
  #last = 100;

  constructor(now: () => number) {
    this.#now = now;
  }

  id(): number {
    this.#last += 1;
    return this.#last;
  }

  stamp(): string {
    return new Date(this.#now()).toISOString().slice(0, 19);
  }

  change(product: Product, to: Partial<Product>): Product {
    Object.assign(product, to);
    product.price = product.regular_price;
    product.stock_status = (product.stock_quantity ?? 0) > 0 ? 'instock' : 'outofstock';
    return product;
  }

  touch(order: Order): Order {
    order.date_modified_gmt = this.stamp();
    return order;
  }

  /** A buyer buys; paid or not, the stock goes down. */
  buy(
    lines: readonly { productId: number; quantity: number }[],
    { postageCents = 0, taxCents = 0, isPaid = true },
  ): Order {
    const at = this.stamp();
    const goods = lines.map(({ productId, quantity }, place): Line => {
      const product = this.products.get(productId);
      if (!product) throw new Error(`no product ${productId}`);
      this.change(product, { stock_quantity: (product.stock_quantity ?? 0) - quantity });
      const total = centsIn(product.regular_price) * quantity;
      const tax = decimal(place === 0 ? taxCents : 0);
      return {
        id: this.id(),
        name: product.name,
        product_id: productId,
        variation_id: 0,
        quantity,
        subtotal: decimal(total),
        subtotal_tax: tax,
        total: decimal(total),
        total_tax: tax,
        taxes: place === 0 && taxCents > 0 ? [{ id: TAX.id, total: tax, subtotal: tax }] : [],
        sku: product.sku,
        price: total / quantity / 100,
      };
    });
    const sum = goods.reduce((all, line) => all + centsIn(line.total), 0);
    const id = this.id();
    const order: Order = {
      id,
      number: String(id),
      status: isPaid ? 'processing' : 'pending',
      currency: 'USD',
      prices_include_tax: false,
      date_created_gmt: at,
      date_modified_gmt: at,
      date_paid_gmt: isPaid ? at : null,
      date_completed_gmt: null,
      discount_total: '0.00',
      total: decimal(sum + postageCents + taxCents),
      total_tax: decimal(taxCents),
      shipping_total: decimal(postageCents),
      shipping_tax: '0.00',
      shipping_lines: [{ id: this.id(), method_title: 'Flat rate', total: decimal(postageCents) }],
      billing: { ...BUYER, email: 'robin@example.com', phone: '555-0100' },
      shipping: { ...BUYER, phone: '' },
      customer_note: 'Please pack well',
      line_items: goods,
      tax_lines:
        taxCents > 0
          ? [
              {
                id: this.id(),
                rate_code: 'US-OR-TAX-1',
                rate_id: TAX.id,
                label: 'Tax',
                rate_percent: TAX.percent,
                tax_total: decimal(taxCents),
              },
            ]
          : [],
      refunds: [],
      meta_data: [],
    };
    this.orders.set(id, order);
    return order;
  }

  /** Gives money back; undefined: more than is left. Fully given back the order is `refunded`. */
  refund(order: Order, asked: Record<string, unknown>): Refund | undefined {
    const before = this.refunds.get(order.id) ?? [];
    const cents = centsIn(asked.amount);
    const left = centsIn(order.total) - before.reduce((sum, one) => sum + centsIn(one.amount), 0);
    if (cents <= 0 || cents > left) return undefined;
    const lines = (asked.line_items ?? []) as { id: number; quantity?: number; refund_total: number }[];
    const refund: Refund = {
      id: this.id(),
      amount: decimal(cents),
      reason: typeof asked.reason === 'string' ? asked.reason : '',
      date_created_gmt: this.stamp(),
      line_items: lines.map((line) => ({
        id: this.id(),
        quantity: -(line.quantity ?? 0),
        total: (-line.refund_total).toFixed(2),
        meta_data: [{ id: this.id(), key: '_refunded_item_id', value: String(line.id) }],
      })),
      meta_data: this.#metaOf(asked.meta_data),
    };
    this.refunds.set(order.id, [refund, ...before]);
    order.refunds.push({ id: refund.id, reason: refund.reason, total: `-${refund.amount}` });
    if (cents === left) order.status = 'refunded';
    this.touch(order);
    return refund;
  }

  /** Changes status and meta data, as PUT does. */
  update(order: Order, asked: Record<string, unknown>): Order {
    if (typeof asked.status === 'string') {
      order.status = asked.status;
      if (asked.status === 'completed') order.date_completed_gmt ??= this.stamp();
    }
    for (const one of this.#metaOf(asked.meta_data)) {
      order.meta_data = [...order.meta_data.filter(({ key }) => key !== one.key), one];
    }
    return this.touch(order);
  }

  #metaOf(given: unknown): Meta[] {
    return ((given ?? []) as Omit<Meta, 'id'>[]).map((one) => ({ ...one, id: this.id() }));
  }
}
