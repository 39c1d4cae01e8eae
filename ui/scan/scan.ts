import { useEffectEvent, useLayoutEffect } from 'react';
import { topModalDepth, useLayerDepth } from '../overlay/layer.tsx';
import { createQueue, createRepeatGuard, createScanCore } from './scan-core.ts';
import { createHold } from './scan-hold.ts';
import { sounds } from './sounds.ts';

/** Takes one scanned code. The next scan waits while a returned promise runs, so return one only when order needs it. */
export type ScanHandler = (code: string) => void | Promise<void>;

type Taker = {
  kind: 'take' | 'refuse';
  depth: number;
  order: number;
  take: ScanHandler;
  fresh: (code: string, atMs: number) => boolean;
};

const takers = new Set<Taker>();
const takenListeners = new Set<(startedAtMs: number) => void>();
const core = createScanCore();
const queue = createQueue<{ taker: Taker; code: string }>(handOver, (error) => reportError(error));
/** A little over the longest gap inside a scan. */
const HOLD_MS = 45;
const hold = createHold(HOLD_MS);
let orders = 0;
let before: { field: Element; value: string } | null = null;

/** The layer that gets a scan now: the deepest, and there a taker before a refusal, the latest before the earlier. */
function topTaker(): Taker | null {
  const rank = (taker: Taker) => [taker.depth, taker.kind === 'take' ? 1 : 0, taker.order] as const;
  let top: Taker | null = null;
  for (const taker of takers) {
    const [depth, kind, order] = rank(taker);
    const [topDepth, topKind, topOrder] = top ? rank(top) : [-1, -1, -1];
    if (
      depth > topDepth ||
      (depth === topDepth && (kind > topKind || (kind === topKind && order > topOrder)))
    )
      top = taker;
  }
  return top;
}

function handOver({ taker, code }: { taker: Taker; code: string }): void | Promise<void> {
  // While it waited its screen may have gone: then the screen of now gets it, never nobody.
  const heir = takers.has(taker) ? taker : topTaker();
  if (!heir || heir.kind === 'refuse') sounds.failure();
  return heir?.take(code);
}

/** Whether an element takes text, so that keys belong to it. */
export function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  return (
    element instanceof HTMLInputElement &&
    !/^(?:checkbox|radio|button|submit|reset|file|range|color)$/.test(element.type)
  );
}

function valueOf(element: Element | null): string | null {
  return isTextField(element) || element instanceof HTMLSelectElement ? element.value : null;
}

