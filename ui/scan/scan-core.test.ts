import { describe, expect, it, vi } from 'vitest';
import { createQueue, createRepeatGuard, createScanCore, type ScanEvent } from './scan-core.ts';

function type(text: readonly string[], gapMs: number, endGapMs = gapMs) {
  const core = createScanCore();
  const events: ScanEvent[] = [];
  let at = 1000;
  for (const [index, key] of text.entries()) {
    events.push(...core.feed(key, at));
    at += index === text.length - 2 ? endGapMs : gapMs;
  }
  return events.filter((event) => event.type !== 'start');
}

const codeKeys = (code: string, end = 'Enter') => [...code, end];

describe('a burst is a scan', () => {
  it.each([
    ['a UPC at 5 ms', '045496963729', 5],
    ['exactly six keys', '123456', 5],
    ['just under 35 ms', '045496963729', 34.9],
  ])('%s', (_name, code, gap) => {
    expect(type(codeKeys(code), gap)).toEqual([{ type: 'scan', code, startedAtMs: 1000, endedBy: 'Enter' }]);
  });
  it('ended by Tab', () => {
    expect(type(codeKeys('045496963729', 'Tab'), 5)).toMatchObject([{ type: 'scan', endedBy: 'Tab' }]);
  });
  it('with capitals: Shift is no character', () => {
    expect(type(['Shift', 'A', 'Shift', 'B', '1', '2', '3', '4', 'Enter'], 5)).toMatchObject([
      { type: 'scan', code: 'AB1234' },
    ]);
  });
});

describe('typing is no scan', () => {
  it('five keys are too few', () => expect(type(codeKeys('12345'), 5)).toEqual([{ type: 'lapse' }]));
  it('35 ms apart is a hand', () =>
    expect(type(codeKeys('045496963729'), 35).some((event) => event.type === 'scan')).toBe(false));
  it('Enter pressed late is a hand', () =>
    expect(type(codeKeys('045496963729'), 5, 60)).toEqual([{ type: 'lapse' }]));
  it('a control key breaks the burst', () => {
    expect(
      type(['1', '2', '3', 'Backspace', '4', '5', '6', 'Enter'], 5).some((event) => event.type === 'scan'),
    ).toBe(false);
  });
  it('no Enter, no scan', () => expect(type([...'045496963729'], 5)).toEqual([]));
});

describe('typing and scans mixed', () => {
  it('a digit typed by hand before the scan is not part of it', () => {
    const core = createScanCore();
    expect(core.feed('3', 0)).toEqual([{ type: 'start', atMs: 0 }]);
    const events = [...'045496963729'].flatMap((key, index) => core.feed(key, 500 + index * 4));
    expect(events).toEqual([{ type: 'lapse' }, { type: 'start', atMs: 500 }]);
    expect(core.feed('Enter', 548)).toEqual([
      { type: 'scan', code: '045496963729', startedAtMs: 500, endedBy: 'Enter' },
    ]);
  });
  it('two scans right after each other are two', () => {
    const core = createScanCore();
    const keys = [...codeKeys('045496963729'), ...codeKeys('711719541028')];
    const codes = keys
      .flatMap((key, index) => core.feed(key, index * 3))
      .flatMap((event) => (event.type === 'scan' ? [event.code] : []));
    expect(codes).toEqual(['045496963729', '711719541028']);
  });
  it.each([
    ['a grade, then a UPC', 'b045496963729', 90, true, '045496963729'],
    ['the same letter, which is no shortcut', 'b045496963729', 90, false, 'b045496963729'],
    ['the same letter from the scanner', 'b045496963729', 5, true, 'b045496963729'],
    ['a letter that a code of ours begins with', 'MEM-1000045', 90, true, 'MEM-1000045'],
    ['a code of digits alone', '0454969637', 90, true, '0454969637'],
  ])('%s', (_name, typed, firstGapMs, isBound, code) => {
    const core = createScanCore();
    const [first = '', ...rest] = codeKeys(typed);
    core.feed(first, 1_000);
    if (isBound) core.bound();
    const events = rest.flatMap((key, at) => core.feed(key, 1_000 + firstGapMs + at * 5));
    const startedAtMs = code === typed ? 1_000 : 1_000 + firstGapMs;
    expect(events).toEqual([{ type: 'scan', code, startedAtMs, endedBy: 'Enter' }]);
  });
  it('reset forgets', () => {
    const core = createScanCore();
    for (const key of '123456') core.feed(key, 0);
    core.reset();
    expect(core.length()).toBe(0);
    expect(core.feed('Enter', 1)).toEqual([]);
  });
});

describe('the same code twice', () => {
  it('within 500 ms counts once', () => {
    const first = createRepeatGuard(500);
    expect(first('A', 0)).toBe(true);
    expect(first('A', 499)).toBe(false);
    expect(first('A', 500)).toBe(true);
  });
  it('two copies of two items in turn all count', () => {
    const first = createRepeatGuard(500);
    expect([first('A', 0), first('B', 100), first('A', 200)]).toEqual([true, true, true]);
  });
});

describe('the queue', () => {
  it('keeps order and waits for each', async () => {
    const done: string[] = [];
    const queue = createQueue<[string, number]>(
      async ([code, waitMs]) => {
        await new Promise((go) => setTimeout(go, waitMs));
        done.push(code);
      },
      () => undefined,
    );
    queue.add(['slow', 20]);
    queue.add(['fast', 0]);
    queue.add(['last', 0]);
    await vi.waitFor(() => expect(done).toEqual(['slow', 'fast', 'last']), { timeout: 10_000 });
  });
  it('a failure stops nothing', async () => {
    const done: string[] = [];
    const errors: unknown[] = [];
    const queue = createQueue<string>(
      (code) => {
        if (code === 'bad') throw new Error('no');
        done.push(code);
      },
      (error) => errors.push(error),
    );
    queue.add('bad');
    queue.add('good');
    await Promise.resolve();
    expect(done).toEqual(['good']);
    expect(errors).toHaveLength(1);
  });
  it('takes the first at once', () => {
    const done: string[] = [];
    const queue = createQueue<string>(
      (code) => void done.push(code),
      () => undefined,
    );
    queue.add('now');
    expect(done).toEqual(['now']);
  });
});

it('a second key that a busy page saw late still belongs to the scan; a digit typed well before does not', () => {
  const scanned = (secondAtMs: number): string | undefined => {
    const core = createScanCore();
    const keys = [...'2100000001118'];
    const events = keys.flatMap((key, at) => core.feed(key, at === 0 ? 0 : secondAtMs + at * 4));
    events.push(...core.feed('Enter', secondAtMs + keys.length * 4));
    return events.find((event) => event.type === 'scan')?.code;
  };
  expect(scanned(100)).toBe('2100000001118');
  expect(scanned(300)).toBe('100000001118');
});
