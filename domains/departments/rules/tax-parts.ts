// Which named parts does a tax rate have: state, county and city; GST and QST?
import { departmentsMessages as texts } from '#domains/departments/messages.ts';
import { type Rate, percentDigits } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type TaxPart = { readonly name: string; readonly rateE5: Rate };

/** A rate and its named parts, which add up to it; none: the rate is of one piece. */
export type Tax = { readonly taxRateE5: Rate; readonly taxParts: readonly TaxPart[] };

export const MOST_TAX_PARTS = 5;

/** What the parts come to, in thousandths of a percent. */
export const rateOfParts = (parts: readonly TaxPart[]): Rate =>
  parts.reduce((whole, { rateE5 }) => whole + rateE5, 0);

const isSame = (one: readonly TaxPart[], other: readonly TaxPart[]): boolean =>
  one.length === other.length &&
  one.every(({ name, rateE5 }, at) => name === other[at]?.name && rateE5 === other[at].rateE5);

/**
 * The tax after a change. A rate without parts is of one piece, and keeps its parts where it is the rate of before. Of rate and parts that don't agree, the one that is
 * another than before is meant; refuses where both are, parts of the same name, and parts that come to more than 100 %.
 */
export function taxAfter(
  before: Tax,
  { rateE5, parts }: { readonly rateE5: Rate; readonly parts: readonly TaxPart[] | undefined },
): Tax | Refusal {
  if (!parts) return rateE5 === before.taxRateE5 ? before : { taxRateE5: rateE5, taxParts: [] };
  if (parts.length === 0) return { taxRateE5: rateE5, taxParts: [] };
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  if (names.size < parts.length) return refuse('TAX_PART_TWICE', texts.TAX_PART_TWICE, { field: 'taxParts' });
  const whole = rateOfParts(parts);
  if (whole > 100_000) return refuse('TAX_PARTS_TOO_MUCH', texts.TAX_PARTS_TOO_MUCH, { field: 'taxParts' });
  if (whole === rateE5 || rateE5 === before.taxRateE5) return { taxRateE5: whole, taxParts: parts };
  if (isSame(parts, before.taxParts)) return { taxRateE5: rateE5, taxParts: [] };
  return refuse('TAX_PARTS_DIFFER', texts.taxPartsDiffer(percentDigits(whole), percentDigits(rateE5)), {
    field: 'taxParts',
  });
}
