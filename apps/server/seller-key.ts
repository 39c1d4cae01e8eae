// Where does the key come from that seals sellers' IDs?
//
// From the environment, or a file of our own beside the database's folder, made when it is first needed and readable by its owner alone.
// Never from the database, so that a dump of it opens nothing.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

const FILE = 'seller-id.key';

/** A function that answers the key; reads the file once. Throws when others than its owner may read that. */
export function sellerKey({ sellerIdKey, dataDir }: Pick<Config, 'sellerIdKey' | 'dataDir'>): () => Buffer {
  let known: Buffer | undefined;
  return () => (known ??= sellerIdKey ?? readOrMake(dataDir));
}

function readOrMake(dataDir: string): Buffer {
  const path = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  if ((statSync(path).mode & 0o077) !== 0) throw new Error(`${path} can be read by others: chmod 600 it`);
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
}
