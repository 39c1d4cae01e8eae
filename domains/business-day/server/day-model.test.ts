// Random mornings and evenings of one store at two registers, against a small model: whatever is pressed in whatever order, and also at the
// same time, the day goes through its states once (D1, D2, F45).
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDailyTasks, resetDailyTasks, updateTask } from '#domains/business-day/contract/calls.ts';
import { STEPS, type Task } from '#domains/business-day/rules/day-tasks.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const RUNS = 12;
const NOW = new Date('2026-11-20T15:00:00Z');

type Press =
  | { kind: 'count'; device: 0 | 1 | 2; closing: boolean }
  | { kind: 'mark'; task: Task; device: 0 | 1; undo: boolean }
  | { kind: 'continue' }
  /** Two registers at once. */
  | { kind: 'both'; task: Task };

/** What a manager with a notebook would know. Devices 0 and 1 are registers, 2 is the vault. */
type Notebook = {
  open: boolean[];
  opened: boolean;
  closed: boolean;
  skipped: boolean;
  done: Set<string>;
  closings: number;
};

const MARKS = [...STEPS, 'opening', 'closing', 'isSkipped'] as const;
const press: fc.Arbitrary<Press> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      device: fc.constantFrom(0, 1, 2),
      closing: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('mark' as const),
      task: fc.constantFrom<Task>(...MARKS),
      device: fc.constantFrom(0, 1),
      undo: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('continue' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('both' as const), task: fc.constantFrom<Task>(...MARKS) }),
  },
);

/** The whole way through a day, so that random presses get far often enough. */
const WHOLE_DAY: Press[] = [
  { kind: 'count', device: 2, closing: false },
  { kind: 'count', device: 0, closing: false },
  ...(['vaultCount', 'drawerCount', 'bankDeposit', 'priceUpdate', 'final'] as const).map(
    (task): Press => ({ kind: 'mark', task, device: 0, undo: false }),
  ),
  { kind: 'count', device: 0, closing: true },
  { kind: 'count', device: 1, closing: true },
  { kind: 'count', device: 2, closing: true },
  { kind: 'both', task: 'closing' },
];

const keyOf = (task: Task, device: number): string =>
  task === 'drawerCount' || task === 'bankDeposit' ? `${task}${device}` : task;

/** May it happen, by the notebook? The store has no time clock, so clocking in is off. */
function may(book: Notebook, task: Task, device: number): boolean {
  if (task === 'closing') return book.opened && !book.closed && !book.open.some(Boolean);
  if (book.opened) return book.done.has(keyOf(task, device)) || task === 'opening';
  if (task === 'isSkipped') return book.skipped || book.done.size === 0;
  if (task === 'clockin' || book.skipped) return book.done.has(keyOf(task, device));
  const step = task === 'opening' ? 'final' : task;
  if (book.done.has(keyOf(step, device))) return true;
  const before = STEPS.slice(1, STEPS.indexOf(step as (typeof STEPS)[number]));
  if (!before.every((each) => book.done.has(keyOf(each, device)))) return false;
  if (step === 'vaultCount') return book.open[2] === true;
  return step !== 'drawerCount' || book.open[device] === true;
}

