// Products of the catalog, as the register needs them.
import { tileLetters } from '#domains/catalog/rules/tile-letters.ts';
import { MOST_CODES, type ProductWire, findByCodes, searchCatalog } from '#domains/catalog/contract/calls.ts';
import { COUNTER_WAITS_MS, send } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { askTogether } from '../queue/ask-together.ts';
import type { Product } from '../trade/offers.ts';

/** What the screens show of a product. */
export function productOf(wire: ProductWire): Product {
  return {
    catalogId: wire.catalogId,
    upc: wire.originalUPC,
    title: wire.title,
    artist: wire.artist,
    departmentId: wire.departmentId,
    department: wire.departmentName,
    configuration: wire.configuration,
    family: wire.family,
    tile: tileLetters(wire.configurationCode, wire.family),
    serialRequired: wire.serialRequired,
  };
}

const askers = new Map<number, (code: string) => Promise<Found>>();
type Found = { readonly product: ProductWire | null; readonly otherEditions: number };

/** The looks of a store: codes that come faster than their answers are asked for together. */
function askerOf(clientId: number): (code: string) => Promise<Found> {
  const known = askers.get(clientId);
  if (known) return known;
  const asker = askTogether<string, Found>(
    (body) => send(findByCodes, { clientid: clientId, body: [...body] }, { withinMs: COUNTER_WAITS_MS }),
    MOST_CODES,
  );
  askers.set(clientId, asker);
  return asker;
}

/** The product of a scanned code, or 'several' when a person has to say which edition; null when there is none. Throws when the server doesn't answer. */
export async function findProduct(clientId: number, code: string): Promise<Product | 'several' | null> {
  try {
    const { product, otherEditions } = await askerOf(clientId)(code);
    return product && (otherEditions > 0 ? 'several' : productOf(product));
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** The call behind the search of the scan box, and how many results it shows. */
export const searchCall = searchCatalog;
export const SEARCH_RESULTS = 12;
