// Where a register keeps its tape: entries in their order, and the machine's key. Nothing here is fetched again; what isn't stored is not said to be.
//
// Strict: a write is done once the disk has it. Version 1 for ever, with its own database: no transaction spans two.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { hashOf } from '#domains/register/rules/tape/canonical.ts';
import { type Entry, type SaleEntry, entryText } from '#domains/register/rules/tape/entry.ts';
import type { PaperHead } from '#domains/register/rules/tape/local-paper.ts';
import { baseUrl } from '#platform/web/base-url.ts';

/** What this browser is as a register. */
export type Machine = {
  readonly id: string;
  readonly posId: number;
  readonly clientId: number;
  readonly deviceNumber: number;
  readonly lease: number;
  readonly privateKey: CryptoKey;
  /** The end of its tape. */
  readonly lastSeq: number;
  readonly lastHash: string;
  readonly receipts: number;
  /** When the last entry happened; the next one doesn't happen before it. */
  readonly lastAt: string;
  /** Another machine is this register, or it goes on from an old copy of its disk: nothing new comes onto the tape. */
  readonly isEnded: boolean;
  /** Which page writes; another one finds out by it. */
  readonly writer: string;
};

export type Outcome = 'waiting' | 'booked' | 'already' | 'setAside';

export type Kept = {
  readonly id: string;
  readonly lease: number;
  readonly seq: number;
  /** Basket and take. */
  readonly name: string;
  /** The key of the payment that it is: what the browser remembers of a basket may be older than the tape. */
  readonly payment: string;
  readonly text: string;
  readonly hash: string;
  readonly paper: PaperHead;
  readonly outcome: Outcome;
  /** Kinds of what a person has to look at. */
  readonly differs: readonly string[];
  /** When the server said so, by this device's clock; 0: not yet. */
  readonly doneMs: number;
};

type Schema = DBSchema & {
  machines: { key: string; value: Machine };
  /** The pair, until the server has given a lease for it. */
  keys: { key: string; value: CryptoKeyPair };
  entries: { key: [string, number, number]; value: Kept; indexes: { name: [string, string] } };
};

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('register', 1, {
    upgrade: (db) => {
      db.createObjectStore('machines', { keyPath: 'id' });
      db.createObjectStore('keys');
      const entries = db.createObjectStore('entries', { keyPath: ['id', 'lease', 'seq'] });
      entries.createIndex('name', ['id', 'name']);
    },
    terminated: closeTape,
    blocking: closeTape,
  });
  opened.catch(closeTape);
  return opened;
}

/** The next act opens it again. */
export function closeTape(): void {
  void opened?.then(
    (db) => db.close(),
    () => undefined,
  );
  opened = null;
}

/** Practice has registers of its own. */
export const machineId = (posId: number): string => `${baseUrl()} ${posId}`;
export const nameOf = ({ key, take }: Pick<Entry, 'key' | 'take'>): string => `${key} ${take}`;

/** The sale of an entry: registers put nothing else onto their tapes. */
export const saleOf = ({ text }: Pick<Kept, 'text'>): SaleEntry => JSON.parse(text) as SaleEntry;

const STRICT = { durability: 'strict' } as const;

export const readMachine = async (id: string): Promise<Machine | undefined> =>
  (await open()).get('machines', id);

/** The devices that this browser is enrolled as. */
export const readDevices = async (): Promise<number[]> =>
  (await (await open()).getAll('machines')).flatMap(({ id, posId }) =>
    id === machineId(posId) ? [posId] : [],
  );

/** The machine's pair of keys, which is never read out: made once, or `anew`. */
export async function keyPair(id: string, anew = false): Promise<CryptoKeyPair> {
  const kept = anew ? undefined : await (await open()).get('keys', id);
  if (kept) return kept;
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const transaction = (await open()).transaction('keys', 'readwrite', STRICT);
  await Promise.all([transaction.store.put(pair, id), transaction.done]);
  closeTape();
  return (await (await open()).get('keys', id)) ?? pair;
}

