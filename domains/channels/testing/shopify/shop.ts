// What does a simulated Shopify shop hold, and what do buyers make of it? Made-up names; no card number anywhere.
import { randomUUID } from 'node:crypto';
import { WHOLE } from '#kernel/money.ts';

export type Product = {
  readonly id: string;
  readonly handle: string;
  title: string;
  vendor: string;
  status: string;
  price: string;
  sku: string;
  barcode: string | null;
  isPublished: boolean;
  readonly variantId: string;
  readonly itemId: string;
  /** Available, by location; a location that isn't here doesn't stock it. */
  readonly levels: Map<string, number>;
};
export type Line = {
  readonly id: string;
  readonly foId: string;
  readonly product: Product;
  readonly quantity: number;
  readonly price: string;
  readonly taxCents: number;
  fulfilled: number;
  cancelled: number;
  returned: number;
};
export type Order = {
  readonly id: string;
  readonly number: number;
  readonly createdAt: string;
  updatedAt: string;
  paidAt: string | null;
  cancelledAt: string | null;
  readonly lines: readonly Line[];
  readonly postageCents: number;
  readonly taxRateE5: number;
  readonly isRemitted: boolean;
  readonly buyer: string;
  readonly fulfilments: { id: string; company: string; number: string }[];
  readonly refunds: {
    id: string;
    lines: { line: Line; quantity: number; restockType: string }[];
    cents: number;
  }[];
  readonly returns: { id: string; status: string; line: Line; quantity: number; reason: string }[];
};
export type Move = {
  id: string;
  type: string;
  at: string;
  cents: number;
  feeCents: number;
  order: Order | null;
  payout: string;
};
export type Payout = { id: string; at: string; cents: number };
export type Event = { readonly topic: string; readonly eventId: string; readonly body: object };

export type Purchase = {
  readonly of: readonly { readonly externalId: string; readonly quantity: number }[];
  readonly postageCents?: number;
  readonly taxRateE5?: number;
  /** Shopify pays the tax itself. */
  readonly isRemitted?: boolean;
  readonly isPaid?: boolean;
  readonly buyer?: string;
};

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);
export const idNumber = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1);
const FEE_E5 = 2_900;
const FEE_CENTS = 30;

export type ShopState = {
  readonly products: readonly Product[];
  readonly orders: readonly Order[];
  readonly moves: readonly Move[];
  readonly payouts: readonly Payout[];
  readonly last: number;
};

