import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queueAfter, revived } from './intent-queue.ts';
import {
  type AddIntent,
  type ChangeIntent,
  type Intent,
  isDuplicate,
  nextStack,
  nextToSend,
  sameCode,
} from './intents.ts';

const scan = (key: string, more: Partial<AddIntent> = {}): AddIntent => ({
  kind: 'add',
  key,
  transactionId: null,
  state: 'waiting',
  code: `code-${key}`,
  tranType: 'itemSale',
  quantity: 1,
  message: '',
  againConfirmed: false,
  ...more,
});
const lineChange = (key: string, lineId: number, quantity: number): ChangeIntent => ({
  kind: 'line',
  key,
  lineId,
  patch: { quantity },
  transactionId: null,
  state: 'waiting',
});

describe('the queue of scans', () => {
  test('keeps the order of the scans and sends the first one that waits for nobody', () => {
    const queue = [scan('a', { state: 'unknown' }), scan('b'), scan('c')].reduce(
      (all, intent) => queueAfter(all, { type: 'put', intent }),
      [] as ReturnType<typeof queueAfter>,
    );
    expect(queue.map((intent) => intent.key)).toEqual(['a', 'b', 'c']);
    expect(nextToSend(queue, null)?.key).toBe('b');
  });

  test('an unknown code stays in its place until somebody answers', () => {
    const queue = queueAfter([scan('a'), scan('b')], {
      type: 'stuck',
      key: 'a',
      state: 'unknown',
      message: 'Item Not Found',
    });
    expect(queue.map((intent) => intent.state)).toEqual(['unknown', 'waiting']);
  });

  test('changes of one line become one until it is sent: what may have arrived keeps its key and its words', () => {
    const put = (queue: readonly Intent[], intent: Intent) => queueAfter(queue, { type: 'put', intent });
    const merged = put([lineChange('a', 1, 2)], lineChange('b', 1, 3));
    expect(merged).toMatchObject([{ key: 'a', patch: { quantity: 3 } }]);
    const sent = queueAfter(merged, { type: 'sending', key: 'a', transactionId: 7 });
    const lost = queueAfter(sent, { type: 'retry', key: 'a' });
    expect(put(lost, lineChange('c', 1, 4))).toMatchObject([
      { key: 'a', patch: { quantity: 3 }, state: 'waiting' },
      { key: 'c', patch: { quantity: 4 }, transactionId: null },
    ]);
  });

  test('clearing takes what waits for the cashier, too, and leaves what comes after it', () => {
    const queue = [scan('a', { state: 'unknown', transactionId: 7 }), scan('b')];
    const clear: ChangeIntent = { kind: 'clear', key: 'c', state: 'waiting', transactionId: null };
    const cleared = [clear, scan('d')].reduce<readonly Intent[]>(
      (rest, intent) => queueAfter(rest, { type: 'put', intent }),
      queue,
    );
    expect(cleared.map(({ key }) => key)).toEqual(['b', 'c', 'd']);
  });

  test('an answer goes on under a new key, because it says something else', () => {
    const stuck = queueAfter([scan('a', { transactionId: 7 })], {
      type: 'stuck',
      key: 'a',
      state: 'serial',
      message: 'x',
    });
    const [answered] = queueAfter(stuck, {
      type: 'answer',
      key: 'a',
      newKey: 'b',
      change: { serial: 'S1' },
      n: 9,
      of: 'basket',
    });
    expect(answered).toMatchObject({ key: 'b', n: 9, state: 'waiting', serial: 'S1', message: '' });
    // Into the basket that is open by then, whatever was open before.
    expect(answered?.transactionId).toBeNull();
  });

  test('a retry keeps key and transaction', () => {
    const sent = queueAfter([scan('a')], { type: 'sending', key: 'a', transactionId: 7 });
    const again = queueAfter(queueAfter(sent, { type: 'retry', key: 'a' }), {
      type: 'sending',
      key: 'a',
      transactionId: 8,
    });
    expect(again[0]).toMatchObject({ key: 'a', transactionId: 7 });
  });

  test('what was under way at a reload is sent again with its key; broken entries are left out', () => {
    const kept = JSON.parse(
      JSON.stringify([{ ...scan('a'), state: 'sending', transactionId: 7 }, null, 3, { key: 1 }]),
    );
    expect(revived(kept)).toEqual([{ ...scan('a'), transactionId: 7 }]);
    expect(revived('nonsense')).toEqual([]);
  });

  test('quick changes of one line become one; of two lines they do not', () => {
    const one = queueAfter([lineChange('a', 1, 2)], { type: 'put', intent: lineChange('b', 1, 3) });
    expect(one).toEqual([{ ...lineChange('a', 1, 3) }]);
    expect(queueAfter(one, { type: 'put', intent: lineChange('c', 2, 3) })).toHaveLength(2);
  });

  test('a change that is being sent is not touched by the next one', () => {
    const sending = queueAfter([lineChange('a', 1, 2)], { type: 'sending', key: 'a', transactionId: 7 });
    expect(queueAfter(sending, { type: 'put', intent: lineChange('b', 1, 3) })).toHaveLength(2);
  });

  test('closing the basket keeps what was scanned while it closed', () => {
    const queue = [scan('old', { state: 'unknown', transactionId: 7 }), scan('new')];
    expect(queueAfter(queue, { type: 'reset' }).map((intent) => intent.key)).toEqual(['new']);
  });

  test('no scan is lost, doubled or reordered, whatever the answers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('scan', 'send', 'done', 'retry', 'unknown'), { maxLength: 60 }),
        (steps) => {
          let queue: ReturnType<typeof queueAfter> = [];
          const done: string[] = [];
          let count = 0;
          for (const step of steps) {
            const next = nextToSend(queue, null);
            if (step === 'scan') queue = queueAfter(queue, { type: 'put', intent: scan(String(count++)) });
            if (!next) continue;
            if (step === 'send')
              queue = queueAfter(queue, { type: 'sending', key: next.key, transactionId: 1 });
            if (step === 'retry') queue = queueAfter(queue, { type: 'retry', key: next.key });
            if (step === 'unknown')
              queue = queueAfter(queue, { type: 'stuck', key: next.key, state: 'unknown', message: '' });
            if (step === 'done') {
              queue = queueAfter(queue, { type: 'done', key: next.key });
              done.push(next.key);
            }
          }
          const left = queue.map((intent) => Number(intent.key));
          expect([...left].sort((a, b) => a - b)).toEqual(left);
          expect([...done.map(Number)].sort((a, b) => a - b)).toEqual(done.map(Number));
          expect(new Set([...left, ...done.map(Number)]).size).toBe(count);
        },
      ),
    );
  });
});

