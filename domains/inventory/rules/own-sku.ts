// Which number does the store print on what it labels itself?
//
// In-store prefix 20 of GS1, ten digits of ours, check digit: an EAN-13 that can't collide with a real UPC (domain.md, section 2).
// The database makes the same number (own_sku in the migration); a test holds both together.

const PREFIX = '20';

/** The SKU of a number from the sequence sku_numbers: 13 digits. Throws (a bug) for a number that isn't 1 to 9,999,999,999. */
export function ownSku(number: number): string {
  if (!Number.isSafeInteger(number) || number < 1 || number > 9_999_999_999)
    throw new Error(`no SKU for ${number}`);
  const body = PREFIX + String(number).padStart(10, '0');
  return body + checkDigit(body);
}

/** Is it a SKU of ours with a right check digit? */
export function isOwnSku(text: string): boolean {
  return /^20\d{11}$/.test(text) && text.endsWith(checkDigit(text.slice(0, 12)));
}

/** The check digit of 12 digits, by GS1: weights 1 and 3 from the left. */
function checkDigit(body: string): string {
  let total = 0;
  for (let at = 0; at < body.length; at += 1) total += Number(body[at]) * (at % 2 === 0 ? 1 : 3);
  return String((10 - (total % 10)) % 10);
}
