// How typed digits become money, without a screen: the register's pad and every money field ask here.

/** More digits than this are not taken: 99,999,999.99 is the largest amount that a field holds. */
export const MAX_MONEY_DIGITS = 10;

/** Adds one digit (or "00") at the right: 1, 2, 5, 0 make 12.50. Whole cents in and out. */
export function pushDigits(cents: number | null, digits: string): number {
  const negative = cents !== null && cents < 0;
  const grown = `${Math.abs(cents ?? 0)}${digits}`.replace(/^0+(?=\d)/, '');
  if (grown.length > MAX_MONEY_DIGITS) return cents ?? 0;
  return negative ? -Number(grown) : Number(grown);
}

/** Takes the last digit away; the field is empty (null) when none is left. */
export function popDigit(cents: number | null): number | null {
  if (cents === null) return null;
  const left = Math.trunc(cents / 10);
  return left === 0 ? null : left;
}

/** Whole cents of what a field shows after a key: only its digits count, so the point stands where it must. */
export function centsFromTyping(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, MAX_MONEY_DIGITS);
  if (digits === '') return null;
  const cents = Number(digits);
  return cents !== 0 && /[-−]/.test(text) ? -cents : cents;
}

/** Whole cents of pasted money: "12.50", "$1,234.5", "12" (twelve dollars), "−5.99". Null when it is not money. */
export function centsFromPaste(text: string): number | null {
  const bare = text
    .trim()
    .replace(/[$,\s]/g, '')
    .replace('−', '-');
  const match = /^(-)?(\d{0,8})(?:\.(\d{0,2}))?$/.exec(bare);
  if (!match || (!match[2] && !match[3])) return null;
  const cents = Number(match[2] || '0') * 100 + Number((match[3] ?? '').padEnd(2, '0') || '0');
  return match[1] && cents !== 0 ? -cents : cents;
}
