// What does Enter do while the offer that is read is being asked again?
import { useEffect, useEffectEvent, useRef } from 'react';
import { sounds } from '#ui/scan/sounds.ts';

export type Accepting = {
  /** The offer that is read, and what it says. */
  shown: { key: string; cents: number } | null;
  /** It is being asked again. */
  comes: boolean;
  run: (() => void) | null;
};

/** Accepts the offer. One that is asked again meanwhile is accepted when it comes to what was read, and stays open with a sound when not. */
export function useAccept({ shown, comes, run }: Accepting): () => void {
  const wished = useRef<Accepting['shown']>(null);
  const settle = useEffectEvent(() => {
    const wish = wished.current;
    wished.current = null;
    if (!wish) return;
    if (run && shown?.key === wish.key && shown.cents === wish.cents) run();
    else sounds.attention();
  });
  useEffect(() => {
    if (!comes) settle();
  }, [comes]);
  return () => {
    if (run) return run();
    wished.current = comes ? shown : null;
    if (!comes) sounds.failure();
  };
}
