// What does the receipt of a sale say that its register finishes by itself?
import { problemRefusal } from '#domains/register/rules/final-refusal.ts';
import { type BasketTerms, priceBasket } from '#domains/register/rules/price-basket.ts';
import { type SettleInput, type Tenders, settle } from '#domains/register/rules/settle.ts';
import type { TaxTerms } from '#domains/register/rules/tax-of-lines.ts';
import { type Cents, ZERO, add } from '#kernel/money.ts';
import { type Refusal } from '#kernel/refusal.ts';
import type { PrintedLine, PrintedTender, SaleBody } from './entry.ts';

/** A line as the basket has it, with what the promotion takes off it. */
export type SoldLine = Omit<PrintedLine, 'n' | 'spreadDiscountCents' | 'taxCents' | 'taxParts'> &
  Pick<Parameters<typeof priceBasket>[0][number], 'taxParts'>;

/** A basket that holds sales alone, with the store's rules for its sums. */
export type Sold = Omit<SaleBody, 'receipt' | 'lines' | 'totals' | 'tenders'> & {
  readonly lines: readonly SoldLine[];
  readonly rules: Pick<TaxTerms, 'tradeTax' | 'taxRounding'> & Pick<SettleInput, 'cashRounding'>;
};

/** Without gift certificates, which only the server knows. */
export type OwnTenders = Omit<Tenders, 'giftCertificateCents'>;

/** The receipt: each line's shares and tax, the sums, the payments with their change. Refuses tenders that don't settle what is due. */
export function printSale(receipt: string, sold: Sold, tenders: OwnTenders): SaleBody | Refusal {
  const { lines, rules, ...header } = sold;
  const priced = priceBasket(
    lines.map((line, lineId) => ({ ...line, lineId, kind: 'sale' })),
    { ...rules, ...termsOf(sold) },
  );
  const settled = settle({
    dueCents: priced.dueCents,
    refundTotalCents: ZERO,
    payout: 'credit',
    cashRounding: rules.cashRounding,
    tenders,
    backTo: [],
  });
  if ('problem' in settled) return problemRefusal(settled.problem);
  return {
    ...header,
    receipt,
    lines: lines.map((line, at) => {
      const { spreadDiscountCents = ZERO, promotionCents = ZERO, taxCents = ZERO } = priced.lines[at] ?? {};
      const taxParts = priced.lines[at]?.taxParts ?? null;
      return { ...line, n: at + 1, spreadDiscountCents, promotionCents, taxCents, taxParts };
    }),
    totals: {
      items: priced.items,
      salesCents: priced.salesCents,
      discountCents: priced.discountCents,
      taxCents: priced.taxCents,
      roundingCents: settled.roundingCents,
      dueCents: add(priced.dueCents, settled.roundingCents),
    },
    tenders: settled.payments.map((payment) => ({
      ...payment,
      kind: payment.kind as PrintedTender['kind'],
      reference: '',
    })),
  };
}

const termsOf = ({ discount, taxExempt, lines }: Sold): Omit<BasketTerms, 'tradeTax' | 'taxRounding'> => ({
  discount: discount as BasketTerms['discount'],
  promotion: new Map(lines.map(({ promotionCents }, at): [number, Cents] => [at, promotionCents])),
  taxExempt,
});