function note(book: Notebook, task: Task, device: number): void {
  if (task === 'closing') {
    book.closed = true;
    book.closings += 1;
  } else if (task === 'isSkipped') book.skipped = true;
  else {
    const step = task === 'opening' ? 'final' : task;
    book.done.add(keyOf(step, device));
    if (step === 'final') book.opened = true;
  }
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

class Store {
  readonly book: Notebook = {
    open: [false, false, false],
    opened: false,
    closed: false,
    skipped: false,
    done: new Set(),
    closings: 0,
  };
  readonly counter: Counter;
  readonly devices: readonly number[];
  constructor(counter: Counter, devices: readonly number[]) {
    this.counter = counter;
    this.devices = devices;
  }

  private sent = () => ({ token: this.counter.manager.token });

  mark(task: Task, device: number, completed = true) {
    return server.call(
      updateTask,
      {
        ClientID: this.counter.storeId,
        TaskName: task,
        Completed: completed,
        PosId: this.devices[device] as number,
      },
      this.sent(),
    );
  }

  async run(one: Press): Promise<void> {
    const { book } = this;
    if (one.kind === 'count') {
      const answer = await server.call(
        drawerCount,
        {
          pos: this.devices[one.device] as number,
          ...(one.closing ? { closing: true } : { NewDrawer: true }),
          DrawerTotal: 200,
          Note: 'counted',
        },
        this.sent(),
      );
      expect(answer.success).toBe(book.open[one.device] === one.closing);
      book.open[one.device] = !one.closing;
    } else if (one.kind === 'continue') {
      const answer = await server.call(resetDailyTasks, { ClientId: this.counter.storeId }, this.sent());
      expect(answer.success).toBe(book.opened && book.closed);
      if (answer.success) {
        Object.assign(book, { opened: false, closed: false, skipped: false });
        book.done.clear();
      }
    } else if (one.kind === 'mark' && one.undo) {
      const had = one.task === 'isSkipped' ? book.skipped : book.done.has(keyOf(one.task, one.device));
      const answer = await this.mark(one.task, one.device, false);
      if (one.task === 'opening') expect(answer.success).toBe(!book.opened);
      else if (one.task === 'closing') expect(answer.success).toBe(!book.closed);
      else expect(answer.success).toBe(!had || !book.opened);
      if (!answer.success || !had || book.opened) return;
      if (one.task === 'isSkipped') book.skipped = false;
      else book.done.delete(keyOf(one.task, one.device));
    } else if (one.kind === 'mark') {
      const allowed = may(book, one.task, one.device);
      expect([one.task, (await this.mark(one.task, one.device)).success]).toEqual([one.task, allowed]);
      if (allowed) note(book, one.task, one.device);
    } else await this.both(one.task);
  }

  /** Each of the two is answered as if they had come one after another, in one order or the other. */
  private async both(task: Task): Promise<void> {
    const answers = await Promise.all([this.mark(task, 0), this.mark(task, 1)]);
    const said = answers.map(({ success }) => success);
    const possible = [
      [0, 1],
      [1, 0],
    ].map((order) => {
      const book = { ...this.book, done: new Set(this.book.done) };
      const result = [false, false];
      for (const device of order) {
        result[device] = may(book, task, device);
        if (result[device]) note(book, task, device);
      }
      return { result, book };
    });
    const real = possible.find(({ result }) => result.join() === said.join());
    expect([task, said, real !== undefined]).toEqual([task, said, true]);
    if (real) Object.assign(this.book, real.book);
  }

  async check(): Promise<void> {
    const { book, counter } = this;
    for (const device of [0, 1]) {
      const flags = await server.call(
        getDailyTasks,
        { ClientId: counter.storeId, PosId: this.devices[device] as number },
        this.sent(),
      );
      expect(flags).toMatchObject({
        opening: book.opened,
        closing: book.closed,
        isSkipped: book.skipped,
        ...Object.fromEntries(STEPS.map((step) => [step, book.done.has(keyOf(step, device))])),
      });
      expect(!flags.closing || flags.opening).toBe(true);
    }
    const { n } = await server.database.one<{ n: number }>(
      'select count(*) as n from day_snapshots where store_id = $1',
      [counter.storeId],
    );
    expect(n).toBe(book.closings);
  }
}

async function newStore(): Promise<Store> {
  const counter = await aCounter(server.database, { now: NOW, registers: 2, openDrawers: false });
  const { vault } = await server.database.one<{ vault: number }>(
    `select device_id as vault from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  );
  return new Store(counter, [...counter.deviceIds, vault]);
}

test('random presses at two registers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(press, { maxLength: 12 }),
      fc.array(press, { maxLength: 12 }),
      fc.integer({ min: 0, max: WHOLE_DAY.length }),
      async (before, after, far) => {
        const store = await newStore();
        for (const one of [...before, ...WHOLE_DAY.slice(0, far), ...after]) await store.run(one);
        await store.check();
      },
    ),
    { numRuns: RUNS },
  );
}, 120_000);
