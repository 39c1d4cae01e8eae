// The service that knows products which the catalog lacks: one small interface, the real client, and which of both is asked.
//
// GET {address}/products?query=&department=&limit= with the key as bearer token answers {"products": [...]}, or 429 when it was asked too often.
import { type Found, readFound } from '#domains/catalog/rules/read-found.ts';
import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import { simulatedFetch } from '#domains/catalog/server/look-up-simulator.ts';
import { askingOutside, type Fetching, readText } from '#domains/settings/server/public/ask-service.ts';
import { decryptSecret } from '#domains/settings/server/public/encrypt-secret.ts';
import type { Db } from '#contract/route.ts';

type LookUpService = {
  /** Products that are like the words or the code; throws when there is no answer. */
  find(words: string, department: string): Promise<Found[]>;
};

const PATIENCE_MS = 8_000;
const MOST_BYTES = 1_000_000;
const LIMIT = 20;
/** Where the built-in examples stand; nothing is sent there. */
const SIMULATOR = 'https://look-up.invalid/v1';

/** The client of the service at an address. Follows no redirect: the key goes nowhere else. */
export function lookUpClient(address: string, key: string, fetching: Fetching): LookUpService {
  return {
    async find(words, department) {
      const url = new URL(`${address.replace(/\/+$/, '')}/products`);
      url.searchParams.set('query', words);
      if (department !== '') url.searchParams.set('department', department);
      url.searchParams.set('limit', String(LIMIT));
      if (!['http:', 'https:'].includes(url.protocol)) throw new Error('not an address of the web');
      const answer = await fetching(url.href, {
        headers: { accept: 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return readFound(JSON.parse(await readText(answer, MOST_BYTES)));
    },
  };
}

/** The service that the store has set; without an address none, or in a demo's database the built-in examples, asked by the same client. */
export async function lookUpServiceOf(db: Db, storeId: number): Promise<LookUpService | undefined> {
  const rows = await db.rows<{ name: string; value: string }>(
    `select name, value from client_settings where store_id = $1 and name in ('DeepSearchAddress', 'DeepSearchKey', 'AllowInternalServices')`,
    [storeId],
  );
  const values = new Map(rows.map((row) => [row.name, row.value]));
  const address = values.get('DeepSearchAddress') ?? '';
  const key = decryptSecret(storeId, 'DeepSearchKey', values.get('DeepSearchKey'));
  if (address === '')
    return (await isDemoDatabase(db)) ? lookUpClient(SIMULATOR, '', simulatedFetch) : undefined;
  return lookUpClient(address, key, askingOutside(values.get('AllowInternalServices') === 'true'));
}