describe('the same UPC again (TRAN-06)', () => {
  const line = { id: 7, upc: '045496963729', itemSku: '2100000004362', tranType: 'itemSale' } as const;
  test.each([
    ['045496963729', true],
    ['45496963729', true],
    ['0045496963729', true],
    ['0454-9696-3729', true],
    ['2100000004362', true],
    ['045496963720', false],
  ])('%s in the basket: %s', (code, expected) => {
    expect(isDuplicate(code, 'itemSale', [line], [])).toBe(expected);
  });
  test('a trade of the same product is not the same line', () => {
    expect(isDuplicate(line.upc, 'itemTrade', [line], [])).toBe(false);
  });
  test('one that is still on its way counts, an unknown one does not', () => {
    expect(isDuplicate('code-a', 'itemSale', [], [scan('a')])).toBe(true);
    expect(isDuplicate('code-a', 'itemSale', [], [scan('a', { state: 'unknown' })])).toBe(false);
  });
  test('one that was taken out a moment ago is no longer there, though the server has not heard it', () => {
    const queued = { id: 'one', key: 'one', transactionId: 1, state: 'waiting' } as const;
    const asked = (...earlier: Intent[]) => isDuplicate(line.upc, 'itemSale', [line], earlier);
    expect(asked({ ...queued, kind: 'remove', lineId: 7 })).toBe(false);
    expect(asked({ ...queued, kind: 'remove', lineId: 8 })).toBe(true);
    expect(asked({ ...queued, kind: 'clear' })).toBe(false);
    expect(isDuplicate('code-a', 'itemSale', [], [scan('a'), { ...queued, kind: 'clear' }])).toBe(false);
  });
  test('nothing is never the same as nothing', () => expect(sameCode('', '')).toBe(false));
});

