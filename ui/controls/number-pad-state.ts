import { centsOfTyped, MAX_MONEY_DIGITS, pushKey } from './money-typing.ts';

/** What was typed on the pad, a point among the digits if there was one: the screen decides whether it is money, a count or a PIN. */
export type PadState = { digits: string; negative: boolean };

export type PadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | '.'
  | 'back'
  | 'clear'
  | 'sign';

export const emptyPad: PadState = { digits: '', negative: false };

/** The state after a key. No more than `maxDigits` digits are taken. */
export function pressPad(state: PadState, key: PadKey, maxDigits = MAX_MONEY_DIGITS): PadState {
  if (key === 'clear') return emptyPad;
  if (key === 'sign') return { ...state, negative: !state.negative };
  if (key === 'back')
    return state.digits.length <= 1 ? emptyPad : { ...state, digits: state.digits.slice(0, -1) };
  const digits = pushKey(state.digits, key, maxDigits);
  return digits === state.digits ? state : { ...state, digits };
}

/** The digits as a whole number (a quantity); null when nothing is typed, or dollars. */
export function padCount({ digits, negative }: PadState): number | null {
  return digits === '' || digits.includes('.') ? null : signed(Number(digits), negative);
}

/** What is typed as money, in whole cents: 1-2-5-0 is 1250, and so is 1-2-point-5. Null when nothing is. */
export function padCents({ digits, negative }: PadState): number | null {
  const cents = centsOfTyped(digits);
  return cents === null ? null : signed(cents, negative);
}

const signed = (size: number, negative: boolean): number => (negative && size !== 0 ? -size : size);

/** The pad key of a keyboard key, or null. `fromPad` is the physical numpad, whose - turns the sign. */
export function padKeyOf(key: string, fromPad: boolean): PadKey | null {
  if (/^\d$/.test(key)) return key as PadKey;
  if (key === '.' || key === ',') return '.';
  if (key === 'Backspace') return 'back';
  return fromPad && key === '-' ? 'sign' : null;
}
