// How is a document written so that it always has the same bytes, and what is their hash?
//
// Names in the order of their code units, no blanks, whole numbers only: browsers and servers write the same text whatever made the object.

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Its canonical JSON. Throws (a bug) on what has none: an undefined, a fraction, a date, a function. */
export function canonicalOf(value: unknown): string {
  const text = written(value as Json);
  if (text === undefined) throw new Error(`not canonical: ${String(value)}`);
  return text;
}

function written(value: Json): string | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? String(value) : undefined;
  if (Array.isArray(value)) return `[${value.map(canonicalOf).join(',')}]`;
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const named = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${named.map(([name, held]) => `${JSON.stringify(name)}:${canonicalOf(held)}`).join(',')}}`;
}

/** As every browser and Node have it; the types of neither are known here. */
type Platform = {
  readonly crypto: {
    readonly subtle: { digest(name: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> };
  };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
};

/** SHA-256 of a text's UTF-8 bytes, in hex. */
export async function hashOf(text: string): Promise<string> {
  const { crypto, TextEncoder } = globalThis as unknown as Platform;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
