// What of eBay's answers do we read? Everything else is let go.
import { z } from 'zod';
import { amount, instant } from '../amounts.ts';
import { eachOrder } from '../each-order.ts';

const word = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const list = <T extends z.ZodType>(of: T) =>
  z
    .array(of)
    .nullish()
    .transform((given) => given ?? []);
const money = z.object({ value: amount }).transform(({ value }) => value);
const maybe = money.nullish();
const text = z.union([z.string(), z.number()]).transform(String);

export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });
export const publicKey = z.object({
  key: z.string(),
  algorithm: z.string().nullish(),
  digest: z.string().nullish(),
});
export const user = z.object({ username: word });
export const locations = z.object({
  locations: list(
    z.object({
      merchantLocationKey: z.string(),
      name: word,
      merchantLocationStatus: word,
    }),
  ),
});
export const programs = z.object({ programs: list(z.object({ programType: z.string() })) });
const policy = <K extends string>(kind: K) =>
  z.object({ [`${kind}Policies`]: list(z.record(z.string(), z.unknown())) } as const);
export const policies = {
  fulfillment: policy('fulfillment'),
  payment: policy('payment'),
  return: policy('return'),
};

export const errorAnswer = z.object({
  errors: z.array(z.object({ errorId: z.number(), message: word })).min(1),
});
export const oauthError = z.object({ error: z.string() });

export const inventoryItem = z.object({
  sku: word,
  product: z.object({ title: word }).nullish(),
  availability: z
    .object({ shipToLocationAvailability: z.object({ quantity: z.number().nullish() }).nullish() })
    .nullish(),
});
export const inventoryItems = z.object({ total: z.number().nullish(), inventoryItems: list(inventoryItem) });
export type InventoryItem = z.infer<typeof inventoryItem>;

export const offer = z.object({
  offerId: z.string(),
  sku: z.string(),
  status: z.string(),
  listing: z.object({ listingStatus: word }).nullish(),
  pricingSummary: z.object({ price: maybe }).nullish(),
});
export type Offer = z.infer<typeof offer>;
export const offers = z.object({ offers: list(offer) });
export const offerMade = z.object({ offerId: z.string() });

export const bulkAnswer = z.object({
  responses: z.array(
    z.object({
      sku: word,
      offerId: word,
      statusCode: z.number(),
      errors: list(z.object({ errorId: z.number(), message: word })),
    }),
  ),
});

const orderLine = z.object({
  lineItemId: z.string(),
  legacyItemId: word,
  sku: word,
  title: word,
  quantity: z.number(),
  lineItemCost: money,
  discountedLineItemCost: maybe,
  lineItemFulfillmentStatus: word,
  taxes: list(z.object({ amount: money })),
  ebayCollectAndRemitTaxes: list(z.object({ amount: money })),
  lineItemFulfillmentInstructions: z.object({ shipByDate: instant.nullish() }).nullish(),
  refunds: list(z.object({ amount: maybe })),
});
export type EbayLine = z.infer<typeof orderLine>;

const shipTo = z.object({
  fullName: word,
  email: word,
  primaryPhone: z.object({ phoneNumber: word }).nullish(),
  contactAddress: z
    .object({
      addressLine1: word,
      addressLine2: word,
      city: word,
      stateOrProvince: word,
      postalCode: word,
      countryCode: word,
    })
    .nullish(),
});

export const ebayOrder = z.object({
  orderId: z.string(),
  legacyOrderId: word,
  creationDate: instant,
  lastModifiedDate: instant,
  orderFulfillmentStatus: z.string(),
  orderPaymentStatus: z.string(),
  buyer: z.object({ username: word }).nullish(),
  buyerCheckoutNotes: word,
  cancelStatus: z.object({ cancelState: word }).nullish(),
  pricingSummary: z.object({
    total: z.object({ value: amount, currency: word }),
    deliveryCost: maybe,
    deliveryDiscount: maybe,
  }),
  paymentSummary: z
    .object({
      payments: list(z.object({ paymentDate: instant.nullish() })),
    })
    .nullish(),
  fulfillmentStartInstructions: list(
    z.object({
      shippingStep: z
        .object({ shipTo: shipTo.nullish(), shippingServiceCode: z.string().nullish() })
        .nullish(),
    }),
  ),
  lineItems: z.array(orderLine),
});
export type EbayOrder = z.infer<typeof ebayOrder>;
const idOf = z.object({ orderId: z.string() }).transform(({ orderId }) => orderId);
export const ebayOrders = z.object({
  total: z.number(),
  orders: eachOrder(ebayOrder, idOf).nullish(),
});

export const fulfillments = z.object({
  fulfillments: list(
    z.object({
      shipmentTrackingNumber: word,
      lineItems: list(z.object({ lineItemId: z.string(), quantity: z.number() })),
    }),
  ),
});

const transaction = z.object({
  transactionId: z.string(),
  transactionType: z.string(),
  bookingEntry: word,
  amount: money,
  orderId: word,
  payoutId: word,
  transactionDate: instant,
  totalFeeAmount: maybe,
});
export type EbayTransaction = z.infer<typeof transaction>;
export const transactions = z
  .object({ total: z.number().nullish(), transactions: list(transaction) })
  .nullable();

const payout = z.object({
  payoutId: z.string(),
  payoutStatus: z.string(),
  amount: money,
  payoutDate: instant,
});
export type EbayPayout = z.infer<typeof payout>;
export const payouts = z.object({ total: z.number().nullish(), payouts: list(payout) }).nullable();

/** A notification: `notificationId` and, of orders and buyers, who and which. */
export const notification = z.object({
  metadata: z.object({ topic: z.string() }),
  notification: z.object({
    notificationId: z.string(),
    data: z
      .object({
        orderId: text.nullish(),
        order: z.object({ orderId: text.nullish() }).nullish(),
        username: text.nullish(),
        userId: text.nullish(),
        eiasToken: text.nullish(),
      })
      .nullish(),
  }),
});
export const signatureHeader = z.object({
  kid: z.string().regex(/^[\w-]{1,100}$/),
  signature: z.string().min(1).max(1_000),
  digest: z.string().nullish(),
});
