// What is it that has this code?
import { findByUpc, type ProductWire } from '#domains/catalog/contract/calls.ts';
import { deepSearch, type FoundWire } from '#domains/catalog/contract/deep.ts';
import { readUpc } from '#kernel/gtin.ts';
import { send } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';

export type Known =
  /** The catalog has it. */
  | { readonly from: 'catalog'; readonly product: ProductWire }
  /** A look-up outside of the catalog has it. */
  | { readonly from: 'look-up'; readonly item: FoundWire }
  | { readonly from: 'nowhere' };

/** Codes of 12 and 13 digits may be the same one. */
const keyOf = (code: string): string => {
  const read = readUpc(code);
  return read.ok ? (read.gtin ?? read.text) : code;
};

/** Asks the catalog, then the look-up where the store has one. Throws when the catalog can't be asked; a look-up that fails knows nothing. */
export async function lookUp(code: string, clientId: number): Promise<Known> {
  try {
    const product = await send(findByUpc, { clientid: clientId, upc: code }, { quiet: true });
    return { from: 'catalog', product };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
  }
  const found = await send(deepSearch, { Description: code, clientId }, { quiet: true }).catch(() => null);
  const item = (found?.items ?? []).find(({ upc }) => keyOf(upc) === keyOf(code));
  return item ? { from: 'look-up', item } : { from: 'nowhere' };
}
