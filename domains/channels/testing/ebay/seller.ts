// What does a simulated seller's account at eBay hold? Items, offers, orders, money. eBay takes quantities itself when somebody buys.
import { centsOf } from '#domains/channels/server/adapters/amounts.ts';
import { WHOLE } from '#kernel/money.ts';

export type Money = { value: string; currency: string };
export const usd = (cents: number): Money => ({ value: (cents / 100).toFixed(2), currency: 'USD' });
export const centsIn = (money: Money | undefined): number => centsOf(money?.value ?? '0') ?? 0;

export type Item = {
  sku: string;
  condition: string;
  product: { title: string; upc?: string[]; epid?: string; aspects?: Record<string, string[]> };
  availability: { shipToLocationAvailability: { quantity: number } };
};
export type Offer = {
  offerId: string;
  sku: string;
  marketplaceId: string;
  format: string;
  categoryId: string;
  status: 'PUBLISHED' | 'UNPUBLISHED';
  listing?: { listingId: string; listingStatus: string; soldQuantity: number };
  pricingSummary: { price: Money };
  merchantLocationKey?: string;
};
export type Line = {
  lineItemId: string;
  legacyItemId: string;
  sku: string;
  title: string;
  quantity: number;
  lineItemCost: Money;
  total: Money;
  deliveryCost: { shippingCost: Money };
  lineItemFulfillmentStatus: string;
  lineItemFulfillmentInstructions: { shipByDate: string };
  taxes: { amount: Money; taxType: string }[];
  ebayCollectAndRemitTaxes: { amount: Money; taxType: string; collectionMethod: string }[];
  refunds: { amount: Money; refundDate: string; refundId: string }[];
};
export type Order = {
  orderId: string;
  legacyOrderId: string;
  creationDate: string;
  lastModifiedDate: string;
  orderFulfillmentStatus: string;
  orderPaymentStatus: string;
  sellerId: string;
  buyer: { username: string };
  buyerCheckoutNotes: string;
  cancelStatus: { cancelState: string; cancelRequests: unknown[] };
  pricingSummary: { priceSubtotal: Money; deliveryCost: Money; tax: Money; total: Money };
  paymentSummary: {
    payments: { paymentStatus: string; paymentDate?: string; amount: Money }[];
    refunds: { refundId: string; amount: Money; refundStatus: string }[];
    totalDueSeller: Money;
  };
  fulfillmentStartInstructions: unknown[];
  lineItems: Line[];
};
export type Parcel = {
  fulfillmentId: string;
  shipmentTrackingNumber: string;
  shippingCarrierCode: string;
  shippedDate: string;
  lineItems: { lineItemId: string; quantity: number }[];
};
export type Transaction = {
  transactionId: string;
  transactionType: string;
  transactionStatus: string;
  bookingEntry: 'CREDIT' | 'DEBIT';
  amount: Money;
  totalFeeAmount?: Money;
  orderId: string;
  payoutId?: string;
  transactionDate: string;
};
export type Payout = { payoutId: string; payoutStatus: string; amount: Money; payoutDate: string };

const FEE_E5 = 13_250;
const FEE_CENTS = 30;
const SHIP_TO = {
  fullName: 'Robin Webb',
  email: 'a1b2c3@members.ebay.com',
  primaryPhone: { phoneNumber: '555-0100' },
  contactAddress: {
    addressLine1: '12 Pine Street',
    addressLine2: 'Apt 4',
    city: 'Portland',
    stateOrProvince: 'OR',
    postalCode: '97201',
    countryCode: 'US',
  },
};

export type SellerState = {
  readonly keepsEmptyListings: boolean;
  readonly items: readonly Item[];
  readonly offers: readonly Offer[];
  readonly orders: readonly Order[];
  readonly parcels: readonly (readonly [orderId: string, parcels: Parcel[]])[];
  readonly transactions: readonly Transaction[];
  readonly payouts: readonly Payout[];
  readonly last: number;
};

/** A seller; the rest comes by what is asked. */
export class Seller {
  /** Without it a quantity of 0 ends a listing. */
  keepsEmptyListings = false;
  readonly items = new Map<string, Item>();
  readonly offers = new Map<string, Offer>();
  readonly orders = new Map<string, Order>();
  readonly parcels = new Map<string, Parcel[]>();
  readonly transactions: Transaction[] = [];
  readonly payouts: Payout[] = [];
  readonly #now: () => number;
  #last = 10_000;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** All that they hold. */
  dump(): SellerState {
    const { keepsEmptyListings, items, offers, orders, parcels, transactions, payouts } = this;
    return {
      keepsEmptyListings,
      items: [...items.values()],
      offers: [...offers.values()],
      orders: [...orders.values()],
      parcels: [...parcels],
      transactions,
      payouts,
      last: this.#last,
    };
  }

