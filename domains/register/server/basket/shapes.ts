// What is in the documents that the database answers of baskets?
import { TENDERS } from '#kernel/tenders.ts';
import { z } from 'zod';
import { taxPartShape } from '#domains/departments/server/public/tax-parts.ts';
import { lineTaxParts } from '#domains/register/server/public/line-tax-parts.ts';
import { centsShape as cents } from '#platform/db/document.ts';
import type { SaleMoney } from '#domains/register/rules/refund-rounding.ts';
import type { BasketCertificate } from '#domains/register/rules/certificates.ts';

const id = z.number().int();
const idOrNone = id.nullable();
const text = z.string();
const textOrNone = text.nullable();
const e5 = z.number();
const flag = z.boolean();

const bonus = z.object({ group: text, e5, cents });

export const storedOffer = z.object({
  creditCents: cents,
  cashCents: cents,
  sellCents: cents,
  steps: z.array(z.object({ text, cents })),
  reason: textOrNone,
  overridden: flag,
  missingParts: z.array(text),
  source: text.optional(),
  bonus: bonus.nullish(),
});

/** A line of a finished transaction; those of an open one are packed (basket-lines.ts). */
const namedLine = z.object({
  line_id: id,
  transaction_id: id,
  store_id: id,
  kind: z.enum(['sale', 'trade', 'refund']),
  inventory_id: idOrNone,
  catalog_id: idOrNone,
  copy_id: idOrNone,
  upc: text,
  sku: text,
  title: text,
  artist: text,
  department_id: id,
  condition_id: idOrNone,
  case_condition_id: idOrNone,
  quantity: z.number().int(),
  unit_price_cents: cents,
  list_price_cents: cents,
  cost_cents: cents,
  cost_e4: z.number().nullable(),
  line_discount_cents: cents,
  spread_discount_cents: cents,
  tax_rate_e5: z.number(),
  tax_exempt: flag,
  tax_cents: cents,
  tax_parts: lineTaxParts,
  serial: text,
  serial_required: flag,
  comments: text,
  offer: storedOffer.nullable(),
  refund_of_line_id: idOrNone,
  restock: z.enum(['stock', 'damaged']),
  refund_reason: text,
  department: text,
  family: text,
  tile: text,
  condition: text,
  case_condition: text,
  bin: text,
  on_hand: z.number().nullable(),
});

const header = z.object({
  state: z.enum(['new', 'active', 'held', 'finalized', 'voided', 'cleared']),
  device_id: id,
  user_id: id,
  customer_id: idOrNone,
  tax_exempt: flag,
  tax_exempt_by: idOrNone,
  payout: z.enum(['credit', 'cash']),
  discount_kind: z.enum(['percent', 'amount']).nullable(),
  discount_value: z.number().nullable(),
  discount_allowed: z.object({ cents, ofCents: cents, e5: e5.optional() }).nullish(),
  promotion_id: idOrNone,
  promotion_by_hand: flag,
  credit_tender_cents: cents,
  refund_of_id: idOrNone,
  held_at: textOrNone,
  finished_at: textOrNone,
});

const customer = z.object({
  customer_id: id,
  name: text,
  member_number: text,
  credit_cents: cents,
  tax_exempt: flag,
  tax_exempt_until: textOrNone.optional(),
});

export const tenderKind = z.enum(TENDERS);

const payment = z.object({
  kind: tenderKind,
  amount_cents: cents,
  tendered_cents: cents,
  change_cents: cents,
  reference: text,
});

const certificate = z.object({
  kind: z.enum(['sold', 'redeemed']),
  certificateId: id,
  number: text,
  cents,
}) satisfies z.ZodType<BasketCertificate>;

export const saleMoney = z.object({
  /** By tender, what the sale took less what refunds of it gave back. */
  tenders: z.array(z.object({ kind: tenderKind, cents })),
  exactCents: cents,
  roundingCents: cents,
  beforeCashCents: cents,
  cashCents: cents,
  backCents: cents,
  backRoundingCents: cents,
}) satisfies z.ZodType<SaleMoney>;
export type TakenMoney = z.infer<typeof saleMoney>;

const settings = z.record(text, text).nullable();

const atDevice = {
  device_number: z.number().int(),
  last_receipt: z.number().int(),
  time_zone: text,
  cutoff_hour: z.number().int(),
  drawer_session_id: idOrNone,
  drawer_cents: cents,
};

export const storedBasket = z.object({
  header: header.extend({
    transaction_id: id,
    store_id: id,
    version: z.number().int(),
    created_at: text,
    business_day: textOrNone,
    receipt_number: textOrNone,
    items: z.number().int(),
    sales_cents: cents,
    discount_cents: cents,
    tax_cents: cents,
    trades_cents: cents,
    refunds_cents: cents,
    rounding_cents: cents,
    refund_rounding_cents: cents.nullable(),
    due_cents: cents,
    certificates: z.array(certificate).nullable(),
    lines: z.array(z.record(text, z.unknown())).nullable(),
  }),
  ...atDevice,
  username: text,
  settings,
  card_cents: cents,
  customer: customer.nullable(),
  refund_of_receipt: textOrNone,
  sale: saleMoney.nullable(),
  payments: z.array(payment),
  lines: z.array(namedLine),
});

export const placesBegun = z.object({
  places: z.array(
    z.object({
      n: z.number().int(),
      transaction_id: id,
      store_id: id,
      version: z.number().int(),
      ...atDevice,
    }),
  ),
  settings,
});

export const candidate = z.object({
  inventory_id: idOrNone,
  catalog_id: id,
  sku: text,
  upc: text,
  title: text,
  artist: text,
  department_id: id,
  department: text,
  family: text,
  tile: text,
  condition_id: idOrNone,
  condition: text,
  grade: text,
  case_condition_id: idOrNone,
  case_condition: text,
  price_cents: cents.nullable(),
  cost_cents: cents,
  cost_e4: z.number().nullish(),
  on_hand: z.number().int(),
  held: z.number().int(),
  bin: text,
  serial_required: flag,
  tax_exempt: flag,
  tax_rate_e5: e5,
  tax_parts: z.array(taxPartShape),
  cash_trade_discount_e5: e5,
});

export const knownCopy = z.object({
  copy_id: id,
  inventory_id: id,
  state: text,
  serial: text,
  receipt: textOrNone,
});
