// Can this tracking number be right, by its carrier's check digit?

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
