import { MAX_MONEY_DIGITS } from './money-typing.ts';

/** What was typed on the pad. Digits only: the screen decides whether they are money, a count or a PIN. */
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
  const digits = state.digits + key;
  return digits.length > maxDigits ? state : { ...state, digits };
}

/** The digits as a whole number (a quantity), null when nothing is typed. */
export function padCount({ digits, negative }: PadState): number | null {
  if (digits === '') return null;
  const count = Number(digits);
  return negative && count !== 0 ? -count : count;
}

/** The digits as money that fills from the right, in whole cents: 1-2-5-0 is 1250. Null when nothing is typed. */
export function padCents(state: PadState): number | null {
  return padCount(state);
}

/** The pad key of a keyboard key, or null. `fromPad` is the physical numpad, whose - turns the sign. */
export function padKeyOf(key: string, fromPad: boolean): PadKey | null {
  if (/^\d$/.test(key)) return key as PadKey;
  if (key === 'Backspace') return 'back';
  return fromPad && key === '-' ? 'sign' : null;
}
