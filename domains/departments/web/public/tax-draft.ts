// What is typed of a tax rate: one number, or named parts that add up to it?
import { type TaxPart, MOST_TAX_PARTS, rateOfParts } from '#domains/departments/rules/tax-parts.ts';
import { fromPercent, toPercent } from '#kernel/money.ts';

/** Percents; null while the box is empty. */
export type TaxDraft = {
  readonly taxRate: number | null;
  readonly taxParts: readonly { readonly name: string; readonly taxRate: number | null }[];
};

/** Parts as typed, with the rate that they come to; the last one taken away leaves its rate as the whole. */
export function withParts(draft: TaxDraft, taxParts: TaxDraft['taxParts']): TaxDraft {
  if (taxParts.length === 0) return { taxRate: draft.taxRate, taxParts };
  const rated = taxParts.map(({ name, taxRate }): TaxPart => ({ name, rateE5: fromPercent(taxRate ?? 0) }));
  return { taxRate: toPercent(rateOfParts(rated)), taxParts };
}

const EMPTY_PART = { name: '', taxRate: null };

/** With one part more. Split are two: the first takes the rate that was one number. */
export const withOneMore = (draft: TaxDraft): TaxDraft =>
  withParts(draft, [
    ...(draft.taxParts.length === 0 ? [{ name: '', taxRate: draft.taxRate }] : draft.taxParts),
    EMPTY_PART,
  ]);

export const mayAddPart = ({ taxParts }: TaxDraft): boolean => taxParts.length < MOST_TAX_PARTS;

/** Has each part a name and a rate? */
export const isWhole = ({ taxParts }: TaxDraft): boolean =>
  taxParts.every(({ name, taxRate }) => name.trim() !== '' && taxRate !== null);

/** As it is sent, once it is whole. */
export const taxOf = ({ taxRate, taxParts }: TaxDraft) => ({
  taxRate: taxRate ?? 0,
  taxParts: taxParts.map((part) => ({ name: part.name.trim(), taxRate: part.taxRate ?? 0 })),
});
