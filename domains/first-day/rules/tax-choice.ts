// Which rate does the step of the tax begin with, and may what is chosen be saved?
import { fromPercent } from '#kernel/money.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { firstDayMessages as texts } from '#domains/first-day/messages.ts';

/** The tax with which every department is shipped, in thousandths of a percent: a rate that nobody chose. */
export const SHIPPED_TAX_E5 = 8_250;

type Rated = { readonly taxRate: number; readonly taxParts: readonly unknown[] };

/** Are these rates (percent) those of a new shop? Then the step begins with an empty box: the rate of the place is typed, not kept by a slip. */
export const isShippedTax = (departments: readonly Rated[]): boolean =>
  departments.every(
    ({ taxRate, taxParts }) => fromPercent(taxRate) === SHIPPED_TAX_E5 && taxParts.length === 0,
  );

/** The departments that begin without a tick: those without tax beside others with one. Where none has tax nobody chose so yet, or the place has none: all are ticked. */
export function untaxedOf(
  departments: readonly { readonly departmentId: number; readonly taxRate: number }[],
): Set<number> {
  const untaxed = departments.filter(({ taxRate }) => taxRate === 0);
  return new Set(
    untaxed.length === departments.length ? [] : untaxed.map(({ departmentId }) => departmentId),
  );
}

/** The departments that are taxed otherwise than most that are: somebody gave them a rate of their own. Of two rates for as many the first is the usual one. */
export function ownRatedOf(departments: readonly (Rated & { readonly departmentId: number })[]): Set<number> {
  const byTax = new Map<string, number[]>();
  for (const { departmentId, taxRate, taxParts } of departments) {
    if (taxRate === 0) continue;
    const tax = JSON.stringify([taxRate, taxParts]);
    byTax.set(tax, [...(byTax.get(tax) ?? []), departmentId]);
  }
  const groups = [...byTax.values()];
  const most = Math.max(...groups.map((ids) => ids.length));
  const usual = groups.find((ids) => ids.length === most);
  return new Set(groups.filter((ids) => ids !== usual).flat());
}

/** No country has more. A department's own rate may be higher. */
const MOST_PERCENT = 30;

export type TaxProblem = { readonly field: 'rate' | 'departments'; readonly words: string };

/** What is wrong with a rate in percent (null while its box is empty) for so many departments; null when it can be saved. 0 is a place without tax. */
export function taxProblem(taxRate: number | null, departments: number): TaxProblem | null {
  if (taxRate === null) return { field: 'rate', words: accessMessages.REQUIRED };
  if (taxRate > MOST_PERCENT) return { field: 'rate', words: texts.RATE_TOO_HIGH };
  return taxRate > 0 && departments === 0 ? { field: 'departments', words: texts.TAX_FOR_NOTHING } : null;
}
