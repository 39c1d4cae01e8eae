// What is an order of WooCommerce to us? Pure.
import type {
  ChannelListing,
  ChannelOrderLine,
  ChannelOrder,
} from '#domains/channels/server/adapters/port.ts';
import { cents, ZERO, WHOLE, fromPercent } from '#kernel/money.ts';
import { unitPrice } from '../amounts.ts';
import type { WooLine, WooOrder, WooProduct, WooRefund } from './wire.ts';

/** Carts and what is in the bin: nobody bought them. */
export const isOrder = ({ status }: WooOrder): boolean =>
  !['checkout-draft', 'auto-draft', 'trash'].includes(status);

/** A status of a plugin's own is paid once it has a date of payment. */
function stateOf(order: WooOrder): ChannelOrder['state'] {
  const wasCompleted = order.date_completed_gmt !== null;
  switch (order.status) {
    case 'completed':
      return 'shipped';
    case 'refunded':
      return wasCompleted ? 'shipped' : 'cancelled';
    case 'cancelled':
      return 'cancelled';
    case 'processing':
      return 'paid';
    case 'pending':
    case 'failed':
      return 'unpaid';
    default:
      if (wasCompleted) return 'shipped';
      return order.date_paid_gmt === null ? 'unpaid' : 'paid';
  }
}

/** Units of a line that went back before the order was complete. */
function cancelledOf(order: WooOrder, lineId: number, refunds: readonly WooRefund[]): number {
  let units = 0;
  for (const refund of refunds) {
    if (order.date_completed_gmt !== null && refund.date_created_gmt > order.date_completed_gmt) continue;
    for (const line of refund.line_items) {
      const of = line.meta_data.find(({ key }) => key === '_refunded_item_id')?.value;
      if (String(of) === String(lineId)) units += Math.abs(line.quantity);
    }
  }
  return units;
}

function toLine(order: WooOrder, line: WooLine, refunds: readonly WooRefund[]): ChannelOrderLine {
  const { unit, discount } = unitPrice(line.quantity, line.subtotal, line.total);
  const percent = line.taxes
    .filter((tax) => (tax.total ?? ZERO) !== ZERO)
    .map((tax) => order.tax_lines.find(({ rate_id }) => rate_id === tax.id)?.rate_percent ?? 0)
    .reduce((sum, one) => sum + one, 0);
  return {
    externalLine: String(line.id),
    externalId: String(line.variation_id || line.product_id),
    sku: line.sku,
    upc: '',
    title: line.name,
    artist: '',
    quantity: line.quantity,
    cancelled: Math.min(line.quantity, cancelledOf(order, line.id, refunds)),
    unitPriceCents: unit,
    discountCents: discount,
    taxCents: line.total_tax,
    taxRateE5: Math.min(WHOLE, fromPercent(percent)),
    // WooCommerce pays nobody's taxes: all of it is ours.
    remittedTaxCents: ZERO,
  };
}

/** The order with what went back of it. */
export function toOrder(order: WooOrder, refunds: readonly WooRefund[]): ChannelOrder {
  const { billing, shipping } = order;
  const to = shipping.address_1 ? shipping : billing;
  const name = [to.first_name, to.last_name].filter(Boolean).join(' ') || (to.company ?? '');
  return {
    externalId: String(order.id),
    number: order.number,
    state: stateOf(order),
    changedAt: order.date_modified_gmt,
    orderedAt: order.date_created_gmt,
    paidAt: order.date_paid_gmt,
    shipBy: null,
    service: order.shipping_lines[0]?.method_title ?? '',
    buyer: {
      name,
      email: billing.email ?? '',
      phone: to.phone || (billing.phone ?? ''),
      address1: to.address_1 ?? '',
      address2: to.address_2 ?? '',
      city: to.city ?? '',
      state: to.state ?? '',
      zip: to.postcode ?? '',
      country: to.country || 'US',
    },
    notes: order.customer_note,
    currency: order.currency,
    locationRef: '',
    postageCents: order.shipping_total,
    postageTaxCents: order.shipping_tax,
    paidCents: order.total,
    lines: order.line_items.map((line) => toLine(order, line, refunds)),
    returns: [],
  };
}

/** A product as it is offered. Without managed stock it has no number to go by: 0. */
export const toListing = (product: WooProduct): ChannelListing => ({
  externalId: String(product.id),
  vendorProductId: '',
  sku: product.sku,
  title: product.name,
  quantity: Math.max(0, Math.trunc(product.stock_quantity ?? 0)),
  priceCents: product.regular_price,
  isLive: product.status === 'publish',
});

/** How an amount that goes back is split into price and taxes by rate, as the line was; the parts add up to it. */
export function refundOf(
  line: WooLine,
  back: number,
): { total: number; taxes: { id: number; cents: number }[] } {
  const paid = line.total + line.total_tax;
  const taxes: { id: number; cents: number }[] = [];
  if (paid <= 0) return { total: back, taxes };
  for (const tax of line.taxes) {
    const share = Math.round((back * (tax.total ?? 0)) / paid);
    if (share > 0) taxes.push({ id: tax.id, cents: share });
  }
  return { total: cents(back - taxes.reduce((sum, one) => sum + one.cents, 0)), taxes };
}
