// What is an order of eBay to us? Pure.
import type { z } from 'zod';
import type { ChannelMoney, ChannelOrderLine, ChannelOrder } from '#domains/channels/server/adapters/port.ts';
import { type Cents, absolute, add, cents, negate, subtract, sum, ZERO } from '#kernel/money.ts';
import { taxRateOf, unitPrice } from '../amounts.ts';
import type { EbayLine, EbayOrder, EbayPayout, EbayTransaction, fulfillments } from './wire.ts';

function stateOf({
  cancelStatus,
  orderFulfillmentStatus,
  orderPaymentStatus,
}: EbayOrder): ChannelOrder['state'] {
  if (cancelStatus?.cancelState === 'CANCELED') return 'cancelled';
  if (orderFulfillmentStatus === 'FULFILLED') return 'shipped';
  if (orderPaymentStatus === 'FULLY_REFUNDED') return 'cancelled';
  return ['PAID', 'PARTIALLY_REFUNDED'].includes(orderPaymentStatus) ? 'paid' : 'unpaid';
}

const total = (of: readonly { amount?: Cents | null | undefined }[]): Cents =>
  sum(of.map(({ amount }) => amount ?? ZERO));

/** Units of a line that parcels took. */
export type Parcels = z.infer<typeof fulfillments>['fulfillments'];
const shippedOf = ({ lineItemId }: EbayLine, parcels: Parcels): number =>
  parcels
    .flatMap(({ lineItems }) => lineItems)
    .filter((one) => one.lineItemId === lineItemId)
    .reduce((units, { quantity }) => units + quantity, 0);

/** Units that weren't sent and whose whole money went back. eBay counts money, not units: an amount in between is a favor. */
export function cancelledOf(line: EbayLine, shipped: number): number {
  const left = Math.max(0, line.quantity - shipped);
  const back = total(line.refunds);
  const paid = add(line.discountedLineItemCost ?? line.lineItemCost, ownTax(line));
  if (left === 0 || back <= 0 || paid <= 0) return 0;
  if (back >= paid) return left;
  const units = Math.round((back * line.quantity) / paid);
  const isWhole = Math.abs(units * paid - back * line.quantity) <= units * line.quantity;
  return isWhole ? Math.min(left, units) : 0;
}

/** eBay names the tax that it pays itself among all taxes, too. */
function ownTax(line: EbayLine): Cents {
  const own = subtract(total(line.taxes), total(line.ebayCollectAndRemitTaxes));
  return own > 0 ? own : ZERO;
}

function toLine(line: EbayLine, parcels: Parcels): ChannelOrderLine {
  const after = line.discountedLineItemCost ?? line.lineItemCost;
  const { unit, discount } = unitPrice(line.quantity, line.lineItemCost, after);
  const tax = ownTax(line);
  return {
    externalLine: line.lineItemId,
    externalId: line.sku || line.legacyItemId,
    sku: line.sku,
    upc: '',
    title: line.title,
    artist: '',
    quantity: line.quantity,
    cancelled: cancelledOf(line, shippedOf(line, parcels)),
    unitPriceCents: unit,
    discountCents: discount,
    taxCents: tax,
    taxRateE5: taxRateOf(tax, after),
    remittedTaxCents: total(line.ebayCollectAndRemitTaxes),
  };
}

/** The order, with the parcels that were sent. What eBay pays itself of its taxes is within what the buyer paid. */
export function toOrder(order: EbayOrder, parcels: Parcels): ChannelOrder {
  const { pricingSummary: price, paymentSummary } = order;
  const step = order.fulfillmentStartInstructions[0]?.shippingStep;
  const to = step?.shipTo;
  const address = to?.contactAddress;
  const state = stateOf(order);
  const paidAt = paymentSummary?.payments.find(({ paymentDate }) => paymentDate)?.paymentDate ?? null;
  const shipBy = order.lineItems
    .flatMap((line) => line.lineItemFulfillmentInstructions?.shipByDate ?? [])
    .sort((a, b) => a.getTime() - b.getTime())[0];
  const postage = subtract(price.deliveryCost ?? ZERO, absolute(price.deliveryDiscount ?? ZERO));
  return {
    externalId: order.orderId,
    number: order.orderId,
    state,
    changedAt: order.lastModifiedDate,
    orderedAt: order.creationDate,
    paidAt: state === 'unpaid' ? null : (paidAt ?? order.creationDate),
    shipBy: shipBy ?? null,
    service: step?.shippingServiceCode ?? '',
    buyer: {
      ref: order.buyer?.username ?? '',
      name: to?.fullName ?? '',
      email: to?.email ?? '',
      phone: to?.primaryPhone?.phoneNumber ?? '',
      address1: address?.addressLine1 ?? '',
      address2: address?.addressLine2 ?? '',
      city: address?.city ?? '',
      state: address?.stateOrProvince ?? '',
      zip: address?.postalCode ?? '',
      country: address?.countryCode || 'US',
    },
    notes: order.buyerCheckoutNotes,
    currency: price.total.currency,
    locationRef: '',
    postageCents: postage > 0 ? postage : ZERO,
    postageTaxCents: ZERO,
    paidCents: price.total.value,
    lines: order.lineItems.map((line) => toLine(line, parcels)),
    returns: [],
  };
}

const KINDS: Readonly<Record<string, ChannelMoney['kind']>> = {
  SALE: 'sale',
  REFUND: 'refund',
  NON_SALE_CHARGE: 'fee',
  // Postage that was bought at eBay; a credit is a label that was given back.
  SHIPPING_LABEL: 'fee',
};

/** A movement of eBay's account with us; its fee is its own entry. eBay's amount is what is left after the fee. */
export function toMoney(entry: EbayTransaction): ChannelMoney[] {
  const sign = entry.bookingEntry === 'DEBIT' ? -1 : 1;
  const fee = entry.totalFeeAmount ?? ZERO;
  const kind = KINDS[entry.transactionType] ?? 'other';
  const hasFee = fee !== ZERO && (kind === 'sale' || kind === 'refund');
  const at = { externalId: entry.orderId, payoutRef: entry.payoutId, at: entry.transactionDate };
  const gross = hasFee ? add(absolute(entry.amount), absolute(fee)) : absolute(entry.amount);
  const whole: ChannelMoney = { entryRef: entry.transactionId, kind, cents: cents(sign * gross), ...at };
  if (!hasFee) return [whole];
  const kept: ChannelMoney = {
    entryRef: `${entry.transactionId}:fee`,
    kind: 'fee',
    cents: cents(-sign * absolute(fee)),
    ...at,
  };
  return [whole, kept];
}

/** What reached the bank leaves eBay's account. */
export const toPayout = (payout: EbayPayout): ChannelMoney => ({
  entryRef: `payout:${payout.payoutId}`,
  kind: 'payout',
  externalId: '',
  payoutRef: payout.payoutId,
  cents: negate(payout.amount),
  at: payout.payoutDate,
});
