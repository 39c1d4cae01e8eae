// What is on the receipt that a register prints by itself?
import { slipTime } from '#domains/printing/rules/slip-time.ts';
import { priceOverride, tenderNames } from '#domains/register/messages.ts';
import type { ReceiptFacts } from '#domains/register/rules/receipt.ts';
import { taxPartsOf } from '#domains/register/rules/tax-of-lines.ts';
import { type Cents, ZERO, cents, formatMoney, least, most, subtract, sum, times } from '#kernel/money.ts';
import type { PrintedLine, SaleBody } from './entry.ts';

/** What is printed beside the sale itself, as the register knew it. */
export type PaperHead = Pick<
  ReceiptFacts,
  'header' | 'chain' | 'footer' | 'store' | 'employee' | 'device'
> & {
  readonly timeZone: string;
  /** Are the named parts of the tax shown? */
  readonly showsTaxParts: boolean;
  readonly customer: {
    readonly name: string;
    readonly memberNumber: string;
    readonly creditCents: number;
  } | null;
  /** Of each line: its title with the artist, and platform and condition. */
  readonly names: readonly { readonly title: string; readonly detail: string }[];
};

/** The facts of the paper of a sale that was finished `at`. What is left of the credit is what was known less what was spent. */
export function localPaper(body: SaleBody, head: PaperHead, at: string, isReprint: boolean): ReceiptFacts {
  const { timeZone, showsTaxParts, names, customer, ...top } = head;
  const { lines, totals, tenders, promotion } = body;
  const saved = sum(lines.map(({ promotionCents }) => promotionCents));
  const spent = tenders.find(({ kind }) => kind === 'storeCredit')?.amountCents ?? ZERO;
  return {
    ...top,
    kind: 'customer',
    isDemo: false,
    isReprint,
    number: body.receipt,
    printedAt: slipTime(at, timeZone),
    refundOf: '',
    customer: customer && { ...customer, creditCents: leftOf(customer.creditCents, spent) },
    lines: lines.map((line, index) => lineOf(line, names[index] ?? { title: line.title, detail: '' })),
    salesCents: totals.salesCents,
    discountCents: totals.discountCents,
    promotion: promotion && saved > 0 ? { name: promotion.name, cents: saved } : null,
    taxCents: totals.taxCents,
    taxParts: showsTaxParts ? taxPartsOf(lines) : [],
    tradesCents: ZERO,
    refundsCents: ZERO,
    roundingCents: totals.roundingCents,
    dueCents: totals.dueCents,
    payout: 'credit',
    certificates: [],
    certificatesLeft: [],
    signature: null,
    payments: tenders.map(({ kind, reference, ...payment }) => ({
      ...payment,
      label: [tenderNames[kind], reference].filter(Boolean).join(' '),
    })),
  };
}

const leftOf = (hadCents: number, spent: Cents): Cents => most(ZERO, subtract(cents(hadCents), spent));

function lineOf(
  line: PrintedLine,
  { title, detail }: PaperHead['names'][number],
): ReceiptFacts['lines'][number] {
  const grossCents = times(line.unitPriceCents, line.quantity);
  const override =
    line.unitPriceCents === line.listPriceCents ? '' : priceOverride(formatMoney(line.listPriceCents));
  return {
    kind: 'sale',
    title,
    detail: [detail, override].filter(Boolean).join(', '),
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    amountCents: grossCents,
    discountCents: least(line.lineDiscountCents, grossCents),
    serial: line.serial,
  };
}
