// What is in the documents that the database answers of baskets?
import { TENDERS } from '#kernel/tenders.ts';
import { z } from 'zod';
import { taxPartShape } from '#domains/departments/server/public/tax-parts.ts';
import { lineTaxParts } from '#domains/register/server/public/line-tax-parts.ts';
import { type Line, LINE_FIELDS, type LineValues } from '#domains/register/rules/line.ts';
import { centsShape as cents } from '#platform/db/document.ts';
import type { TakenMoney } from '#domains/register/rules/settle.ts';
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

/** What the fields of a line hold. */
const HOLDS: { readonly [H in keyof LineValues]: z.ZodType<LineValues[H]> } = {
  id,
  count: z.number().int(),
  cents,
  rate: e5,
  text,
  flag,
  kind: z.enum(['sale', 'trade', 'refund']),
  restock: z.enum(['stock', 'damaged']),
  offer: storedOffer,
  taxParts: lineTaxParts,
};

/** A line of a finished transaction; those of an open one are packed (rules/line.ts). */
const finishedLine = z.object(
  Object.fromEntries(
    Object.entries(LINE_FIELDS).map(([name, { holds, empty }]) => [
      name,
      empty === null ? HOLDS[holds].nullable() : HOLDS[holds],
    ]),
  ),
) as unknown as z.ZodType<Line>;

const header = z.object({
  state: z.enum(['new', 'active', 'held', 'finalized', 'voided', 'cleared']),
  deviceId: id,
  userId: id,
  customerId: idOrNone,
  taxExempt: flag,
  taxExemptBy: idOrNone,
  payout: z.enum(['credit', 'cash']),
  discountKind: z.enum(['percent', 'amount']).nullable(),
  discountValue: z.number().nullable(),
  discountAllowed: z.object({ cents, ofCents: cents, e5: e5.optional() }).nullish(),
  promotionId: idOrNone,
  promotionByHand: flag,
  creditTenderCents: cents,
  refundOfId: idOrNone,
  heldAt: textOrNone,
  finishedAt: textOrNone,
});

export const customer = z.object({
  customerId: id,
  name: text,
  memberNumber: text,
  creditCents: cents,
  taxExempt: flag,
  taxExemptUntil: textOrNone.optional(),
});

export const tenderKind = z.enum(TENDERS);

const payment = z.object({
  kind: tenderKind,
  amountCents: cents,
  tenderedCents: cents,
  changeCents: cents,
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
}) satisfies z.ZodType<TakenMoney>;

const settings = z.record(text, text).nullable();

export const atDevice = {
  deviceNumber: z.number().int(),
  lastReceipt: z.number().int(),
  timeZone: text,
  cutoffHour: z.number().int(),
  drawerSessionId: idOrNone,
  drawerCents: cents,
};

export const storedBasket = z.object({
  header: header.extend({
    transactionId: id,
    storeId: id,
    version: z.number().int(),
    basketKey: textOrNone,
    take: z.number().int(),
    rev: z.number().int(),
    createdAt: text,
    businessDay: textOrNone,
    receiptNumber: textOrNone,
    items: z.number().int(),
    salesCents: cents,
    discountCents: cents,
    taxCents: cents,
    tradesCents: cents,
    refundsCents: cents,
    roundingCents: cents,
    refundRoundingCents: cents.nullable(),
    dueCents: cents,
    certificates: z.array(certificate).nullable(),
    lines: z.array(z.record(text, z.unknown())).nullable(),
  }),
  ...atDevice,
  username: text,
  settings,
  cardCents: cents,
  customer: customer.nullable(),
  refundOfReceipt: textOrNone,
  sale: saleMoney.nullable(),
  payments: z.array(payment),
  attempts: z.array(z.object({ attemptId: id, state: text, amountCents: cents, cardLabel: text })),
  channel: z.object({ orderId: id, connectionId: id }).nullable(),
  serials: z.array(z.object({ lineId: id, copyId: id, state: text, receipt: textOrNone })),
  lines: z.array(finishedLine),
});

export const placesBegun = z.object({
  places: z.array(
    z.object({
      n: z.number().int(),
      transactionId: id,
      storeId: id,
      version: z.number().int(),
      basketKey: textOrNone,
      take: z.number().int(),
      rev: z.number().int(),
      ...atDevice,
    }),
  ),
  settings,
});

export const candidate = z.object({
  inventoryId: idOrNone,
  catalogId: id,
  sku: text,
  upc: text,
  title: text,
  artist: text,
  departmentId: id,
  department: text,
  family: text,
  tile: text,
  conditionId: idOrNone,
  condition: text,
  grade: text,
  caseConditionId: idOrNone,
  caseCondition: text,
  priceCents: cents.nullable(),
  costCents: cents,
  costE4: z.number().nullish(),
  onHand: z.number().int(),
  held: z.number().int(),
  bin: text,
  serialRequired: flag,
  taxExempt: flag,
  taxRateE5: e5,
  taxParts: z.array(taxPartShape),
  cashTradeDiscountE5: e5,
});

export const knownCopy = z.object({
  copyId: id,
  inventoryId: id,
  state: text,
  serial: text,
  receipt: textOrNone,
});
