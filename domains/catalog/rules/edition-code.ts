// How is one edition named where a UPC names several?
//
// The first product of a code is named by the code alone, as ever. One that came beside it is named by code and id, "012345678905~71", so that
// every call that takes a UPC can be asked about it. Nobody scans or types such a name.

const NAMED = /^(.+)~([1-9]\d{0,14})$/;

/** The name of a product: its UPC, with its id when it is one of several editions. */
export const editionCode = (upc: string, edition: string, catalogId: number): string =>
  edition === '' ? upc : `${upc}~${catalogId}`;

/** UPC and id of an edition's name; undefined for any other text. */
export function readEditionCode(text: string): { upc: string; catalogId: number } | undefined {
  const found = NAMED.exec(text.trim());
  return found ? { upc: found[1] as string, catalogId: Number(found[2]) } : undefined;
}