  /** Takes up what another one held; they hold nothing themselves yet. */
  load(state: SellerState): void {
    this.keepsEmptyListings = state.keepsEmptyListings;
    for (const item of state.items) this.items.set(item.sku, item);
    for (const offer of state.offers) this.offers.set(offer.offerId, offer);
    for (const order of state.orders) this.orders.set(order.orderId, order);
    for (const [orderId, parcels] of state.parcels) this.parcels.set(orderId, parcels);
    this.transactions.push(...state.transactions);
    this.payouts.push(...state.payouts);
    this.#last = state.last;
  }

  id(kind = ''): string {
    this.#last += 1;
    return `${kind}${this.#last}`;
  }

  stamp(): string {
    return new Date(this.#now()).toISOString();
  }

  offerOf(sku: string): Offer | undefined {
    return [...this.offers.values()].find((one) => one.sku === sku);
  }

  remove(sku: string): boolean {
    const offer = this.offerOf(sku);
    if (offer) this.offers.delete(offer.offerId);
    return this.items.delete(sku);
  }

  publish(offer: Offer): string {
    offer.status = 'PUBLISHED';
    offer.listing ??= { listingId: this.id('1100'), listingStatus: 'ACTIVE', soldQuantity: 0 };
    offer.listing.listingStatus = 'ACTIVE';
    return offer.listing.listingId;
  }

  setQuantity(item: Item, quantity: number): void {
    item.availability.shipToLocationAvailability.quantity = quantity;
    const offer = this.offerOf(item.sku);
    if (quantity > 0 || !offer?.listing || this.keepsEmptyListings) return;
    offer.status = 'UNPUBLISHED';
    offer.listing.listingStatus = 'ENDED';
  }

  touch(order: Order): Order {
    order.lastModifiedDate = this.stamp();
    return order;
  }

  /** A buyer buys. `tax` is of the first line; eBay pays `remitted` itself. What the buyer pays has both in it. */
  buy(
    goods: readonly { sku: string; quantity: number }[],
    { postage = 0, tax = 0, remitted = 0, isPaid = true },
  ): Order {
    const at = this.stamp();
    const lineItems = goods.map(({ sku, quantity }, place) =>
      this.#lineOf(sku, quantity, place === 0 ? { postage, tax, remitted } : {}),
    );
    const subtotal = lineItems.reduce((sum, line) => sum + centsIn(line.lineItemCost), 0);
    const total = usd(subtotal + postage + tax + remitted);
    const order: Order = {
      orderId: `14-${this.id()}-${this.id()}`,
      legacyOrderId: `1100${this.id()}-0`,
      creationDate: at,
      lastModifiedDate: at,
      orderFulfillmentStatus: 'NOT_STARTED',
      orderPaymentStatus: isPaid ? 'PAID' : 'PENDING',
      sellerId: 'maple-street-media',
      buyer: { username: 'robin-webb' },
      buyerCheckoutNotes: 'Please pack well',
      cancelStatus: { cancelState: 'NONE_REQUESTED', cancelRequests: [] },
      pricingSummary: {
        priceSubtotal: usd(subtotal),
        deliveryCost: usd(postage),
        tax: usd(tax + remitted),
        total,
      },
      paymentSummary: {
        payments: [
          { paymentStatus: isPaid ? 'PAID' : 'PENDING', amount: total, ...(isPaid && { paymentDate: at }) },
        ],
        refunds: [],
        totalDueSeller: total,
      },
      fulfillmentStartInstructions: [
        {
          fulfillmentInstructionsType: 'SHIP_TO',
          shippingStep: { shipTo: SHIP_TO, shippingServiceCode: 'USPSPriority' },
        },
      ],
      lineItems,
    };
    this.orders.set(order.orderId, order);
    if (isPaid) this.#book('SALE', order.orderId, subtotal + postage + tax);
    return order;
  }

  #lineOf(sku: string, quantity: number, { postage = 0, tax = 0, remitted = 0 }): Line {
    const item = this.items.get(sku);
    const offer = this.offerOf(sku);
    if (!item || offer?.status !== 'PUBLISHED') throw new Error(`${sku} is not offered`);
    const cost = centsIn(offer.pricingSummary.price) * quantity;
    this.setQuantity(item, item.availability.shipToLocationAvailability.quantity - quantity);
    return {
      lineItemId: this.id('9'),
      legacyItemId: offer.listing?.listingId ?? '',
      sku,
      title: item.product.title,
      quantity,
      lineItemCost: usd(cost),
      total: usd(cost + postage + tax + remitted),
      deliveryCost: { shippingCost: usd(postage) },
      lineItemFulfillmentStatus: 'NOT_STARTED',
      lineItemFulfillmentInstructions: {
        shipByDate: new Date(this.#now() + 3 * 86_400_000).toISOString(),
      },
      taxes: tax + remitted > 0 ? [{ amount: usd(tax + remitted), taxType: 'STATE_SALES_TAX' }] : [],
      ebayCollectAndRemitTaxes:
        remitted > 0 ? [{ amount: usd(remitted), taxType: 'STATE_SALES_TAX', collectionMethod: 'NET' }] : [],
      refunds: [],
    };
  }

  /** Money moved: eBay's amount is what is left after its fee. */
  #book(transactionType: string, orderId: string, cents: number): void {
    const isSale = transactionType === 'SALE';
    const fee = Math.round((cents * FEE_E5) / WHOLE) + (isSale ? FEE_CENTS : 0);
    this.transactions.push({
      transactionId: this.id('7'),
      transactionType,
      transactionStatus: 'FUNDS_AVAILABLE_FOR_PAYOUT',
      bookingEntry: isSale ? 'CREDIT' : 'DEBIT',
      amount: usd(cents - fee),
      totalFeeAmount: usd(fee),
      orderId,
      transactionDate: this.stamp(),
    });
  }

