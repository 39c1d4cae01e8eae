// Where the copy of the shelf is kept in this browser. It is fetched again where it is missing: no write is waited for by anybody.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ShelfItem } from '#domains/store-copy/rules/shelf-item.ts';
import { baseUrl } from '#platform/web/base-url.ts';

export type StoredCopy = {
  readonly piece: ArrayBuffer;
  readonly changes: readonly (readonly [number, ShelfItem | null])[];
  readonly cursor: string;
  /** When the server confirmed it last, by the device's clock; 0: never. */
  readonly atMs: number;
};
type Changes = Omit<StoredCopy, 'piece'>;
type Schema = DBSchema & {
  pieces: { key: string; value: ArrayBuffer };
  changes: { key: string; value: Changes };
};

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('tradepost-goods', 1, {
    upgrade: (db) => {
      db.createObjectStore('pieces');
      db.createObjectStore('changes');
    },
    blocking: () => {
      void opened?.then((db) => db.close());
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Practice has goods of its own. */
const keyOf = (storeId: number): string => `${baseUrl()} ${storeId}`;

export async function readStoredCopy(storeId: number): Promise<StoredCopy | null> {
  const transaction = (await open()).transaction(['pieces', 'changes']);
  const [piece, changes] = await Promise.all([
    transaction.objectStore('pieces').get(keyOf(storeId)),
    transaction.objectStore('changes').get(keyOf(storeId)),
  ]);
  return piece && changes ? { piece, ...changes } : null;
}

/** Somebody who goes from store to store has those of the last ones. */
const MOST_STORES = 3;

export async function writePiece(storeId: number, { piece, ...changes }: StoredCopy): Promise<void> {
  try {
    const key = keyOf(storeId);
    const transaction = (await open()).transaction(['pieces', 'changes'], 'readwrite');
    const [pieces, others] = [transaction.objectStore('pieces'), transaction.objectStore('changes')];
    const stored = await Promise.all(
      (await others.getAllKeys()).map(async (of) => ({ of, atMs: (await others.get(of))?.atMs ?? 0 })),
    );
    const old = stored
      .filter(({ of }) => of !== key)
      .sort((one, other) => other.atMs - one.atMs)
      .slice(MOST_STORES - 1);
    for (const { of } of old) await Promise.all([pieces.delete(of), others.delete(of)]);
    await Promise.all([pieces.put(piece, key), others.put(changes, key), transaction.done]);
  } catch {
    // A browser without room for it goes on with what it has in memory.
  }
}

export async function writeChanges(storeId: number, changes: Changes): Promise<void> {
  try {
    await (await open()).put('changes', changes, keyOf(storeId));
  } catch {
    // What is older is mended by the same answer once more.
  }
}
