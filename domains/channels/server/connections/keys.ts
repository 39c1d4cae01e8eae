// The keys of our account at a channel, as they are kept: encrypted together, so that a dump of the database shows none of them.
import { z } from 'zod';
import {
  decryptText,
  encryptAgain,
  type Encrypted,
  encryptText,
} from '#domains/settings/server/public/encrypt-secret.ts';
import type { Database, Db } from '#contract/route.ts';

export type ChannelKeys = Readonly<Record<string, string>>;

const about = (connectionId: number): string => `channel connection ${connectionId}`;
const shape = z.record(z.string(), z.string());

/** The stored keys; empty when there are none. */
export const encryptKeys = (connectionId: number, keys: ChannelKeys): string =>
  Object.keys(keys).length === 0 ? '' : encryptText(about(connectionId), JSON.stringify(keys));

/** The decrypted keys; none when none are stored, or when our encryption key is missing. */
export function decryptKeys(connectionId: number, kept: string): ChannelKeys {
  const text = decryptText(about(connectionId), kept);
  return text === '' ? {} : shape.parse(JSON.parse(text));
}

/** Keeps other keys, unless somebody else has changed them since `before`: 0. */
export const replaceKeys = (
  db: Pick<Db, 'run'>,
  connectionId: number,
  before: string,
  after: string,
): Promise<number> =>
  db.run('update channel_connections set credentials = $3 where connection_id = $1 and credentials = $2', [
    connectionId,
    before,
    after,
  ]);

/** All keys, encrypted again with the key of now: npm run rotate-keys. What somebody else has just written is theirs. */
export async function encryptKeysAgain(database: Database): Promise<Encrypted> {
  let [done, closed] = [0, 0];
  const rows = await database.rows<{ id: number; credentials: string }>(
    `select connection_id as id, credentials from channel_connections where credentials <> ''`,
  );
  for (const { id, credentials } of rows) {
    const again = encryptAgain(about(id), credentials);
    if (again === 'closed') closed += 1;
    else if (again) done += await replaceKeys(database, id, credentials, again.text);
  }
  return { done, closed };
}
