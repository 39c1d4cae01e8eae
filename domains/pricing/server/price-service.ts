// The service that knows what the market pays: one small interface, the real client, and which of both is asked.
//
// GET {address}/prices?codes=a,b,c with the key as bearer token answers {"prices": [...]}, or 429 when it was asked too often.
import { type Quote, readQuotes } from '#domains/pricing/rules/read-quotes.ts';
import { simulatedPrices } from '#domains/pricing/server/price-simulator.ts';
import { askingOutside, type Fetching, readText } from '#domains/settings/server/public/ask-service.ts';
import { decryptSecret } from '#domains/settings/server/public/encrypt-secret.ts';
import type { Db } from '#contract/route.ts';

export type PriceService = {
  /** Empty for the simulator's: they are never taken for the market's. */
  readonly isSimulated: boolean;
  /** The prices of these codes, as far as it knows them; throws when there is no answer. */
  find(codes: readonly string[]): Promise<Quote[]>;
};

const PATIENCE_MS = 8_000;
const MOST_BYTES = 1_000_000;
/** Where the simulator stands; nothing is sent there. */
const SIMULATOR = 'https://prices.invalid/v1';

/** The client of the service at an address. Follows no redirect: the key goes nowhere else. */
export function priceClient(
  address: string,
  key: string,
  fetching: Fetching,
  isSimulated = false,
): PriceService {
  return {
    isSimulated,
    async find(codes) {
      const url = new URL(`${address.replace(/\/+$/, '')}/prices`);
      if (!['http:', 'https:'].includes(url.protocol)) throw new Error('not an address of the web');
      url.searchParams.set('codes', codes.join(','));
      const answer = await fetching(url.href, {
        headers: { accept: 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return readQuotes(JSON.parse(await readText(answer, MOST_BYTES)));
    },
  };
}

/** The service that the store has set; without an address the simulator, asked by the same client, if the store wants it; else undefined. */
export async function priceServiceOf(db: Db, storeId: number): Promise<PriceService | undefined> {
  const rows = await db.rows<{ name: string; value: string }>(
    `select name, value from client_settings where store_id = $1 and name in ('PriceServiceAddress', 'PriceServiceKey', 'UsingSimulatedPrices', 'AllowInternalServices')`,
    [storeId],
  );
  const values = new Map(rows.map((row) => [row.name, row.value]));
  const address = values.get('PriceServiceAddress') ?? '';
  const key = decryptSecret(storeId, 'PriceServiceKey', values.get('PriceServiceKey'));
  if (address !== '')
    return priceClient(address, key, askingOutside(values.get('AllowInternalServices') === 'true'));
  return values.get('UsingSimulatedPrices') === 'true'
    ? priceClient(SIMULATOR, '', simulatedPrices, true)
    : undefined;
}