/** A shop with one location that all is sold from, and one that stocks nothing by itself. */
export class Shop {
  readonly locations = [
    { id: 'gid://shopify/Location/701', name: 'Maple Street', isActive: true },
    { id: 'gid://shopify/Location/702', name: 'Oak Avenue', isActive: true },
  ];
  readonly products = new Map<string, Product>();
  readonly orders: Order[] = [];
  readonly moves: Move[] = [];
  readonly payouts: Payout[] = [];
  readonly events: Event[] = [];
  /** A title that it refuses beside the empty one, as a test says. */
  refuseTitle = '';
  readonly byItem = new Map<string, Product>();
  readonly #byHandle = new Map<string, Product>();
  readonly #now: () => number;
  #last = 1_000;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** All that it holds. */
  dump(): ShopState {
    const { orders, moves, payouts } = this;
    return { products: [...this.products.values()], orders, moves, payouts, last: this.#last };
  }

  /** Takes up what another one held; it holds nothing itself yet. */
  load({ products, orders, moves, payouts, last }: ShopState): void {
    for (const product of products) {
      this.products.set(product.id, product);
      this.byItem.set(product.itemId, product);
      this.#byHandle.set(product.handle, product);
    }
    this.orders.push(...orders);
    this.moves.push(...moves);
    this.payouts.push(...payouts);
    this.#last = last;
  }

  stamp(): string {
    return new Date(this.#now()).toISOString();
  }

  gid(kind: string): string {
    this.#last += 1;
    return `gid://shopify/${kind}/${this.#last}`;
  }

  /** The product with this handle, made if there is none. */
  productOf(handle: string): Product {
    const found = this.#byHandle.get(handle);
    if (found) return found;
    const product: Product = {
      id: this.gid('Product'),
      handle,
      title: '',
      vendor: '',
      status: 'ACTIVE',
      price: '0.00',
      sku: '',
      barcode: null,
      isPublished: false,
      variantId: this.gid('ProductVariant'),
      itemId: this.gid('InventoryItem'),
      levels: new Map([[this.locations[0]?.id ?? '', 0]]),
    };
    this.products.set(product.id, product);
    this.byItem.set(product.itemId, product);
    this.#byHandle.set(handle, product);
    return product;
  }

  externalIdOf({ id, variantId, itemId }: Product): string {
    return [id, variantId, itemId].map(idNumber).join('-');
  }

  find(externalId: string): Product | undefined {
    return this.products.get(`gid://shopify/Product/${externalId.split('-')[0]}`);
  }

  /** How many a buyer sees of a listing. */
  offers(externalId: string): number {
    const product = this.find(externalId);
    if (!product || product.status !== 'ACTIVE') return 0;
    return Math.max(
      0,
      [...product.levels.values()].reduce((sum, units) => sum + units, 0),
    );
  }

  /** Somebody buys; null when there isn't so much of it on sale. */
  buy(purchase: Purchase): Order | null {
    const {
      of,
      postageCents = 0,
      taxRateE5 = 0,
      isRemitted = false,
      isPaid = true,
      buyer = 'Tess Hallam',
    } = purchase;
    if (of.some(({ externalId, quantity }) => this.offers(externalId) < quantity)) return null;
    const lines = of.map(({ externalId, quantity }): Line => {
      const product = this.find(externalId) as Product;
      this.#take(product, quantity);
      const net = centsOf(product.price) * quantity;
      return {
        id: this.gid('LineItem'),
        foId: this.gid('FulfillmentOrderLineItem'),
        product,
        quantity,
        price: product.price,
        taxCents: Math.round((net * taxRateE5) / WHOLE),
        fulfilled: 0,
        cancelled: 0,
        returned: 0,
      };
    });
    const at = this.stamp();
    const order: Order = {
      id: this.gid('Order'),
      number: 1_001 + this.orders.length,
      createdAt: at,
      updatedAt: at,
      paidAt: null,
      cancelledAt: null,
      lines,
      postageCents,
      taxRateE5,
      isRemitted,
      buyer,
      fulfilments: [],
      refunds: [],
      returns: [],
    };
    this.orders.push(order);
    this.tell('orders/create', { id: Number(idNumber(order.id)) });
    if (isPaid) this.pay(order);
    return order;
  }

  pay(order: Order): void {
    order.paidAt = this.stamp();
    const cents = this.totalOf(order);
    this.#move('CHARGE', cents, Math.round((cents * FEE_E5) / WHOLE) + FEE_CENTS, order);
    this.touch(order, 'orders/paid');
  }

  /** Cancelled there: by the buyer, who has their money back, or by us. */
  cancel(order: Order, restock: boolean): void {
    order.cancelledAt = this.stamp();
    for (const line of order.lines) {
      const open = line.quantity - line.cancelled - line.fulfilled;
      line.cancelled += open;
      if (restock) this.#take(line.product, -open);
    }
    if (order.paidAt) this.#move('REFUND', -this.totalOf(order), 0, order);
    this.touch(order, 'orders/cancelled');
  }

  refund(order: Order, lines: Order['refunds'][number]['lines'], cents: number): string {
    const id = this.gid('Refund');
    for (const { line, quantity, restockType } of lines)
      if (restockType === 'CANCEL') line.cancelled += quantity;
      else line.returned += quantity;
    order.refunds.push({ id, lines, cents });
    if (cents > 0) this.#move('REFUND', -cents, 0, order);
    this.touch(order, 'refunds/create');
    return id;
  }

  askReturn(order: Order, line: Line, quantity: number, reason = 'UNWANTED'): void {
    order.returns.push({ id: this.gid('ReturnLineItem'), status: 'REQUESTED', line, quantity, reason });
    this.touch(order, 'returns/request');
  }

  payOut(): Payout {
    const open = this.moves.filter(({ payout }) => payout === '');
    const id = this.gid('ShopifyPaymentsPayout');
    for (const move of open) move.payout = id;
    const cents = open.reduce((sum, move) => sum + move.cents - move.feeCents, 0);
    const payout = { id, at: this.stamp(), cents };
    this.payouts.push(payout);
    return payout;
  }

  totalOf({ lines, postageCents }: Order): number {
    return lines.reduce(
      (sum, { price, quantity, taxCents }) => sum + centsOf(price) * quantity + taxCents,
      postageCents,
    );
  }

  touch(order: Order, topic: string): void {
    order.updatedAt = this.stamp();
    const id = Number(idNumber(order.id));
    this.tell(topic, topic.startsWith('orders/') ? { id } : { id: 1, order_id: id });
  }

  tell(topic: string, body: object): void {
    this.events.push({ topic, eventId: randomUUID(), body });
  }

  #take(product: Product, quantity: number): void {
    const [first] = product.levels.keys();
    if (first !== undefined) product.levels.set(first, (product.levels.get(first) ?? 0) - quantity);
  }

  #move(type: string, cents: number, feeCents: number, order: Order): void {
    this.moves.push({
      id: this.gid('ShopifyPaymentsBalanceTransaction'),
      type,
      at: this.stamp(),
      cents,
      feeCents,
      order,
      payout: '',
    });
  }
}
