// By which code are a wish and a product compared?
import { readUpc } from '#kernel/gtin.ts';

/** GTIN-14, or the text in capitals. Undefined when it can't be a code. */
export function wishCode(upc: string): string | undefined {
  const read = readUpc(upc);
  return read.ok ? (read.gtin ?? read.text.toUpperCase()) : undefined;
}
