// What happens to the open offer when the next item is scanned?
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStable } from '#ui/use-stable.ts';

export type OnNextScan = (act: () => void) => () => void;

/** The taker of scans with what runs before each of them, as long as somebody asked for it. */
export function useNextScan(take: (code: string, copies: number) => void): {
  readonly offer: (code: string, copies: number) => void;
  readonly onNextScan: OnNextScan;
} {
  const before = useRef<(() => void) | null>(null);
  const onNextScan = useStable((act: () => void) => {
    before.current = act;
    return () => {
      before.current = null;
    };
  });
  const offer = (code: string, copies: number) => {
    before.current?.();
    take(code, copies);
  };
  return { offer, onNextScan };
}

/** Accepts what lies open before the next scan takes its place; null where nothing may be accepted. */
export function useAcceptedByScan(onNextScan: OnNextScan, accept: (() => void) | null): void {
  const run = useEffectEvent(() => accept?.());
  const accepts = accept !== null;
  useEffect(() => (accepts ? onNextScan(run) : undefined), [onNextScan, accepts]);
}
