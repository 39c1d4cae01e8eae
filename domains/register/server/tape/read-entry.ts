// What does the text of an entry say? Strictly: what is not exactly an entry is set aside whole.
import { z } from 'zod';
import { lineTaxParts } from '#domains/register/server/public/line-tax-parts.ts';
import { MOST_LINES } from '#domains/register/rules/most-lines.ts';
import { canonicalOf } from '#domains/register/rules/tape/canonical.ts';
import { type Entry, ENTRY_VERSION } from '#domains/register/rules/tape/entry.ts';
import type { Cents } from '#kernel/money.ts';

const MOST_CENTS = 9_999_999;
const MOST_ID = 2_147_483_647;
const MOST_TAKE = 1_000_000_000;
const MOST_REMOVED = 500;
const MOST_QUANTITY = 9_999;

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const number = z.int().min(1).max(MOST_ID);
const quantity = z.int().min(1).max(MOST_QUANTITY);
const money = z
  .int()
  .min(0)
  .max(MOST_CENTS)
  .transform((cents) => cents as Cents);
const signed = z
  .int()
  .min(-MOST_CENTS)
  .max(MOST_CENTS)
  .transform((cents) => cents as Cents);
const text = (most: number) => z.string().max(most);
const e5 = z.int().min(0).max(100_000);

const line = z.strictObject({
  n: number,
  lineId: id.nullable(),
  inventoryId: id,
  title: text(500).min(1),
  departmentId: id,
  department: text(200),
  quantity,
  unitPriceCents: money,
  listPriceCents: money,
  lineDiscountCents: money,
  promotionCents: money,
  spreadDiscountCents: money,
  taxRateE5: e5,
  taxExempt: z.boolean(),
  taxCents: money,
  taxParts: lineTaxParts.nullable(),
  serial: text(80),
  comments: text(500),
});

const tender = z.strictObject({
  kind: z.enum(['cash', 'card', 'check', 'storeCredit']),
  amountCents: money,
  tenderedCents: money,
  changeCents: money,
  reference: text(80),
});

const removed = z.strictObject({ n: number, inventoryId: id, quantity, unitPriceCents: money });

const sale = z.strictObject({
  receipt: text(40),
  lines: z.array(line).min(1).max(MOST_LINES),
  removed: z.array(removed).max(MOST_REMOVED),
  customerId: id.nullable(),
  taxExempt: z.boolean(),
  exemption: z.strictObject({ isOn: z.boolean(), reason: text(80) }).nullable(),
  discount: z
    .strictObject({ kind: z.enum(['percent', 'amount']), value: z.int().min(1).max(MOST_CENTS) })
    .nullable(),
  promotion: z.strictObject({ promotionId: id, name: text(200), byHand: z.boolean() }).nullable(),
  totals: z.strictObject({
    items: z.int().min(0),
    salesCents: money,
    discountCents: money,
    taxCents: money,
    roundingCents: signed,
    dueCents: money,
  }),
  tenders: z.array(tender).max(4),
});

const voided = z.strictObject({
  lines: z.array(line).max(MOST_LINES),
  removed: z.array(removed).max(MOST_REMOVED),
  customerId: id.nullable(),
});

const fact = {
  v: z.literal(ENTRY_VERSION),
  key: z.uuid().toLowerCase(),
  take: z.int().min(1).max(MOST_TAKE),
  device: id,
  lease: number,
  seq: number,
  prevHash: z.union([z.literal(''), z.string().regex(/^[0-9a-f]{64}$/)]),
  user: id,
  approver: id.nullable(),
  at: z.iso.datetime(),
  offsetMs: z.int(),
  bootMs: z.int().min(0),
  copyId: text(80),
  app: text(80),
};

const entryShape: z.ZodType<Entry> = z.discriminatedUnion('kind', [
  z.strictObject({ ...fact, kind: z.literal('sale'), body: sale }),
  z.strictObject({ ...fact, kind: z.literal('void'), body: voided }),
]);

const versioned = z.object({ v: z.int() });

export type Read = { readonly entry: Entry } | { readonly problem: 'unreadable' | 'unknownVersion' };

/** The entry, or why it can't be read: another text than its canonical one, a newer version, anything that no entry has. */
export function readEntry(written: string): Read {
  let said: unknown;
  try {
    said = JSON.parse(written);
    if (canonicalOf(said) !== written) return { problem: 'unreadable' };
  } catch {
    return { problem: 'unreadable' };
  }
  const { data: version } = versioned.safeParse(said);
  if (version && version.v !== ENTRY_VERSION) return { problem: 'unknownVersion' };
  const { data: entry } = entryShape.safeParse(said);
  return entry ? { entry } : { problem: 'unreadable' };
}
