// What of Square's answers do we read? Everything else is let go.
import { z } from 'zod';

const money = z.object({ amount: z.number().int(), currency: z.string().optional() });

const checkout = z.object({
  id: z.string(),
  status: z.string(),
  reference_id: z.string().nullish(),
  payment_ids: z.array(z.string()).nullish(),
  cancel_reason: z.string().nullish(),
});
export type SquareCheckout = z.infer<typeof checkout>;
export const checkoutAnswer = z.object({ checkout });
export const checkoutsAnswer = z.object({
  checkouts: z.array(checkout).nullish(),
  cursor: z.string().nullish(),
});

const payment = z.object({
  id: z.string(),
  status: z.string(),
  reference_id: z.string().nullish(),
  amount_money: money,
  total_money: money.nullish(),
  terminal_checkout_id: z.string().nullish(),
  card_details: z
    .object({
      card: z.object({ card_brand: z.string().nullish(), last_4: z.string().nullish() }).nullish(),
      entry_method: z.string().nullish(),
      auth_result_code: z.string().nullish(),
    })
    .nullish(),
});
export type SquarePayment = z.infer<typeof payment>;
export const paymentAnswer = z.object({ payment });
export const paymentsAnswer = z.object({
  payments: z.array(payment).nullish(),
  cursor: z.string().nullish(),
});

const refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  payment_id: z.string().nullish(),
  reason: z.string().nullish(),
  amount_money: money,
});
export type SquareRefund = z.infer<typeof refund>;
export const refundAnswer = z.object({ refund });
export const refundsAnswer = z.object({ refunds: z.array(refund).nullish(), cursor: z.string().nullish() });

export const locationsAnswer = z.object({
  locations: z
    .array(z.object({ id: z.string(), name: z.string().nullish(), status: z.string().nullish() }))
    .nullish(),
});

const deviceCode = z.object({
  id: z.string(),
  name: z.string().nullish(),
  code: z.string(),
  device_id: z.string().nullish(),
  location_id: z.string().nullish(),
  status: z.string(),
  pair_by: z.string().nullish(),
});
export type SquareDeviceCode = z.infer<typeof deviceCode>;
export const deviceCodeAnswer = z.object({ device_code: deviceCode });
export const deviceCodesAnswer = z.object({
  device_codes: z.array(deviceCode).nullish(),
  cursor: z.string().nullish(),
});

const payout = z.object({
  id: z.string(),
  status: z.string(),
  location_id: z.string(),
  created_at: z.string(),
  amount_money: money,
});
export type SquarePayout = z.infer<typeof payout>;
export const payoutsAnswer = z.object({ payouts: z.array(payout).nullish(), cursor: z.string().nullish() });

const entry = z.object({
  id: z.string(),
  type: z.string(),
  gross_amount_money: money,
  fee_amount_money: money,
  net_amount_money: money,
  type_charge_details: z.object({ payment_id: z.string().nullish() }).nullish(),
  type_refund_details: z
    .object({ payment_id: z.string().nullish(), refund_id: z.string().nullish() })
    .nullish(),
});
export type SquareEntry = z.infer<typeof entry>;
export const entriesAnswer = z.object({
  payout_entries: z.array(entry).nullish(),
  cursor: z.string().nullish(),
});

export const errorsAnswer = z.object({ errors: z.array(z.object({ code: z.string() })).nullish() });
