// Which number may a gift certificate have?
//
// 'GC', eleven signs of chance (31^11, more than 10^16) and one that checks them. The alphabet has no 1, I, L, O or U, so that nothing
// reads like something else; 31 is prime, so every wrong sign and every two that changed places are found.
const SIGNS = '023456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'GC';
/** Signs of chance. */
export const CHANCE_SIGNS = 11;

/** The number made of eleven values of chance, each 0 to 30. */
export function makeCertificateNumber(chance: readonly number[]): string {
  if (chance.length !== CHANCE_SIGNS || chance.some((value) => !SIGNS[value]))
    throw new Error('a number needs eleven values of 0 to 30');
  const check = [...SIGNS].findIndex((_sign, value) => remainder([...chance, value]) === 0);
  return PREFIX + [...chance, check].map((value) => SIGNS[value]).join('');
}

/** The number in its one form ('GC' and twelve signs) from what was typed or scanned; undefined when it can't be one: its check sign is wrong, say. */
export function readCertificateNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0');
  if (!plain.startsWith(PREFIX) || plain.length !== PREFIX.length + CHANCE_SIGNS + 1) return undefined;
  const values = [...plain.slice(PREFIX.length)].map((sign) => SIGNS.indexOf(sign));
  return values.every((value) => value >= 0) && remainder(values) === 0 ? plain : undefined;
}

/**
 * The number of a certificate that another system sold, in the one form that it is compared by: letters and digits, in capitals. undefined when it can't be one:
 * no digit among them, more than 40, or a wrong one of ours.
 */
export function readOldNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s._/-]/g, '');
  // One of ours that another shop sold may have no digit.
  if (looksLikeCertificate(plain)) return readCertificateNumber(plain);
  return /^(?=.*\d)[0-9A-Z]{3,40}$/.test(plain) ? plain : undefined;
}

/** Does it look like the number of a certificate, right or wrong? Says where a scan goes. */
export const looksLikeCertificate = (typed: string): boolean =>
  /^GC[0-9A-Z]{12}$/.test(typed.toUpperCase().replace(/[\s-]/g, ''));

/** As people read it: GC-XXXX-XXXX-XXXX. */
export const showCertificateNumber = (number: string): string =>
  number.replace(/^(GC)(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4');

/** For those who need not know all of it: only the last four signs. */
export const maskCertificateNumber = (number: string): string => `GC …${number.slice(-4)}`;

const remainder = (values: readonly number[]): number =>
  values.reduce((total, value, at) => total + (at + 1) * value, 0) % SIGNS.length;
