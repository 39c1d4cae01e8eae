// Things made on this device that must reach the server: each once, in their order, also after a reload, a kill or hours without network.
//
// The domain's module calls openOutbox() once and names itself in its web/module.ts (`outboxes`), so that a reload sends what waits whichever screen
// it opens. The server must take a thing that it has by its id as already taken: an answer may be lost. Decision 0336.
import { newKey } from '../api.ts';
import { whenBack, whenNetworkComes } from '../connection.ts';
import { aheadMs, isServerClockKnown, serverNowMs } from '../server-clock.ts';
import { session, whenSessionChanges } from '../session.ts';
import {
  type Change,
  OutboxFailure,
  type OutboxState,
  ownersOf,
  putThing,
  removeThings,
  type Row,
  settleThings,
  thingsOf,
  unsentOf,
} from './outbox-db.ts';
import { verdictOn, waitAfter } from './outbox-sending.ts';
import { type Held, tellFigures } from './outbox-summary.ts';
import { alone, betweenTabs } from './outbox-tabs.ts';

export { OutboxFailure } from './outbox-db.ts';

export type OutboxEntry<T> = {
  /** Made here, for ever. */
  readonly id: string;
  /** When it was made, by the server's clock. */
  readonly at: string;
  readonly value: T;
};

/** A kept thing and what became of it. What was sent stays for two days, for the screens; then it goes. */
export type OutboxItem<T, A> = OutboxEntry<T> & {
  readonly state: OutboxState;
  readonly answer?: A;
  /** Why the server refused it. */
  readonly reason?: string;
};

/** What the server said to one of a batch; `refused` is the sentence of a refusal. */
export type OutboxAnswer<A> = { readonly id: string; readonly answer?: A; readonly refused?: string };

/** Whose things they are, and when the try is given up because the device has another network. */
export type Sender = { readonly token: string; readonly signal: AbortSignal };

export type OutboxOptions<T, A> = {
  /** 'count-scans': the same for ever, what is on the devices is under it. */
  readonly name: string;
  /**
   * Sends a batch as the user to whom it belongs: use the token. Throws ApiFailure. What it doesn't answer counts as unsent. Give the call
   * a limit (`withinMs`) and the signal: else a line that hangs holds up all, and a try over a network that is gone keeps the next one waiting.
   */
  readonly send: (batch: readonly OutboxEntry<T>[], as: Sender) => Promise<readonly OutboxAnswer<A>[]>;
  /** Most at once. */
  readonly batch?: number;
};

export type OutboxNow<T, A> = {
  /** The user's things in their order, those of the last two days that were sent included; null until storage was read. */
  readonly things: readonly OutboxItem<T, A>[] | null;
  /** What others kept here, who have to sign in again. */
  readonly others: readonly Held[];
  readonly isSending: boolean;
  /** Why nothing can be kept; null when it can. */
  readonly trouble: OutboxFailure['kind'] | null;
};

/** A list; screens look at it by the hooks of use-outbox.ts. */
export type Outbox<T, A = unknown> = {
  /** Keeps a thing of whoever is signed in; on the disk when it resolves. Throws OutboxFailure: then it is not kept, and the screen stops taking more. */
  add(value: T): Promise<OutboxEntry<T>>;
  /** Sends now what can be sent. */
  flush(): Promise<void>;
  /** Sends again what was refused. */
  tryAgain(ids: readonly string[]): Promise<void>;
  /** Takes refused or sent things away; unsent ones stay. */
  dismiss(ids: readonly string[]): Promise<void>;
  now(): OutboxNow<T, A>;
  subscribe(listener: () => void): () => void;
};

const SENT_STAYS_MS = 48 * 3_600_000;

const atOf = ({ atMs, isRawTime }: Row): string =>
  new Date(isRawTime && isServerClockKnown() ? atMs + aheadMs() : atMs).toISOString();

const thingOf = <T, A>(row: Row): OutboxItem<T, A> => ({
  id: row.id,
  at: atOf(row),
  value: row.value as T,
  state: row.state,
  answer: row.answer as A,
  reason: row.reason,
});

