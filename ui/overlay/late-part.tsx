import { type ComponentType, useSyncExternalStore } from 'react';

const RETRY_MS = 2_000;

/**
 * A part of a screen whose script comes after the screen's own: fetched as soon as the page has nothing else to do, so that it is there when
 * it is asked for, line or no line. Shown before that it is nothing for a moment; without a line it is asked for again until it comes.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let part: ComponentType<Props> | null = null;
  let loading = false;
  const shown = new Set<() => void>();
  const fetchPart = async (): Promise<void> => {
    if (part || loading) return;
    loading = true;
    try {
      part = await load();
      for (const tell of shown) tell();
    } catch {
      if (shown.size > 0) setTimeout(() => void fetchPart(), RETRY_MS);
    } finally {
      loading = false;
    }
  };
  const subscribe = (tell: () => void): (() => void) => {
    shown.add(tell);
    void fetchPart();
    return () => void shown.delete(tell);
  };
  whenIdle(fetchPart);
  return function LatePart(props: Props) {
    const Part = useSyncExternalStore(
      subscribe,
      () => part,
      () => null,
    );
    return Part && <Part {...props} />;
  };
}

const waiting: (() => Promise<void>)[] = [];

/** One after the other, each when the page rests. */
function whenIdle(work: () => Promise<void>): void {
  waiting.push(work);
  if (waiting.length === 1) rest();
}

function rest(): void {
  const run = async (): Promise<void> => {
    await waiting[0]?.();
    waiting.shift();
    if (waiting.length > 0) rest();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void run(), { timeout: 3_000 });
  else setTimeout(() => void run(), 1_000);
}