/** Gives a field the value from before the burst, in the way that React hears of. */
function restore(): void {
  if (!before) return;
  const { field, value } = before;
  before = null;
  if (!field.isConnected || valueOf(field) === value) return;
  const shape =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement
      : field instanceof HTMLSelectElement
        ? HTMLSelectElement
        : HTMLInputElement;
  Object.getOwnPropertyDescriptor(shape.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** A field whose keys are its own, however fast they come: a password that a manager types is no scan. */
const isOff = (focus: Element | null): boolean =>
  focus instanceof HTMLElement && focus.dataset.scan === 'off';

function onKeyDown(event: KeyboardEvent): void {
  const taker = topTaker();
  // A held key repeats about as fast as a slow scanner types.
  if (
    !taker ||
    isOff(document.activeElement) ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    event.repeat ||
    event.isComposing
  ) {
    core.reset();
    hold.release();
    return;
  }
  for (const said of core.feed(event.key, event.timeStamp)) {
    if (said.type === 'lapse') hold.release();
    if (said.type === 'start') {
      const field = document.activeElement;
      const value = valueOf(field);
      before = field && value !== null ? { field, value } : null;
    }
    if (said.type === 'scan') {
      event.preventDefault();
      event.stopImmediatePropagation();
      hold.drop();
      restore();
      for (const listener of takenListeners) listener(said.startedAtMs);
      accept(said.code, event.timeStamp);
      return;
    }
  }
  // From the third fast key on, or after a second one that no two fingers type, it is no hand: no button, list or shortcut may answer.
  if (!isMachine(event)) return;
  const field = document.activeElement;
  if (isTextField(field)) {
    const isCharacter = [...event.key].length === 1;
    // The numpad's digits belong to the number pad; fields with keys of their own see each key.
    const isHeld = field.dataset.keys === 'through' && event.location !== event.DOM_KEY_LOCATION_NUMPAD;
    if (!isCharacter || !isHeld) return;
    hold.keep(field, event.key);
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** No two fingers of a hand are as fast as this, in milliseconds. */
const FASTEST_HAND_MS = 12;
let lastKeyAtMs = Number.NEGATIVE_INFINITY;

function isMachine(event: KeyboardEvent): boolean {
  const gapMs = event.timeStamp - lastKeyAtMs;
  lastKeyAtMs = event.timeStamp;
  return core.length() > 2 || (core.length() === 2 && gapMs < FASTEST_HAND_MS);
}

/** The keys of a scan come up unheard: nobody waits for them, and there are as many as digits. */
function onKeyUp(event: KeyboardEvent): void {
  if (core.length() > 2) event.stopImmediatePropagation();
}

let read: (code: string) => string = (code) => code;

/** What a scanned code stands for, asked before anybody gets it: the app may take off what its own labels add. */
export function setScanReader(reader: (code: string) => string): void {
  read = reader;
}

/** The code as the app reads it: without what its own labels add. */
export const readScan = (scanned: string): string => read(scanned);

function accept(scanned: string, atMs: number): void {
  const taker = topTaker();
  const code = taker?.kind === 'take' ? read(scanned) : scanned;
  if (taker?.fresh(code, atMs)) queue.add({ taker, code });
}

/** Gives a code to the top screen as if it had been scanned (camera, test, link). Answers false when nobody takes scans now. */
export function giveScan(code: string): boolean {
  const taker = topTaker();
  accept(code, performance.now());
  return taker?.kind === 'take';
}

/** Keys in the burst that runs now; over two means a machine types. */
export function burstLength(): number {
  return core.length();
}

/** To be called for a key that is a shortcut: pressed well before a scan it is no part of it. */
export const keyIsBound = (): void => core.bound();

/** Tells when keys since a moment (event.timeStamp milliseconds) turned out to be a scan and must be undone. */
export function onScanTaken(listener: (startedAtMs: number) => void): () => void {
  takenListeners.add(listener);
  return () => void takenListeners.delete(listener);
}

function register(taker: Taker): () => void {
  if (takers.size === 0) {
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keyup', onKeyUp, true);
  }
  takers.add(taker);
  return () => {
    takers.delete(taker);
    if (takers.size > 0) return;
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keyup', onKeyUp, true);
  };
}

export type ScanOptions = {
  /** False hands scans to whoever lies below. */
  when?: boolean;
  /** The same code twice within 500 ms counts once. Off unless asked for: two copies of one item are two. */
  sameCopyOnce?: boolean;
};

/** Takes the scans of this screen or dialog wherever the focus is. The latest on the top layer wins. */
export function useScan(handler: ScanHandler, { when = true, sameCopyOnce = false }: ScanOptions = {}): void {
  const depth = useLayerDepth();
  const take = useEffectEvent(handler);
  // With what is seen, not after it: a scan that ends in between would go to a screen that is gone.
  useLayoutEffect(() => {
    if (!when) return;
    const fresh = sameCopyOnce ? createRepeatGuard() : () => true;
    orders += 1;
    return register({ kind: 'take', depth, order: orders, take: (code) => take(code), fresh });
  }, [depth, when, sameCopyOnce]);
}

/** Refuses scans on this layer with a buzz; parts of the same layer that take scans go first. */
export function useScanRefusal(onRefused: (code: string) => void, when = true): void {
  const depth = useLayerDepth();
  const refuse = useEffectEvent(onRefused);
  useLayoutEffect(() => {
    if (!when) return;
    orders += 1;
    return register({
      kind: 'refuse',
      depth,
      order: orders,
      take: (code) => refuse(code),
      fresh: () => true,
    });
  }, [depth, when]);
}

/** Whether a part at this depth may answer to keys now, or a dialog above makes it deaf. */
export function hearsKeys(depth: number): boolean {
  return depth >= topModalDepth();
}
