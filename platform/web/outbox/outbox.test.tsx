// Kept things from the scan to the server, with every way to lose or double one. A second openOutbox() is a second tab; a reload is another list.
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api-failure.ts';
import { connectionFailed, connectionWorks, countUnsent } from '../connection.ts';
import { reloadSession, signIn, signOut } from '../session.ts';
import { type Outbox, type OutboxAnswer, type OutboxEntry, openOutbox, type Sender } from './outbox.ts';
import { closeOutboxDb, OutboxFailure } from './outbox-db.ts';
import { listsThatWait } from './outbox-summary.ts';
import { useOutbox, useOutboxProgress, useUnsent } from './use-outbox.ts';

type Scan = { code: string };
type Taken = { title: string };
type Entry = OutboxEntry<Scan>;

/** A server: takes each id once, and may be cut off before or after it took something. */
function aServer() {
  const taken: (Entry & { token: string })[] = [];
  const batches: number[] = [];
  const server = {
    taken,
    batches,
    cut: null as null | 'before' | 'after',
    refuses: (_code: string): string | undefined => undefined,
    bad: (_code: string) => false,
    slowMs: 0,
    hangs: false,
    send: async (batch: readonly Entry[], { token, signal }: Sender): Promise<OutboxAnswer<Taken>[]> => {
      batches.push(batch.length);
      if (server.hangs)
        await new Promise((_never, fail) =>
          signal.addEventListener('abort', () => fail(new Error('aborted'))),
        );
      if (server.slowMs > 0) await new Promise((done) => setTimeout(done, server.slowMs));
      if (server.cut === 'before') throw new ApiFailure(0, 'NO_ANSWER', 'no answer');
      if (batch.some(({ value }) => server.bad(value.code))) throw new ApiFailure(400, 'BAD', 'Bad code.');
      const answers = batch.map((thing) => {
        const refused = server.refuses(thing.value.code);
        if (refused !== undefined) return { id: thing.id, refused };
        if (!taken.some(({ id }) => id === thing.id)) taken.push({ ...thing, token });
        return { id: thing.id, answer: { title: `Title of ${thing.value.code}` } };
      });
      if (server.cut === 'after') throw new ApiFailure(0, 'NO_ANSWER', 'no answer');
      return answers;
    },
    codes: () => taken.map(({ value }) => value.code),
  };
  return server;
}

const as = (userId: number, username: string): void =>
  signIn({
    user: { userId, username, isAdministrator: false, rights: new Set(), storeIds: [1] },
    token: `token of ${username}`,
    expiration: new Date(Date.now() + 3_600_000).toISOString(),
  });