describe('a stack of trades', () => {
  const trade = (key: string, more: Partial<AddIntent> = {}): AddIntent =>
    scan(key, { tranType: 'itemTrade', catalogId: 7, ...more });
  const keysOf = (queue: readonly { key: string }[]) => queue.map(({ key }) => key);
  const sent = (queue: ReturnType<typeof queueAfter>, keys: readonly string[]) =>
    queueAfter(queue, { type: 'sendingAll', keys, stack: 'S', transactionId: 3 });

  test('trades that follow each other go together, as many as may; one alone, and what is between them, goes by itself', () => {
    const cases: [AddIntent[], string[]][] = [
      [[], []],
      [[trade('a')], []],
      [
        [trade('a'), trade('b'), trade('c')],
        ['a', 'b', 'c'],
      ],
      [
        [trade('a'), trade('b'), trade('c'), trade('d')],
        ['a', 'b', 'c'],
      ],
      [[scan('s'), trade('a'), trade('b')], []],
      [
        [trade('a'), trade('b'), scan('s'), trade('c')],
        ['a', 'b'],
      ],
      [[trade('a'), trade('b', { priceCents: 500 }), trade('c')], []],
      [
        [trade('a', { state: 'serial' }), trade('b'), trade('c')],
        ['b', 'c'],
      ],
      [[trade('a', { transactionId: 3 }), trade('b')], []],
      [[trade('a', { alone: true }), trade('b')], []],
    ];
    for (const [queue, keys] of cases) expect(keysOf(nextStack(queue, 3))).toEqual(keys);
  });

  test('a stack that was not answered is sent again as it was: under its key, without what came after it, over a reload', () => {
    const under = sent([trade('a'), trade('b'), trade('c')], ['a', 'b']);
    for (const queue of [
      queueAfter(under, { type: 'stackRetry', stack: 'S' }),
      revived(JSON.parse(JSON.stringify(under))),
    ]) {
      const again = nextStack(queueAfter(queue, { type: 'put', intent: trade('d') }), 1);
      expect(again).toMatchObject([
        { key: 'a', stack: 'S', transactionId: 3 },
        { key: 'b', stack: 'S', transactionId: 3 },
      ]);
    }
  });

  test('what stands is done, what is refused waits in its place, and the rest goes on', () => {
    const queue = queueAfter(sent([trade('a'), trade('b'), trade('c')], ['a', 'b']), {
      type: 'stackDone',
      stack: 'S',
      stuck: new Map([['b', { state: 'serial', message: 'Which one?' }]]),
    });
    expect(queue).toMatchObject([
      { key: 'b', state: 'serial', message: 'Which one?' },
      { key: 'c', state: 'waiting' },
    ]);
    expect(queue[0]).not.toHaveProperty('stack');
  });

  test('a stack that can not be goes apart, each under its own key', () => {
    const queue = queueAfter(sent([trade('a'), trade('b')], ['a', 'b']), { type: 'stackApart', stack: 'S' });
    expect(queue).toMatchObject([{ key: 'a' }, { key: 'b' }]);
    expect(nextStack(queue, 9)).toEqual([]);
    expect(nextToSend(queue, null)).toMatchObject({ key: 'a', state: 'waiting' });
  });

  test('whatever is answered or lost, every trade is asked for in order and no key twice after it was done', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.boolean(), { maxLength: 40 }),
        (count, answers) => {
          let queue = queueAfter([], {
            type: 'putAll',
            intents: Array.from({ length: count }, (_none, at) => trade(String(at))),
          });
          const done: string[] = [];
          for (const isAnswered of [...answers, ...Array<boolean>(count).fill(true)]) {
            const stack = nextStack(queue, 4);
            const keys =
              stack.length > 0
                ? keysOf(stack)
                : keysOf([nextToSend(queue, null)].flatMap((one) => one ?? []));
            if (keys.length === 0) break;
            const name = stack[0]?.stack ?? `S${keys[0]}`;
            if (stack.length > 0) {
              queue = queueAfter(queue, { type: 'sendingAll', keys, stack: name, transactionId: 3 });
              queue = queueAfter(
                queue,
                isAnswered
                  ? { type: 'stackDone', stack: name, stuck: new Map() }
                  : { type: 'stackRetry', stack: name },
              );
            } else if (isAnswered) queue = queueAfter(queue, { type: 'done', key: keys[0] as string });
            if (isAnswered) done.push(...keys);
          }
          expect(done).toEqual(Array.from({ length: count }, (_none, at) => String(at)));
          expect(queue).toEqual([]);
        },
      ),
    );
  });
});
