// Where do the keys come from that encrypt sellers' IDs?
//
// From the environment, or files of our own beside the database's folder, made when they are first needed and readable by their owner alone.
// Never from the database, so that a dump of it opens nothing.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { makeFolder } from '#platform/http/make-folder.ts';

const FILE = 'seller-id.key';
/** A key a line: those that encrypted before. */
const OLD_FILE = 'seller-id.old-keys';

type Keys = Pick<Config, 'sellerIdKey' | 'sellerIdOldKeys' | 'dataDir'>;

/** A function that answers the key that encrypts, and after it those that did before; reads the files once. Throws when others than their owner may read those. */
export function sellerKeys({ sellerIdKey, sellerIdOldKeys, dataDir }: Keys): () => readonly Buffer[] {
  let known: readonly Buffer[] | undefined;
  return () =>
    (known ??= [
      ...(sellerIdKey ? [sellerIdKey] : [readOrMake(dataDir), ...readKeys(join(dataDir, OLD_FILE))]),
      ...sellerIdOldKeys,
    ]);
}

function readOrMake(dataDir: string): Buffer {
  const path = join(dataDir, FILE);
  makeFolder(dataDir);
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  return readKeys(path)[0] ?? Buffer.alloc(0);
}

function readKeys(path: string): Buffer[] {
  if (!existsSync(path)) return [];
  if ((statSync(path).mode & 0o077) !== 0) throw new Error(`${path} can be read by others: chmod 600 it`);
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => Buffer.from(line.trim(), 'base64'));
}

/**
 * Puts a new key into the file; the one before is kept beside it, first, so that nothing is ever encrypted with a key that is nowhere. For servers
 * whose key is in the file: the file must be read again, so none may be running.
 */
export function renewKeyFile(dataDir: string): void {
  const before = [readOrMake(dataDir), ...readKeys(join(dataDir, OLD_FILE))];
  const put = (name: string, keys: readonly Buffer[]): void => {
    const path = join(dataDir, name);
    const text = keys.map((key) => `${key.toString('base64')}\n`).join('');
    writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
  };
  put(OLD_FILE, before);
  put(FILE, [randomBytes(32)]);
}
