// Does a text hold a card number? None is ever kept.

/** Does the text hold what a card number looks like: 13 to 19 digits with an issuer's prefix and a right Luhn digit? UPCs and ISBNs don't. */
export function looksLikeCard(value: string): boolean {
  if (!MANY_DIGITS.test(value)) return false;
  for (const run of value.replace(UUID, ' ').matchAll(/\d+(?:[ .-]{1,2}\d+)*/g)) {
    const groups = run[0].match(/\d+/g) ?? [];
    // Whatever is before or behind it: a number, an expiry, a code.
    for (let from = 0; from < groups.length; from += 1) {
      let digits = '';
      for (let to = from; to < groups.length && digits.length < LONGEST_CARD; to += 1) {
        digits += groups[to];
        if (isCardPrefix(digits) && luhn(digits)) return true;
      }
    }
  }
  return false;
}

const LONGEST_CARD = 19;
/** No card has fewer. Whatever isn't one is told by this alone. */
const MANY_DIGITS = /^(?:\D*\d){15}/;
/** Our own ids: once in a hundred thousand one holds what could be a card. */
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

function isCardPrefix(digits: string): boolean {
  if (digits.length === 15) return /^3[47]/.test(digits);
  if (digits.length === 16) return /^(4|5[1-5]|2[2-7]|6011|65|35)/.test(digits);
  return digits.length >= 17 && digits.length <= LONGEST_CARD && /^(4|6)/.test(digits);
}

function luhn(digits: string): boolean {
  let total = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    total += at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
  }
  return total % 10 === 0;
}
