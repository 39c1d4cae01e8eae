// Which serial numbers did a person type?

/** The serial numbers of a text, separated by commas, semicolons or lines, each trimmed. */
export const readSerials = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Serial numbers are compared without signs and case: "sn-12" is "SN12". */
export const serialKey = (serial: string): string => serial.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Is there one for each copy, each with a letter or digit and none twice? */
export function serialsFit(serials: readonly string[], copies: number): boolean {
  const keys = serials.map(serialKey);
  return serials.length === copies && !keys.includes('') && new Set(keys).size === keys.length;
}
