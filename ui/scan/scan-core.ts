// What is a scan? A hand scanner types like a keyboard, only faster than any hand: that speed is how we tell them apart.

/** What the core says about a key. Times are milliseconds of one clock, the one given to `feed`. */
export type ScanEvent =
  /** A first key came: a field's value of now is what a scan must give back. */
  | { type: 'start'; atMs: number }
  /** The keys since the last start were typed by a hand. */
  | { type: 'lapse' }
  /** The keys since the last start were a scan, ended by this key. */
  | { type: 'scan'; code: string; startedAtMs: number; endedBy: 'Enter' | 'Tab' };

export type ScanCore = {
  /** Takes one key as `KeyboardEvent.key` names it. */
  feed: (key: string, timeMs: number) => ScanEvent[];
  /** Says that the key just fed is a shortcut: a letter pressed well before a number is then a hand's, and no part of the scan. */
  bound: () => void;
  /** Forgets the running burst. */
  reset: () => void;
  /** Keys in the running burst. */
  length: () => number;
};

export type ScanTiming = {
  /** Fewer keys than this are never a scan. */
  minKeys: number;
  /** Keys must come less than this many milliseconds apart. */
  gapMs: number;
  /** The second key may come this late: a busy page looks at the first one late. No hand types a digit and pulls a trigger as fast. */
  firstGapMs: number;
};

const usual: ScanTiming = { minKeys: 6, gapMs: 35, firstGapMs: 120 };

/** A grade, and the printed number of the next item. A number of our own never begins with one letter. */
const LETTER_THEN_NUMBER = /^\D\d{8,14}$/;

/** Tells bursts of a scanner from typing. Pure: no clock and no DOM of its own. */
export function createScanCore(timing: Partial<ScanTiming> = {}): ScanCore {
  const { minKeys, gapMs, firstGapMs } = { ...usual, ...timing };
  let keys: string[] = [];
  let startedAtMs = 0;
  let lastAtMs = 0;
  let secondAtMs = 0;
  let startsWithShortcut = false;

  const lapse = (): ScanEvent[] => {
    const had = keys.length > 0;
    keys = [];
    return had ? [{ type: 'lapse' }] : [];
  };

  const feed = (key: string, timeMs: number): ScanEvent[] => {
    // Scanners hold Shift for capitals; it is part of the burst but no character of the code.
    if (key === 'Shift' || key === 'CapsLock') return [];
    const near = keys.length > 0 && timeMs - lastAtMs < (keys.length === 1 ? firstGapMs : gapMs);
    if (key === 'Enter' || key === 'Tab') {
      if (!near || keys.length < minKeys) return lapse();
      const typed = keys.join('');
      keys = [];
      const isHands = startsWithShortcut && secondAtMs - startedAtMs >= gapMs;
      return isHands && LETTER_THEN_NUMBER.test(typed)
        ? [{ type: 'scan', code: typed.slice(1), startedAtMs: secondAtMs, endedBy: key }]
        : [{ type: 'scan', code: typed, startedAtMs, endedBy: key }];
    }
    if ([...key].length !== 1) return lapse();
    const events: ScanEvent[] = [];
    if (!near) {
      events.push(...lapse(), { type: 'start', atMs: timeMs });
      startedAtMs = timeMs;
      startsWithShortcut = false;
    } else if (keys.length === 1) secondAtMs = timeMs;
    keys.push(key);
    lastAtMs = timeMs;
    return events;
  };

  return {
    feed,
    bound: () => void (startsWithShortcut ||= keys.length === 1),
    reset: () => void (keys = []),
    length: () => keys.length,
  };
}

/** Counts the same code only once inside a window; another code in between starts again. Used only where a screen asks. */
export function createRepeatGuard(windowMs = 500): (code: string, timeMs: number) => boolean {
  let last: { code: string; atMs: number } | null = null;
  return (code, timeMs) => {
    if (last && last.code === code && timeMs - last.atMs < windowMs) return false;
    last = { code, atMs: timeMs };
    return true;
  };
}

/** Hands items over one after another in their order. An item waits until the one before is done, also when that failed. */
export function createQueue<Item>(
  take: (item: Item) => void | Promise<void>,
  onError: (error: unknown) => void,
) {
  const waiting: Item[] = [];
  let running = false;
  const run = async () => {
    running = true;
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        const answer = take(item);
        if (answer) await answer;
      } catch (error) {
        onError(error);
      }
    }
    running = false;
  };
  return {
    add: (item: Item) => {
      waiting.push(item);
      if (!running) void run();
    },
    length: () => waiting.length,
  };
}
