// A register's tape in this page: may it sell without the server, what is on the tape, and what of it does the server not have?
import { enroll, tapeState } from '#domains/register/contract/tape.ts';
import { localReceipt } from '#domains/register/rules/tape/local-receipt.ts';
import { type Entry, ENTRY_VERSION, type SaleBody } from '#domains/register/rules/tape/entry.ts';
import type { PaperHead } from '#domains/register/rules/tape/local-paper.ts';
import { newKey, send } from '#platform/web/api.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { isOnline, whenBack } from '#platform/web/connection.ts';
import { tellFigures } from '#platform/web/outbox/outbox-summary.ts';
import { aheadMs, serverNowMs } from '#platform/web/server-clock.ts';
import { session } from '#platform/web/session.ts';
import { tapeMessages as texts } from './tape-messages.ts';
import { createSender } from './tape-sender.ts';
import type { TapeNow } from './tape-now.ts';
import {
  type Kept,
  type Machine,
  append,
  claimTape,
  closeTape,
  findEntry,
  forgetOld,
  keyPair,
  machineId,
  readEntries,
  readMachine,
  writeEnd,
  writeMachine,
} from './tape-storage.ts';

/** What a sale is called, and what is on it: the receipt's number comes from the tape. */
export type SaleFact = {
  readonly key: string;
  readonly take: number;
  readonly copyId: string;
  readonly payment: string;
  readonly paper: PaperHead;
  readonly printed: (receipt: string) => SaleBody;
};

export type Tape = ReturnType<typeof createTape>;

/** What the server has for longer is forgotten here. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** So long the register's start waits for what the server says of the tape. */
const LOOKS_WITHIN_MS = 5_000;
/** A write that isn't done by then may be done all the same. */
const WRITES_WITHIN_MS = 3_000;

const tapes = new Map<number, Tape>();

/** The one tape of a device in this page. */
export function tapeOf(posId: number): Tape {
  const known = tapes.get(posId) ?? createTape(posId);
  tapes.set(posId, known);
  return known;
}

/** A reload finds it by the list's name, whichever screen it opens. */
const unsentOfAll = (): number => [...tapes.values()].reduce((sum, { unsent }) => sum + unsent(), 0);

function createTape(posId: number) {
  const id = machineId(posId);
  const writer = newKey();
  const listeners = new Set<() => void>();
  let now: TapeNow = { phase: 'unknown', machine: null, entries: [], sending: false, problem: '' };
  const tell = (next: Partial<TapeNow>): void => {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
    tellFigures('tapes', { unsent: unsentOfAll(), refused: 0, others: [] });
  };
  const unsent = (): number => now.entries.filter(({ outcome }) => outcome === 'waiting').length;
  const read = async (): Promise<void> => {
    const [machine, entries] = await Promise.all([readMachine(id), readEntries(id)]);
    tell({
      machine: machine ?? null,
      entries,
      phase: machine ? (machine.isEnded ? 'ended' : 'ready') : 'off',
    });
  };
  const end = async (isEnded: boolean): Promise<void> => {
    if (now.machine && now.machine.isEnded !== isEnded) await writeEnd(id, isEnded);
    await read();
  };
  const sender = createSender({ id, now: () => now, tell, read, forked: () => end(true) });
  whenBack(() => void confirm());

  /** Is it still the register, as the server sees it? What it has is sent in any case. Never throws. */
  async function confirm(): Promise<void> {
    const sent = sender.run();
    if (!now.machine || !isOnline()) return;
    try {
      const { lease } = await send(tapeState, { PosId: posId }, { quiet: true, withinMs: LOOKS_WITHIN_MS });
      if (lease !== now.machine.lease) await end(true);
    } catch {
      // Nobody is signed in, or the line went again: the next contact says it.
    }
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, LOOKS_WITHIN_MS))]);
  }

  let opening: Promise<void> = Promise.resolve();
  /** One write begins where the one before ended. */
  let writing: Promise<unknown> = Promise.resolve();
  /** Reads what is there, and has it sent. `works`: this page writes from now on. Never throws. */
  const open = (works: boolean): Promise<void> => {
    opening = opening.then(async () => {
      try {
        if (works) await claimTape(id, writer);
        await read();
        const old = now.entries.filter(({ doneMs }) => doneMs > 0 && Date.now() - doneMs > KEPT_MS);
        if (old.length > 0) await forgetOld(old).then(read);
        // What is open on the server isn't known before it has what was sold here; nothing else is waited for.
        const heard = confirm();
        if (unsent() > 0) await heard;
      } catch (error) {
        tell({ phase: 'failed', problem: failureText(error) });
      }
    });
    return opening;
  };

  return {
    posId,
    unsent,
    now: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open,
    sendNow: (): void => void sender.run(),
    /** Makes this browser the register that may sell without the server; answers why not, or null. */
    enroll: async (): Promise<string | null> => {
      const why = await enrolled(id, posId, { writer, isEnded: now.machine?.isEnded === true }).catch(
        failureText,
      );
      if (why === null) await read();
      return why;
    },
    /** What is on the tape of a basket's name. */
    find: (name: string): Promise<Kept | undefined> =>
      now.machine ? inTime(findEntry(id, name)) : Promise.resolve(undefined),
    /** Puts a sale onto the tape, once; done when it is on the disk. Throws where nobody knows whether it is: say nothing, print nothing. */
    keep: (fact: SaleFact): Promise<Kept> => {
      const write = () => append(id, writer, (machine) => entryOf(machine, fact), fact);
      const find = () => findEntry(id, `${fact.key} ${fact.take}`);
      const kept = writing.then(() => surely(write, find)).then((done) => read().then(() => done));
      writing = kept.then(sender.run, () => undefined);
      return kept;
    },
  };
}

