// What does an order of Shopify say in our words? Amounts of the shop's own currency.
import { z } from 'zod';
import { amount, instant } from '#domains/channels/server/adapters/amounts.ts';
import type { ChannelOrderLine, ChannelOrder } from '#domains/channels/server/adapters/port.ts';
import { type Cents, ZERO, add, sum, type Rate, WHOLE } from '#kernel/money.ts';
import { listingIdOf, numberOf, variantIds } from './ids.ts';

const money = z.object({ shopMoney: z.object({ amount }) }).transform(({ shopMoney }) => shopMoney.amount);
const taxLine = z.object({
  rate: z.number().nullish(),
  channelLiable: z.boolean().nullish(),
  priceSet: money,
});
const list = <T extends z.ZodType>(of: T) => z.object({ nodes: z.array(of) }).transform(({ nodes }) => nodes);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const lineNode = z.object({
  id: z.string(),
  title: text,
  vendor: text,
  sku: text,
  quantity: z.number(),
  unfulfilledQuantity: z.number(),
  variant: variantIds.extend({ barcode: text }).nullish(),
  originalUnitPriceSet: money,
  discountAllocations: z.array(z.object({ allocatedAmountSet: money })),
  taxLines: z.array(taxLine),
});

export const orderNode = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  updatedAt: instant,
  processedAt: instant.nullish(),
  cancelledAt: z.string().nullish(),
  displayFinancialStatus: text,
  displayFulfillmentStatus: text,
  note: text,
  email: text,
  phone: text,
  taxesIncluded: z.boolean(),
  totalPriceSet: money,
  shippingAddress: z
    .object({
      name: text,
      address1: text,
      address2: text,
      city: text,
      provinceCode: text,
      zip: text,
      countryCodeV2: text,
      phone: text,
    })
    .nullish(),
  shippingLines: list(z.object({ title: z.string(), discountedPriceSet: money, taxLines: z.array(taxLine) })),
  lineItems: list(lineNode),
  refunds: z.array(
    z.object({
      refundLineItems: list(
        z.object({ quantity: z.number(), restockType: z.string(), lineItem: z.object({ id: z.string() }) }),
      ),
    }),
  ),
  fulfillmentOrders: list(
    z.object({ assignedLocation: z.object({ location: z.object({ id: z.string() }).nullish() }) }),
  ),
  returns: list(
    z.object({
      id: z.string(),
      status: z.string(),
      returnLineItems: list(
        z.object({
          id: z.string().optional(),
          quantity: z.number().optional(),
          returnReason: z.string().nullish(),
          fulfillmentLineItem: z.object({ lineItem: z.object({ id: z.string() }) }).nullish(),
        }),
      ),
    }),
  ),
});
export type OrderNode = z.infer<typeof orderNode>;
type LineNode = z.infer<typeof lineNode>;
type TaxLine = z.infer<typeof taxLine>;

const PAID = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

function stateOf(order: OrderNode): ChannelOrder['state'] {
  if (order.cancelledAt || order.displayFinancialStatus === 'VOIDED') return 'cancelled';
  if (order.displayFulfillmentStatus === 'FULFILLED') return 'shipped';
  return PAID.has(order.displayFinancialStatus) ? 'paid' : 'unpaid';
}

const taxOf = (lines: readonly TaxLine[], isRemitted: boolean): Cents =>
  sum(
    lines
      .filter(({ channelLiable }) => (channelLiable ?? false) === isRemitted)
      .map(({ priceSet }) => priceSet),
  );

/** Shopify gives rates as parts of 1: ours of those of taxes that we pay. */
const rateOf = (lines: readonly TaxLine[]): Rate =>
  Math.round(
    lines.filter(({ channelLiable }) => !channelLiable).reduce((rate, one) => rate + (one.rate ?? 0), 0) *
      WHOLE,
  );

/** Units that were cancelled before they went: given back with CANCEL, where RETURN is of what had gone. */
const cancelledOf = (order: OrderNode, lineId: string): number =>
  order.refunds
    .flatMap(({ refundLineItems }) => refundLineItems)
    .filter(({ lineItem, restockType }) => lineItem.id === lineId && restockType === 'CANCEL')
    .reduce((units, { quantity }) => units + quantity, 0);

function toLine(order: OrderNode, line: LineNode): ChannelOrderLine {
  const [tax, remitted] = [taxOf(line.taxLines, false), taxOf(line.taxLines, true)];
  const discount = sum(line.discountAllocations.map(({ allocatedAmountSet }) => allocatedAmountSet));
  return {
    externalLine: numberOf(line.id),
    externalId: line.variant ? listingIdOf(line.variant) : '',
    sku: line.sku,
    upc: line.variant?.barcode ?? '',
    title: line.title,
    artist: line.vendor,
    quantity: line.quantity,
    cancelled: Math.min(line.quantity, order.cancelledAt ? line.quantity : cancelledOf(order, line.id)),
    unitPriceCents: line.originalUnitPriceSet,
    // Prices with tax in them: ours are without, so that the tax counts as let off.
    discountCents: order.taxesIncluded ? add(discount, add(tax, remitted)) : discount,
    taxCents: tax,
    taxRateE5: rateOf(line.taxLines),
    remittedTaxCents: remitted,
  };
}

const RETURN_STATES: Readonly<Record<string, 'requested' | 'refunded' | 'refused'>> = {
  CLOSED: 'refunded',
  DECLINED: 'refused',
  CANCELED: 'refused',
};

export function toOrder(order: OrderNode): ChannelOrder {
  const state = stateOf(order);
  const to = order.shippingAddress;
  const location = order.fulfillmentOrders[0]?.assignedLocation.location?.id;
  return {
    externalId: numberOf(order.id),
    number: order.name.replace(/^#/, ''),
    state,
    changedAt: order.updatedAt,
    orderedAt: order.createdAt,
    paidAt: state === 'unpaid' ? null : (order.processedAt ?? order.createdAt),
    shipBy: null,
    service: order.shippingLines[0]?.title ?? '',
    buyer: {
      name: to?.name ?? '',
      email: order.email,
      phone: to?.phone || order.phone,
      address1: to?.address1 ?? '',
      address2: to?.address2 ?? '',
      city: to?.city ?? '',
      state: to?.provinceCode ?? '',
      zip: to?.zip ?? '',
      country: to?.countryCodeV2 || 'US',
    },
    notes: order.note,
    locationRef: location === undefined ? '' : numberOf(location),
    postageCents: order.shippingLines.reduce(
      (total, { discountedPriceSet }) => add(total, discountedPriceSet),
      ZERO,
    ),
    postageTaxCents: taxOf(
      order.shippingLines.flatMap(({ taxLines }) => taxLines),
      false,
    ),
    paidCents: order.totalPriceSet,
    lines: order.lineItems.map((line) => toLine(order, line)),
    returns: order.returns.flatMap(({ status, returnLineItems }) =>
      returnLineItems.flatMap((line) =>
        line.id === undefined || !line.fulfillmentLineItem
          ? []
          : [
              {
                externalReturn: numberOf(line.id),
                externalLine: numberOf(line.fulfillmentLineItem.lineItem.id),
                quantity: line.quantity ?? 1,
                reason: line.returnReason ?? '',
                state: RETURN_STATES[status] ?? ('requested' as const),
              },
            ],
      ),
    ),
  };
}