/** Keeps what the machine is now. */
export async function writeMachine(machine: Machine): Promise<void> {
  const transaction = (await open()).transaction('machines', 'readwrite', STRICT);
  await Promise.all([transaction.store.put(machine), transaction.done]);
}

/** Says whether something new may come onto the tape. */
export async function writeEnd(id: string, isEnded: boolean): Promise<void> {
  const transaction = (await open()).transaction('machines', 'readwrite', STRICT);
  const machine = await transaction.store.get(id);
  if (machine) await transaction.store.put({ ...machine, isEnded });
  await transaction.done;
}

/** From now on this page writes, and no other. */
export async function claimTape(id: string, writer: string): Promise<Machine | undefined> {
  const transaction = (await open()).transaction('machines', 'readwrite', STRICT);
  const machine = await transaction.store.get(id);
  if (machine) await transaction.store.put({ ...machine, writer });
  await transaction.done;
  return machine && { ...machine, writer };
}

/** All entries of the machine, in their order. */
export const readEntries = async (id: string): Promise<Kept[]> =>
  (await open()).getAll('entries', IDBKeyRange.bound([id, 0, 0], [id, Infinity, Infinity]));

export const findEntry = async (id: string, name: string): Promise<Kept | undefined> =>
  (await open()).getFromIndex('entries', 'name', [id, name]);

/** Another payment has the basket's name. */
export class NameTaken extends Error {}

/** Another page works here, or went on with the tape. */
export class TapeTaken extends Error {}

/**
 * Puts an entry behind the last one, once for its name: one transaction that compares the writer and the end, and is done when the disk has it.
 * Throws TapeTaken; whatever else it throws, the entry may be there: ask findEntry.
 */
export async function append(
  id: string,
  writer: string,
  make: (machine: Machine) => Entry,
  { paper, payment }: Pick<Kept, 'paper' | 'payment'>,
): Promise<Kept> {
  const before = await readMachine(id);
  if (!before) throw new TapeTaken();
  const entry = make(before);
  const text = entryText(entry);
  const kept: Kept = {
    ...{
      id,
      lease: before.lease,
      seq: entry.seq,
      name: nameOf(entry),
      text,
      hash: await hashOf(text),
      paper,
    },
    ...{ payment, outcome: 'waiting', differs: [], doneMs: 0 },
  };
  // Hashed before: a transaction that awaits anything else ends.
  const transaction = (await open()).transaction(['machines', 'entries'], 'readwrite', STRICT);
  const [machines, entries] = [transaction.objectStore('machines'), transaction.objectStore('entries')];
  const [machine, same] = await Promise.all([machines.get(id), entries.index('name').get([id, kept.name])]);
  if (same?.payment === payment) return same;
  if (same) throw new NameTaken();
  if (
    machine?.isEnded !== false ||
    machine.writer !== writer ||
    machine.lastHash !== before.lastHash ||
    machine.lease !== before.lease
  ) {
    transaction.abort();
    await transaction.done.catch(() => undefined);
    throw new TapeTaken();
  }
  const isSale = entry.kind === 'sale';
  const written = Promise.all([
    entries.add(kept),
    machines.put({
      ...machine,
      lastSeq: kept.seq,
      lastHash: kept.hash,
      receipts: machine.receipts + (isSale ? 1 : 0),
      lastAt: entry.at,
    }),
    transaction.done,
  ]);
  transaction.commit();
  await written;
  return kept;
}

/** What the server said of entries. */
export async function writeOutcomes(changed: readonly Kept[]): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite', STRICT);
  await Promise.all([...changed.map((kept) => transaction.store.put(kept)), transaction.done]);
}

/** Takes away what the server has for longer than it is kept here. */
export async function forgetOld(gone: readonly Kept[]): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite');
  await Promise.all([
    ...gone.map(({ id, lease, seq }) => transaction.store.delete([id, lease, seq])),
    transaction.done,
  ]);
}
