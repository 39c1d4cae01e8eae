// Where kept things are in this browser: IndexedDB, written through to the disk before a write counts as done.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

export type OutboxState = 'unsent' | 'sent' | 'refused';

/** A kept thing as it is stored. `seq` is the order in which things were kept on this device. */
export type Row = {
  seq?: number;
  readonly id: string;
  readonly list: string;
  readonly userId: number;
  readonly username: string;
  /** When, by the server's clock as it was known then. */
  readonly atMs: number;
  /** By a clock that had never heard the server: put right when it is sent. */
  readonly isRawTime: boolean;
  readonly value: unknown;
  readonly state: OutboxState;
  /** What the server answered. */
  readonly answer?: unknown;
  /** Why the server refused it. */
  readonly reason?: string;
};

type Schema = DBSchema & {
  things: {
    key: number;
    value: Row;
    indexes: { byId: string; byState: [string, number, OutboxState]; byList: string };
  };
};

const NAME = 'tradepost-kept';

/** Done means on the disk: a phone whose battery is taken out a moment later still has it. */
const STRICT = { durability: 'strict' } as const;

/** This device can't keep things: `full`, or storage is not allowed at all. */
export class OutboxFailure extends Error {
  readonly kind: 'full' | 'refused';
  constructor(kind: 'full' | 'refused', cause: unknown) {
    super(kind, { cause });
    this.name = 'OutboxFailure';
    this.kind = kind;
  }
}

const failureOf = (error: unknown): OutboxFailure =>
  new OutboxFailure((error as { name?: unknown })?.name === 'QuotaExceededError' ? 'full' : 'refused', error);

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      const things = db.createObjectStore('things', { keyPath: 'seq', autoIncrement: true });
      things.createIndex('byId', 'id', { unique: true });
      things.createIndex('byState', ['list', 'userId', 'state']);
      things.createIndex('byList', 'list');
    },
    // Another tab brings a newer form: let it, and open again when asked.
    blocking() {
      void closeOutboxDb();
    },
    terminated() {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Closes the connection; the next call opens it again. */
export async function closeOutboxDb(): Promise<void> {
  const before = opened;
  opened = null;
  (await before?.catch(() => null))?.close();
}

type Write = IDBPTransaction<Schema, 'things'[], 'readwrite'>;

/** Runs a write to its end on the disk. Throws OutboxFailure. */
async function write<Result>(run: (tx: Write) => Promise<Result>): Promise<Result> {
  try {
    const tx = (await open()).transaction(['things'], 'readwrite', STRICT);
    const [result] = await Promise.all([run(tx), tx.done]);
    return result;
  } catch (error) {
    throw failureOf(error);
  }
}

/** Keeps one thing; on the disk when it resolves. Throws OutboxFailure. */
export async function putThing(row: Row): Promise<Row> {
  const seq = await write((tx) => tx.objectStore('things').add(row));
  return { ...row, seq };
}

const inOrder = (rows: Row[]): Row[] => rows.sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0));

/** All things of a list and user, in the order in which they were kept. Throws OutboxFailure. */
export async function thingsOf(list: string, userId: number): Promise<Row[]> {
  try {
    const range = IDBKeyRange.bound([list, userId], [list, userId, []]);
    return inOrder(await (await open()).getAllFromIndex('things', 'byState', range));
  } catch (error) {
    throw failureOf(error);
  }
}

/** The first so many that are not sent, in their order. Throws OutboxFailure. */
export async function unsentOf(list: string, userId: number, most: number): Promise<Row[]> {
  try {
    const key = IDBKeyRange.only([list, userId, 'unsent']);
    return inOrder(await (await open()).getAllFromIndex('things', 'byState', key, most));
  } catch (error) {
    throw failureOf(error);
  }
}

/** How much of a list isn't sent, by user. Throws OutboxFailure. */
export async function ownersOf(
  list: string,
): Promise<{ userId: number; username: string; unsent: number }[]> {
  try {
    const owners = new Map<number, { userId: number; username: string; unsent: number }>();
    for (const { userId, username, state } of await (await open()).getAllFromIndex(
      'things',
      'byList',
      list,
    )) {
      if (state !== 'unsent') continue;
      const owner = owners.get(userId) ?? { userId, username, unsent: 0 };
      owners.set(userId, { ...owner, unsent: owner.unsent + 1 });
    }
    return [...owners.values()];
  } catch (error) {
    throw failureOf(error);
  }
}

/** What becomes of a thing, by its id. Only what is still unsent or refused changes. */
export type Change = { readonly id: string } & Pick<Row, 'state' | 'answer' | 'reason'>;

/** Writes what became of things, all or none. Throws OutboxFailure. */
export async function settleThings(changes: readonly Change[]): Promise<void> {
  await write(async (tx) => {
    const things = tx.objectStore('things');
    for (const { id, ...change } of changes) {
      const row = await things.index('byId').get(id);
      if (row && row.state !== 'sent') await things.put({ ...row, ...change });
    }
  });
}

/** Takes things away that a person dismissed, or that were sent and are no longer looked at. Throws OutboxFailure. */
export async function removeThings(ids: readonly string[]): Promise<void> {
  await write(async (tx) => {
    const things = tx.objectStore('things');
    for (const id of ids) {
      const seq = await things.index('byId').getKey(id);
      if (seq !== undefined) await things.delete(seq);
    }
  });
}