/** A write that never answers: the storage is opened again and asked; where it isn't there, it is written once more. */
async function surely(write: () => Promise<Kept>, find: () => Promise<Kept | undefined>): Promise<Kept> {
  try {
    return await inTime(write());
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    closeTape();
    return (await inTime(find())) ?? (await inTime(write()));
  }
}

class NoAnswer extends Error {}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_done, give) => {
    timer = setTimeout(() => give(new NoAnswer(texts.NOT_KEPT)), WRITES_WITHIN_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The entry behind the last one. It doesn't happen before it, whatever the clock says. */
function entryOf(machine: Machine, { key, take, copyId, printed }: SaleFact): Entry {
  const { clientId, deviceNumber, lease, lastSeq, lastHash, receipts, lastAt, posId } = machine;
  const at = new Date(serverNowMs()).toISOString();
  return {
    ...{ v: ENTRY_VERSION, key, take, device: posId, lease, seq: lastSeq + 1, prevHash: lastHash },
    kind: 'sale',
    user: session().user?.userId ?? 0,
    approver: null,
    at: at < lastAt ? lastAt : at,
    offsetMs: Math.round(aheadMs()),
    bootMs: Math.round(performance.now()),
    copyId,
    app: APP,
    body: printed(localReceipt({ storeId: clientId, deviceNumber, lease, count: receipts + 1 })),
  };
}

/** The build: the name of its file has its hash. */
const APP = import.meta.url.split('/').at(-1)?.split('?')[0] ?? '';

/** Why this browser can't keep sales, or null. */
async function unable(): Promise<string | null> {
  if (!window.isSecureContext || !('locks' in navigator)) return texts.NOT_SECURE;
  const isKept = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  return isKept ? null : texts.NOT_PERSISTED;
}

async function signs({ privateKey, publicKey }: CryptoKeyPair): Promise<boolean> {
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const bytes = new TextEncoder().encode('tape');
  const signature = await crypto.subtle.sign(algorithm, privateKey, bytes);
  return crypto.subtle.verify(algorithm, publicKey, signature, bytes);
}

type Before = { readonly writer: string; readonly isEnded: boolean };

/** Null once this browser is the register's machine; else why it isn't. */
async function enrolled(id: string, posId: number, { writer, isEnded }: Before): Promise<string | null> {
  const why = await unable();
  if (why !== null) return why;
  // The key of a tape that ended is not given a lease again.
  const pair = await keyPair(id, isEnded);
  if (!(await signs(pair))) return texts.NO_KEY;
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const answer = await send(enroll, { PosId: posId, PublicKey: { kty: 'EC', crv: 'P-256', x, y } });
  const refused = refusalOf(answer);
  if (refused) return refused.message;
  const { lease, clientId, deviceNumber } = answer;
  const before = await readMachine(id);
  const { lastSeq, lastHash, receipts, lastAt } =
    before?.lease === lease ? before : { lastSeq: 0, lastHash: '', receipts: 0, lastAt: '' };
  const { privateKey } = pair;
  await writeMachine({
    ...{ id, posId, clientId, deviceNumber, lease, privateKey, lastSeq, lastHash, receipts, lastAt, writer },
    isEnded: false,
  });
  return null;
}