/** Opens a list; once for each name, when its module is loaded. */
export function openOutbox<T, A = unknown>({ name, send, batch = 200 }: OutboxOptions<T, A>): Outbox<T, A> {
  let state: OutboxNow<T, A> = { things: null, others: [], isSending: false, trouble: null };
  const listeners = new Set<() => void>();
  const set = (next: Partial<OutboxNow<T, A>>): void => {
    state = { ...state, ...next };
    const of = (wanted: OutboxState) => state.things?.filter((thing) => thing.state === wanted).length ?? 0;
    if (state.things)
      tellFigures(name, { unsent: of('unsent'), refused: of('refused'), others: state.others });
    for (const listener of listeners) listener();
  };
  const troubled = (error: unknown): void => {
    if (error instanceof OutboxFailure) set({ trouble: error.kind });
  };
  const load = async (): Promise<void> => {
    const mine = session().user?.userId ?? 0;
    try {
      const [rows, owners] = await Promise.all([thingsOf(name, mine), ownersOf(name)]);
      // Somebody else signed in meanwhile: that change loads, too.
      if (mine !== (session().user?.userId ?? 0)) return;
      const old = rows.filter((row) => row.state === 'sent' && row.atMs < serverNowMs() - SENT_STAYS_MS);
      if (old.length > 0) await removeThings(old.map(({ id }) => id));
      set({
        things: rows.filter((row) => !old.includes(row)).map((row) => thingOf<T, A>(row)),
        others: owners.filter(({ userId }) => userId !== mine),
      });
    } catch (error) {
      troubled(error);
    }
  };
  const tabs = betweenTabs(name, () => void load());
  const settle = async (changes: readonly Change[]): Promise<void> => {
    await settleThings(changes);
    const byId = new Map(changes.map((change) => [change.id, change]));
    set({
      things:
        state.things?.map((thing) => {
          const change = byId.get(thing.id);
          return change ? { ...thing, ...change, answer: change.answer as A } : thing;
        }) ?? null,
    });
    tabs.tell();
  };
  const sender = createSender<T, A>({ name, send, batch, settle, busy: (isSending) => set({ isSending }) });
  const start = (): void => void load().then(() => sender.flush());
  whenSessionChanges(start);
  whenBack(() => void sender.flush());
  whenNetworkComes(sender.again);
  // A browser that slept has slept through its timers.
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') void sender.flush();
  });
  start();

  return {
    add: async (value) => {
      const { user } = session();
      if (!user) throw new OutboxFailure('refused', 'nobody is signed in');
      const row: Row = {
        id: newKey(),
        list: name,
        userId: user.userId,
        username: user.username,
        atMs: serverNowMs(),
        isRawTime: !isServerClockKnown(),
        value,
        state: 'unsent',
      };
      try {
        await putThing(row);
      } catch (error) {
        troubled(error);
        throw error;
      }
      if (session().user?.userId === user.userId)
        set({ things: [...(state.things ?? []), thingOf<T, A>(row)], trouble: null });
      tabs.tell();
      sender.added();
      return { id: row.id, at: atOf(row), value };
    },
    now: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush: sender.flush,
    tryAgain: async (ids) => {
      await settle(ids.map((id) => ({ id, state: 'unsent' })));
      await sender.flush();
    },
    dismiss: async (ids) => {
      const going = new Set(ids);
      const isGoing = ({ id, state: now }: OutboxItem<T, A>) => going.has(id) && now !== 'unsent';
      await removeThings((state.things ?? []).filter(isGoing).map(({ id }) => id));
      set({ things: state.things?.filter((thing) => !isGoing(thing)) ?? null });
      tabs.tell();
    },
  };
}

type Sending<T, A> = Required<OutboxOptions<T, A>> & {
  readonly settle: (changes: readonly Change[]) => Promise<void>;
  readonly busy: (isSending: boolean) => void;
};

/** Sends what is unsent, one batch after the other, in one tab at a time. */
function createSender<T, A>({ name, send, batch, settle, busy }: Sending<T, A>) {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The token that the server did not know anymore: the next login brings another. */
  let refused: string | null = null;
  /** Of the try that is under way. */
  let line = new AbortController();

  /** Answers how many may follow; 0 to stop. */
  const sendOne = async (most: number): Promise<number> => {
    const { user, token } = session();
    if (!user || token === null || token === refused) return 0;
    const rows = await unsentOf(name, user.userId, most);
    if (rows.length === 0) {
      failures = 0;
      return 0;
    }
    busy(true);
    try {
      const answers = await send(
        rows.map((row) => {
          const { id, at, value } = thingOf<T, A>(row);
          return { id, at, value };
        }),
        { token, signal: line.signal },
      );
      failures = 0;
      await settle(
        answers.map(({ id, answer, refused: reason }) => ({
          id,
          answer,
          ...(reason === undefined ? { state: 'sent' } : { state: 'refused', reason }),
        })),
      );
      return answers.length > 0 ? batch : later();
    } catch (error) {
      const verdict = verdictOn(error, rows.length);
      if (verdict.kind === 'refused') {
        await settle(rows.map(({ id }) => ({ id, state: 'refused', reason: verdict.reason })));
        return batch;
      }
      if (verdict.kind === 'fewer') return Math.ceil(rows.length / 2);
      if (verdict.kind === 'later') return later();
      refused = token;
      return 0;
    }
  };
  const later = (): number => {
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), waitAfter(failures, Math.random()));
    return 0;
  };
  const sendAll = async (): Promise<void> => {
    let most = batch;
    while (most > 0) most = await sendOne(most);
  };
  const drain = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    try {
      while (isWanted) {
        isWanted = false;
        await alone(name, sendAll);
      }
    } catch {
      // Storage did not answer: what is on the disk is still there.
      later();
    } finally {
      busy(false);
      running = null;
    }
  };
  const flush = (): Promise<void> => {
    isWanted = true;
    running ??= drain();
    return running;
  };
  return {
    flush,
    /** What is under way over another network is given up, and goes again at once: the server takes each once. */
    again: (): void => {
      line.abort();
      line = new AbortController();
      void flush();
    },
    /** Something was added: sent at once, unless the last try failed and the next one has its time. */
    added: (): void => {
      if (failures === 0) void flush();
    },
  };
}
