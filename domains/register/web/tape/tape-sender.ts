// How does a tape reach the server: in its order, signed by the machine, again and again until each entry is acknowledged.
import { MOST_ENTRIES, sendTape } from '#domains/register/contract/tape.ts';
import { signedText } from '#domains/register/rules/tape/entry.ts';
import { shelfMayDiffer } from '#domains/store-copy/web/public/goods-copy.ts';
import { send } from '#platform/web/api.ts';
import { refusalOf } from '#platform/web/api-failure.ts';
import { isOnline, whenBack } from '#platform/web/connection.ts';
import { tapeMessages as texts } from './tape-messages.ts';
import type { TapeNow } from './tape-now.ts';
import { type Kept, writeOutcomes } from './tape-storage.ts';

type Place = {
  readonly id: string;
  readonly now: () => TapeNow;
  readonly tell: (next: Partial<TapeNow>) => void;
  readonly read: () => Promise<void>;
  /** The server has another tape of this machine. */
  readonly forked: () => Promise<void>;
};

/** Of one batch, characters: two thirds of what the server reads. */
const MOST_CHARACTERS = 1_300_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const ANSWERS_WITHIN_MS = 30_000;

/** Sends what waits, from whichever page of this browser comes first. */
export function createSender(place: Place) {
  let running: Promise<void> | null = null;
  let waitMs = FIRST_WAIT_MS;
  const pass = async (): Promise<void> => {
    for (;;) {
      await place.read();
      const batch = batchOf(place.now().entries);
      if (batch.length === 0) return place.tell({ problem: '' });
      const isThrough = await deliver(place, batch).catch(() => false);
      if (!isThrough) return again();
      waitMs = FIRST_WAIT_MS;
    }
  };
  const again = (): void => {
    const late = setTimeout(go, waitMs * (0.5 + Math.random()));
    const off = whenBack(go);
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
    function go(): void {
      clearTimeout(late);
      off();
      void run();
    }
  };
  /** Never throws. */
  function run(): Promise<void> {
    if (running || !isOnline() || batchOf(place.now().entries).length === 0)
      return running ?? Promise.resolve();
    place.tell({ sending: true });
    running = navigator.locks
      .request(`tape ${place.id}`, { ifAvailable: true }, (lock) => (lock ? pass() : undefined))
      .catch(again)
      .finally(() => {
        running = null;
        place.tell({ sending: false });
      });
    return running;
  }
  return { run };
}

/** The first that wait, of one lease, as many as go at once. */
function batchOf(entries: readonly Kept[]): Kept[] {
  const first = entries.find(({ outcome }) => outcome === 'waiting');
  if (!first) return [];
  const batch: Kept[] = [];
  let characters = 0;
  for (const kept of entries) {
    if (kept.lease !== first.lease || kept.seq < first.seq) continue;
    characters += kept.text.length;
    if (batch.length === MOST_ENTRIES || (batch.length > 0 && characters > MOST_CHARACTERS)) break;
    batch.push(kept);
  }
  return batch;
}

/** True once the server has said what came of it, so that the next batch may go. */
async function deliver({ now, tell, read, forked }: Place, batch: readonly Kept[]): Promise<boolean> {
  const { machine } = now();
  const first = batch[0];
  if (!machine || !first) return false;
  const { lease, seq: firstSeq } = first;
  const said = { device: machine.posId, lease, firstSeq, entries: batch.map(({ text }) => text) };
  const answer = await send(
    sendTape,
    {
      Device: said.device,
      Lease: lease,
      FirstSeq: firstSeq,
      entries: said.entries,
      Signature: await signature(machine.privateKey, signedText(said)),
    },
    { quiet: true, withinMs: ANSWERS_WITHIN_MS },
  );
  const refusal = refusalOf(answer);
  if (refusal?.code === 'EXPECTED_SEQ') {
    // The server was restored from before: it gets again what it said that it had.
    const { expectedSeq = 0 } = answer as { expectedSeq?: number };
    const lost = now().entries.filter((kept) => kept.lease === lease && kept.seq >= expectedSeq);
    if (expectedSeq >= firstSeq || lost[0]?.seq !== expectedSeq) return stop(tell, refusal.message);
    await writeOutcomes(lost.map((kept) => ({ ...kept, outcome: 'waiting', doneMs: 0 })));
    return true;
  }
  if (refusal?.code === 'TAPE_FORKED') {
    // It has them, for a person.
    await writeOutcomes(batch.map((kept) => ({ ...kept, outcome: 'setAside', doneMs: Date.now() })));
    await forked();
    return stop(tell, texts.FORKED);
  }
  if (refusal) return stop(tell, refusal.code === 'BUSY' ? '' : refusal.message);
  const doneMs = Date.now();
  const outcomes = new Map(answer.outcomes.map((one) => [one.seq, one]));
  await writeOutcomes(
    batch.flatMap((kept) => {
      const told = outcomes.get(kept.seq);
      return told ? [{ ...kept, outcome: told.outcome, differs: told.discrepancies, doneMs }] : [];
    }),
  );
  shelfMayDiffer();
  await read();
  return answer.outcomes.length > 0;
}

function stop(tell: Place['tell'], problem: string): false {
  tell({ problem });
  return false;
}

async function signature(key: CryptoKey, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const signed = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes);
  return btoa(String.fromCharCode(...new Uint8Array(signed)));
}
