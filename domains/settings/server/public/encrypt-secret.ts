// A secret of an outside service as it is kept: encrypted with the key of sellers' IDs, so that a dump of the database shows none.
import { storeSettings } from '#domains/settings/rules/catalogue.ts';
import { registry } from '#platform/port.ts';
import { encrypt, currentKeyMark, decrypt } from '#platform/secrets/encrypt.ts';
import type { Database, Db } from '#contract/route.ts';

/** How an encrypted value begins; a setting may not begin so. */
const MARK = 'sealed:';

const secretNames = (): string[] =>
  storeSettings()
    .filter(({ secret }) => secret)
    .map(({ name }) => name);

const aboutSecret = (storeId: number, name: string): string => `setting ${storeId} ${name}`;

/** The text as it is kept: encrypted for what it is about, beside which alone it can be read; an empty one stays empty. */
export const encryptText = (about: string, value: string): string =>
  value === '' ? '' : `${MARK}${encrypt(Buffer.from(value), about).toString('base64')}`;

/** The text again; empty when it was encrypted with a key that we lack. Throws (somebody moved it) when it was about something else. */
export function decryptText(about: string, kept: string): string {
  if (!kept.startsWith(MARK)) return kept;
  return decrypt(Buffer.from(kept.slice(MARK.length), 'base64'), about)?.toString() ?? '';
}

/** The value as it is kept: encrypted for this store and name; an empty one stays empty. */
export const encryptSecret = (storeId: number, name: string, value: string): string =>
  encryptText(aboutSecret(storeId, name), value);

/** The value again. Empty when it was encrypted with a key that we lack: the service then answers that the key is missing. */
export function decryptSecret(storeId: number, name: string, kept: string | undefined): string {
  return decryptText(aboutSecret(storeId, name), kept ?? '');
}

/** What is kept, encrypted with the key of now: null when it is already, 'closed' when the key that encrypted it wasn't given. */
export function encryptAgain(about: string, kept: string): { readonly text: string } | 'closed' | null {
  if (kept === '' || (kept.startsWith(MARK) && isOfNow(kept))) return null;
  const plain = decryptText(about, kept);
  return plain === '' ? 'closed' : { text: encryptText(about, plain) };
}

export type Encrypted = { readonly done: number; readonly closed: number };

/** Domains that keep secrets in tables of their own encrypt them again with the key of now, beside the settings. */
export const encryptElsewhere =
  registry<(database: Database) => Promise<Encrypted>>('settings.encryptElsewhere');

type Row = { storeId: number; name: string; value: string };

/**
 * Encrypts what is kept in the open, from before secrets were encrypted, and what is encrypted with an older key. A row that somebody else has just
 * written is theirs. Answers how many were done, and how many stay closed because their key wasn't given.
 */
export async function encryptStoredSecrets(database: Database): Promise<Encrypted> {
  let done = 0;
  let closed = 0;
  for (const { storeId, name, value } of await listSecrets(database)) {
    const again = encryptAgain(aboutSecret(storeId, name), value);
    if (again === 'closed') closed += 1;
    else if (again)
      done += await database.run(
        'update client_settings set value = $4 where store_id = $1 and name = $2 and value = $3',
        [storeId, name, value, again.text],
      );
  }
  for (const others of encryptElsewhere()) {
    const elsewhere = await others(database);
    done += elsewhere.done;
    closed += elsewhere.closed;
  }
  return { done, closed };
}

const listSecrets = (db: Db): Promise<Row[]> =>
  db.rows<Row>(`select store_id, name, value from client_settings where name = any($1) and value <> ''`, [
    secretNames(),
  ]);

function isOfNow(value: string): boolean {
  const now = currentKeyMark();
  return Buffer.from(value.slice(MARK.length), 'base64').subarray(0, now.length).equals(now);
}
