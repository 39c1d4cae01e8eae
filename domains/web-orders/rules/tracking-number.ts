// Which carrier's label was scanned, and can its number be right by the check digit?

const digitsOf = (text: string): number[] => [...text].map(Number);

/** Every second digit from the right counts three times: what is left to ten. USPS. */
function usps(digits: readonly number[]): boolean {
  const [check, ...rest] = [...digits].reverse() as [number, ...number[]];
  const sum = rest.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}

/** Weights 3, 1, 7 from the right, modulo 11, and 10 is 0. FedEx with twelve digits. */
function fedex(digits: readonly number[]): boolean {
  const weights = [1, 3, 7] as const;
  const [check, ...rest] = [...digits].reverse() as [number, ...number[]];
  const sum = rest.reduce((total, digit, at) => total + digit * (weights[at % 3] as number), 0);
  return (sum % 11) % 10 === check;
}

/** Letters are 2 to 9 and 0 in turns; even places count twice. UPS, 1Z and sixteen signs. */
function ups(signs: string): boolean {
  const values = [...signs].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10));
  const check = values.pop() as number;
  const sum = values.reduce((total, value, at) => total + value * (at % 2 === 0 ? 1 : 2), 0);
  return (10 - (sum % 10)) % 10 === check;
}

/** False only where the number looks like this carrier's and its check digit is wrong. What we don't know is never doubted. */
export function hasValidCheckDigit(carrier: string, trackingNumber: string): boolean {
  const number = trackingNumber.replace(/[\s-]/g, '').toUpperCase();
  switch (carrier.trim().toUpperCase()) {
    case 'USPS':
      return !/^(\d{20}|\d{22})$/.test(number) || usps(digitsOf(number));
    case 'UPS':
      return !/^1Z[0-9A-Z]{16}$/.test(number) || ups(number.slice(2));
    case 'FEDEX':
      return !/^\d{12}$/.test(number) || fedex(digitsOf(number));
    default:
      return true;
  }
}

export type TrackingLabel = { readonly carrier: 'UPS' | 'USPS' | 'FedEx'; readonly trackingNumber: string };

/** Where it goes stands before the number in the bars of a USPS label. */
const USPS_ROUTING = /^420(?:\d{5}|\d{9})(?=9[1-5]\d{18,20}$)/;

/**
 * The carrier and number of a scanned label; null for what is none. Twelve digits are a UPC, and fifteen may be a serial number: FedEx's only where a tracking
 * number is asked for, and twelve with the right check digit alone.
 */
export function readTrackingLabel(code: string, isAsked: boolean): TrackingLabel | null {
  const number = code
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(USPS_ROUTING, '');
  if (/^1Z[0-9A-Z]{16}$/.test(number)) return { carrier: 'UPS', trackingNumber: number };
  if (/^(?:9[1-5]\d{18,20}|[A-Z]{2}\d{9}US)$/.test(number))
    return { carrier: 'USPS', trackingNumber: number };
  if (/^\d{34}$/.test(number)) {
    const short = number.slice(-14).replace(/^0+/, '').padStart(12, '0');
    return { carrier: 'FedEx', trackingNumber: short };
  }
  const isFedEx =
    /^(?:\d{20}|\d{22})$/.test(number) ||
    (isAsked && (/^\d{15}$/.test(number) || (/^\d{12}$/.test(number) && fedex(digitsOf(number)))));
  return isFedEx ? { carrier: 'FedEx', trackingNumber: number } : null;
}
