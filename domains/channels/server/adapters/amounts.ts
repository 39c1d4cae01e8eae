// Amounts and times as channels write them.
import { z } from 'zod';
import {
  type Cents,
  cents,
  divideRounded,
  parseMoney,
  ZERO,
  type Rate,
  WHOLE,
  rateOf,
} from '#kernel/money.ts';

/** '12.5', '12.5000', 12.5 or '-3' in cents, exactly; beyond cents it is rounded half up. undefined for anything else. */
export function centsOf(given: string | number): Cents | undefined {
  const text = typeof given === 'number' ? String(given) : given.trim();
  const exact = parseMoney(text);
  if (exact !== undefined) return exact;
  const [, sign, whole, decimals] = /^(-?)(\d{1,8})\.(\d{3,12})$/.exec(text) ?? [];
  if (whole === undefined || decimals === undefined) return undefined;
  const size = Number(whole) * 100 + divideRounded(Number(decimals.slice(0, 8).padEnd(8, '0')), 1_000_000);
  return cents(sign === '-' ? -size : size);
}

/** Cents as channels take them: '12.50'. */
export function decimalOf(amount: Cents): string {
  const size = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** An amount in an answer. Empty is none. */
export const amount = z.union([z.string(), z.number()]).transform((given, ctx): Cents => {
  if (given === '') return ZERO;
  const found = centsOf(given);
  if (found !== undefined) return found;
  ctx.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

/** An instant in an answer: with its zone, or without one in UTC. */
export const instant = z.string().transform((given, ctx): Date => {
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(given) ? given : `${given}Z`);
  if (!Number.isNaN(at.getTime())) return at;
  ctx.addIssue({ code: 'custom', message: 'not a time' });
  return z.NEVER;
});

/**
 * One unit's price and what was taken off all of them, of what all units cost and what was paid for them: whole cents whatever the channel divides.
 */
export function unitPrice(quantity: number, before: Cents, after: Cents): { unit: Cents; discount: Cents } {
  if (quantity <= 0) return { unit: ZERO, discount: ZERO };
  const unit = cents(Math.ceil(Math.max(before, after) / quantity));
  return { unit, discount: cents(unit * quantity - after) };
}

/** The rate that a tax is of an amount; 0 of nothing. */
export const taxRateOf = (tax: Cents, of: Cents): Rate =>
  of <= 0 || tax <= 0 ? 0 : Math.min(WHOLE, rateOf(tax, of));
