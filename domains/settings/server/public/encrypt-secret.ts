// A secret of an outside service as it is kept: encrypted with the key of sellers' IDs, so that a dump of the database shows none.
import { storeSettings } from '#domains/settings/rules/catalogue.ts';
import { encrypt, currentKeyMark, decrypt } from '#platform/secrets/encrypt.ts';
import type { Database, Db } from '#contract/route.ts';

/** How an encrypted value begins; a setting may not begin so. */
const MARK = 'sealed:';

const secretNames = (): string[] =>
  storeSettings()
    .filter(({ secret }) => secret)
    .map(({ name }) => name);

const aboutSecret = (storeId: number, name: string): string => `setting ${storeId} ${name}`;

/** The value as it is kept: encrypted for this store and name; an empty one stays empty. */
export const encryptSecret = (storeId: number, name: string, value: string): string =>
  value === '' ? '' : `${MARK}${encrypt(Buffer.from(value), aboutSecret(storeId, name)).toString('base64')}`;

/** The value again. Empty when it was encrypted with a key that we lack: the service then answers that the key is missing. */
export function decryptSecret(storeId: number, name: string, kept: string | undefined): string {
  if (!kept?.startsWith(MARK)) return kept ?? '';
  const encrypted = Buffer.from(kept.slice(MARK.length), 'base64');
  return decrypt(encrypted, aboutSecret(storeId, name))?.toString() ?? '';
}

type Row = { storeId: number; name: string; value: string };

/**
 * Encrypts what is kept in the open, from before secrets were encrypted, and what is encrypted with an older key. A row that somebody else has just
 * written is theirs. Answers how many were done, and how many stay closed because their key wasn't given.
 */
export async function encryptStoredSecrets(database: Database): Promise<{ done: number; closed: number }> {
  let done = 0;
  let closed = 0;
  for (const { storeId, name, value } of await listSecrets(database)) {
    const isSealed = value.startsWith(MARK);
    if (isSealed && isOfNow(value)) continue;
    const plain = decryptSecret(storeId, name, value);
    if (plain === '') {
      closed += 1;
      continue;
    }
    done += await database.run(
      'update client_settings set value = $4 where store_id = $1 and name = $2 and value = $3',
      [storeId, name, value, encryptSecret(storeId, name, plain)],
    );
  }
  return { done, closed };
}

const listSecrets = (db: Db): Promise<Row[]> =>
  db.rows<Row>(
    `select store_id as "storeId", name, value from client_settings where name = any($1) and value <> ''`,
    [secretNames()],
  );

function isOfNow(value: string): boolean {
  const now = currentKeyMark();
  return Buffer.from(value.slice(MARK.length), 'base64').subarray(0, now.length).equals(now);
}