  /** A parcel; undefined when a line has not that many left. */
  ship(
    order: Order,
    asked: Omit<Parcel, 'fulfillmentId' | 'shipmentTrackingNumber'>,
    tracking: string,
  ): Parcel | undefined {
    const before = this.parcels.get(order.orderId) ?? [];
    const parcel: Parcel = { ...asked, fulfillmentId: tracking, shipmentTrackingNumber: tracking };
    const all = [...before, parcel];
    const shipped = (line: Line): number =>
      all
        .flatMap((one) => one.lineItems)
        .filter(({ lineItemId }) => lineItemId === line.lineItemId)
        .reduce((sum, one) => sum + one.quantity, 0);
    if (order.lineItems.some((line) => shipped(line) > line.quantity)) return undefined;
    this.parcels.set(order.orderId, all);
    for (const line of order.lineItems) {
      // eBay reckons a line done with its last unit, sent or given back.
      const gone = shipped(line) + Math.round((backOf(line) * line.quantity) / centsIn(line.total));
      if (gone >= line.quantity) line.lineItemFulfillmentStatus = 'FULFILLED';
      else if (shipped(line) > 0) line.lineItemFulfillmentStatus = 'IN_PROGRESS';
    }
    const isDone = order.lineItems.every((line) => line.lineItemFulfillmentStatus === 'FULFILLED');
    order.orderFulfillmentStatus = isDone ? 'FULFILLED' : 'IN_PROGRESS';
    this.touch(order);
    return parcel;
  }

  /** Gives money back; undefined: more than was paid for a line. */
  refund(order: Order, items: readonly { lineItemId: string; refundAmount: Money }[]): string | undefined {
    for (const { lineItemId, refundAmount } of items) {
      const line = order.lineItems.find((one) => one.lineItemId === lineItemId);
      if (!line || backOf(line) + centsIn(refundAmount) > centsIn(line.total)) return undefined;
    }
    const refundId = this.id('5');
    for (const { lineItemId, refundAmount: amount } of items) {
      const line = order.lineItems.find((one) => one.lineItemId === lineItemId);
      line?.refunds.push({ amount, refundDate: this.stamp(), refundId });
      order.paymentSummary.refunds.push({ refundId, amount, refundStatus: 'REFUNDED' });
      this.#book('REFUND', order.orderId, centsIn(amount));
    }
    const isAll = order.lineItems.every((line) => backOf(line) >= centsIn(line.total));
    order.orderPaymentStatus = isAll ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED';
    this.touch(order);
    return refundId;
  }

  /** Cancels the whole order and gives all of it back. */
  cancel(order: Order): void {
    order.cancelStatus = { cancelState: 'CANCELED', cancelRequests: [] };
    for (const line of order.lineItems)
      line.refunds.push({ amount: line.total, refundDate: this.stamp(), refundId: this.id('5') });
    if (order.orderPaymentStatus === 'PAID') {
      this.#book('REFUND', order.orderId, centsIn(order.pricingSummary.total));
      order.orderPaymentStatus = 'FULLY_REFUNDED';
    }
    this.touch(order);
  }

  /** Pays out what was booked and not paid out yet. */
  payOut(): Payout {
    const payoutId = this.id('6');
    let cents = 0;
    for (const one of this.transactions) {
      if (one.payoutId) continue;
      one.payoutId = payoutId;
      cents += centsIn(one.amount) * (one.bookingEntry === 'CREDIT' ? 1 : -1);
    }
    const payout = { payoutId, payoutStatus: 'SUCCEEDED', amount: usd(cents), payoutDate: this.stamp() };
    this.payouts.push(payout);
    return payout;
  }
}

export const backOf = (line: Line): number =>
  line.refunds.reduce((sum, { amount }) => sum + centsIn(amount), 0);