/** Locks as a browser has them, between all lists of this test. */
function giveLocks(): void {
  const tails = new Map<string, Promise<unknown>>();
  const request = (name: string, run: () => Promise<unknown>): Promise<unknown> => {
    const mine = (tails.get(name) ?? Promise.resolve()).then(run, run);
    tails.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

let lists = 0;
let name = '';
beforeEach(() => {
  lists += 1;
  name = `scans-${lists}`;
  localStorage.clear();
  giveLocks();
  connectionWorks();
  as(7, 'lpark');
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  signOut();
  await closeOutboxDb();
});

const opened: Outbox<Scan, Taken>[] = [];
const open = (server: ReturnType<typeof aServer>, batch?: number): Outbox<Scan, Taken> => {
  const list = openOutbox<Scan, Taken>({ name, send: server.send, batch });
  opened.push(list);
  return list;
};

/** What the screen would show. */
function Shown({ list }: { list: Outbox<Scan, Taken> }) {
  const { things, others, trouble } = useOutbox(list);
  return (
    <dl>
      <dd data-testid="unsent">{useUnsent(list)}</dd>
      <dd data-testid="state">{useOutboxProgress(list)}</dd>
      <dd data-testid="trouble">{trouble ?? 'none'}</dd>
      <dd data-testid="others">{others.map(({ username, unsent }) => `${username} ${unsent}`).join()}</dd>
      <dd data-testid="things">
        {(things ?? [])
          .map(({ value, state, answer, reason }) =>
            [value.code, state, answer?.title, reason].filter(Boolean).join(' '),
          )
          .join('; ')}
      </dd>
    </dl>
  );
}
const shown = (what: string): string => screen.getByTestId(what).textContent ?? '';
const settled = (): Promise<void> =>
  act(async () => void (await new Promise((done) => setTimeout(done, 60))));

/** What comes true after a while: a busy machine takes longer. */
const eventually = async (check: () => void): Promise<void> => {
  await act(() => vi.waitFor(check, { timeout: 10_000, interval: 20 }));
  await act(() => vi.waitFor(() => expect(opened.some((list) => list.now().isSending)).toBe(false)));
  await settled();
};

async function scan(list: Outbox<Scan, Taken>, ...codes: string[]): Promise<void> {
  for (const code of codes) await act(async () => void (await list.add({ code })));
}

/** A thing that failed so often that its next try by itself comes later than any test waits. */
async function failedOften(server: ReturnType<typeof aServer>, list: Outbox<Scan, Taken>): Promise<void> {
  server.cut = 'before';
  await scan(list, 'A');
  for (let tries = 0; tries < 7; tries += 1) await act(() => list.flush());
  server.cut = null;
}

test('what is kept is sent once, in its order, as the user who made it', async () => {
  const server = aServer();
  const list = open(server);
  render(<Shown list={list} />);
  await scan(list, 'A', 'B', 'A');
  await eventually(() => expect(server.codes()).toEqual(['A', 'B', 'A']));
  expect(new Set(server.taken.map(({ id }) => id)).size).toBe(3);
  expect(server.taken[0]?.token).toBe('token of lpark');
  expect([shown('unsent'), shown('state')]).toEqual(['0', 'sent']);
  expect(shown('things')).toContain('A sent Title of A');
});

test('without an answer it waits, counted, and goes when the connection is back', async () => {
  const server = aServer();
  server.cut = 'before';
  const list = open(server);
  render(<Shown list={list} />);
  await scan(list, 'A', 'B');
  await eventually(() =>
    expect([shown('unsent'), shown('state'), countUnsent()]).toEqual(['2', 'waiting', 2]),
  );
  act(() => connectionFailed());
  expect(shown('state')).toBe('offline');
  server.cut = null;
  act(() => connectionWorks());
  await eventually(() => expect(server.codes()).toEqual(['A', 'B']));
  expect([shown('unsent'), shown('state'), countUnsent()]).toEqual(['0', 'sent', 0]);
});

test('a try that hangs on the network of before is given up when another one comes, and goes at once', async () => {
  const server = aServer();
  const list = open(server);
  render(<Shown list={list} />);
  await failedOften(server, list);
  server.hangs = true;
  const tries = server.batches.length;
  act(() => void list.flush());
  await act(() => vi.waitFor(() => expect(server.batches).toHaveLength(tries + 1)));
  server.hangs = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await eventually(() => expect(server.codes()).toEqual(['A']));
});

test('a page that is seen again sends at once what waits for its time', async () => {
  const server = aServer();
  const list = open(server);
  render(<Shown list={list} />);
  await failedOften(server, list);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await eventually(() => expect(server.codes()).toEqual(['A']));
});

test('a lost answer doubles nothing', async () => {
  const server = aServer();
  server.cut = 'after';
  const list = open(server);
  await scan(list, 'A');
  await settled();
  server.cut = null;
  await list.flush();
  expect(server.batches.length).toBeGreaterThan(1);
  expect(server.codes()).toEqual(['A']);
});

test('a reload and a kill lose nothing: the next run sends it', async () => {
  const server = aServer();
  server.cut = 'before';
  await scan(open(server), 'A', 'B');
  expect(listsThatWait()).toContain(name);
  await closeOutboxDb();
  server.cut = null;
  const again = open(server);
  render(<Shown list={again} />);
  await eventually(() => expect(server.codes()).toEqual(['A', 'B']));
  expect(shown('things')).toBe('A sent Title of A; B sent Title of B');
  expect(listsThatWait()).not.toContain(name);
});

test('500 go in batches of 200, in their order', async () => {
  const server = aServer();
  server.cut = 'before';
  const list = open(server);
  const codes = Array.from({ length: 500 }, (_, at) => `C${at}`);
  await Promise.all(codes.map((code) => list.add({ code })));
  server.cut = null;
  server.batches.length = 0;
  await list.flush();
  await eventually(() => expect(server.codes()).toEqual(codes));
  expect(server.batches.filter((count) => count > 1)).toEqual([200, 200, 100]);
});

test('two tabs never send the same', async () => {
  const server = aServer();
  server.cut = 'before';
  const one = open(server);
  await scan(one, 'A', 'B', 'C');
  const two = open(server);
  await settled();
  server.cut = null;
  server.slowMs = 20;
  server.batches.length = 0;
  await Promise.all([one.flush(), two.flush(), one.flush(), two.flush()]);
  expect(server.batches).toEqual([3]);
  expect(server.codes()).toEqual(['A', 'B', 'C']);
});

test('another tab shows what this one kept', async () => {
  const server = aServer();
  server.cut = 'before';
  const [one, two] = [open(server), open(server)];
  render(<Shown list={two} />);
  await scan(one, 'A');
  await eventually(() => expect(shown('unsent')).toBe('1'));
});

test('of somebody else it is neither sent nor shown as one’s own', async () => {
  const server = aServer();
  server.cut = 'before';
  const list = open(server);
  render(<Shown list={list} />);
  await scan(list, 'A', 'B');
  act(() => as(8, 'jmoreno'));
  // What the one before began to send has failed by now.
  await eventually(() => expect(list.now().isSending).toBe(false));
  server.cut = null;
  await list.flush();
  expect(server.codes()).toEqual([]);
  expect([shown('unsent'), shown('things'), shown('others'), countUnsent()]).toEqual(['0', '', 'lpark 2', 0]);
  await scan(list, 'C');
  await eventually(() =>
    expect(server.taken.map(({ value, token }) => `${value.code} ${token}`)).toEqual(['C token of jmoreno']),
  );
  act(() => as(7, 'lpark'));
  await eventually(() =>
    expect(server.taken.map(({ value, token }) => `${value.code} ${token}`)).toEqual([
      'C token of jmoreno',
      'A token of lpark',
      'B token of lpark',
    ]),
  );
});

test('signed out it waits for the login', async () => {
  const server = aServer();
  const refusing = vi.fn(async () => {
    throw new ApiFailure(401, 'NO_SESSION', 'Log in.');
  });
  const before = openOutbox<Scan, Taken>({ name, send: refusing });
  await scan(before, 'A');
  await settled();
  expect(refusing).toHaveBeenCalledTimes(1);
  const list = open(server);
  render(<Shown list={list} />);
  await eventually(() => expect(server.codes()).toEqual(['A']));
});

test('what is refused stays until a person dismisses it, and holds nothing up', async () => {
  const server = aServer();
  server.refuses = (code) => (code === 'B' ? 'The section is closed.' : undefined);
  const list = open(server);
  render(<Shown list={list} />);
  await scan(list, 'A', 'B', 'C');
  await eventually(() => expect(server.codes()).toEqual(['A', 'C']));
  expect(shown('things')).toContain('B refused The section is closed.');
  expect([shown('unsent'), listsThatWait().includes(name)]).toEqual(['0', true]);
  // After a reload, too.
  cleanup();
  await closeOutboxDb();
  const again = open(server);
  render(<Shown list={again} />);
  await eventually(() => expect(shown('things')).toContain('B refused The section is closed.'));
  await act(() => again.dismiss(again.now().things?.map(({ id }) => id) ?? []));
  expect(shown('things')).not.toContain('B');
  expect(listsThatWait()).not.toContain(name);
});

test('one that the server can’t read is found among many, and refused alone', async () => {
  const server = aServer();
  server.cut = 'before';
  const list = open(server);
  render(<Shown list={list} />);
  await Promise.all(['A', 'B', 'C', 'BAD', 'D', 'E'].map((code) => list.add({ code })));
  server.cut = null;
  server.bad = (code) => code === 'BAD';
  await act(() => list.flush());
  await eventually(() => expect(server.codes()).toEqual(['A', 'B', 'C', 'D', 'E']));
  expect(shown('things')).toContain('BAD refused Bad code.');
});

test('refused, mended, sent again', async () => {
  const server = aServer();
  server.refuses = () => 'The count is closed.';
  const list = open(server);
  await scan(list, 'A');
  await settled();
  server.refuses = () => undefined;
  await act(() => list.tryAgain(list.now().things?.map(({ id }) => id) ?? []));
  expect(server.codes()).toEqual(['A']);
});

test('unsent ones can’t be dismissed', async () => {
  const server = aServer();
  server.cut = 'before';
  const list = open(server);
  let kept: Entry | undefined;
  await act(async () => void (kept = await list.add({ code: 'A' })));
  await list.dismiss([kept?.id ?? '']);
  server.cut = null;
  await list.flush();
  expect(server.codes()).toEqual(['A']);
});

test('a full device says so, and what could not be kept is not counted', async () => {
  const server = aServer();
  const list = open(server);
  render(<Shown list={list} />);
  await settled();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await act(async () => {
    await expect(list.add({ code: 'A' })).rejects.toBeInstanceOf(OutboxFailure);
  });
  expect([shown('trouble'), shown('unsent'), shown('things')]).toEqual(['full', '0', '']);
  vi.restoreAllMocks();
  await scan(list, 'B');
  await eventually(() => expect([shown('trouble'), server.codes().join()]).toEqual(['none', 'B']));
});

test('storage that is not allowed says so', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  await closeOutboxDb();
  const list = open(aServer());
  render(<Shown list={list} />);
  await eventually(() => expect(shown('trouble')).toBe('refused'));
  await act(async () => {
    await expect(list.add({ code: 'A' })).rejects.toMatchObject({ kind: 'refused' });
  });
});

test('writes go through to the disk', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const list = open(aServer());
  await scan(list, 'A');
  expect(transaction.mock.calls.filter(([, mode]) => mode === 'readwrite').length).toBeGreaterThan(0);
  for (const [, mode, options] of transaction.mock.calls)
    if (mode === 'readwrite') expect(options).toEqual({ durability: 'strict' });
});

test('times are the server’s', async () => {
  localStorage.setItem('serverAhead', '90000');
  vi.resetModules();
  const fresh = await import('./outbox.ts');
  (await import('../session.ts')).reloadSession();
  reloadSession();
  const server = aServer();
  const list = fresh.openOutbox<Scan, Taken>({ name, send: server.send });
  await act(async () => void (await list.add({ code: 'A' })));
  await eventually(() => expect(Date.parse(server.taken[0]?.at ?? '') - Date.now()).toBeGreaterThan(85_000));
});
