import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLayerDepth } from '../overlay/layer.tsx';
import {
  emptyPad,
  padCents,
  padCount,
  type PadKey,
  padKeyOf,
  type PadState,
  pressPad,
} from './number-pad-state.ts';
import { hearsKeys, isTextField } from '../scan/scan.ts';
import { useGiveBack } from '../scan/use-give-back.ts';
import { useStable } from '../use-stable.ts';

/** One pad state, shared by the keys on the screen and the physical numpad. */
export type NumberPadControl = {
  digits: string;
  /** As money in whole cents; null when nothing is typed. */
  cents: number | null;
  /** As a whole number; null when nothing is typed. */
  count: number | null;
  press: (key: PadKey) => void;
  clear: () => void;
};

export type NumberPadOptions = {
  /** Physical keys type too: the numpad always, the row of digits when no text field has the focus. */
  physical?: boolean;
  maxDigits?: number;
  /** Numpad Enter. */
  onEnter?: () => void;
};

/** Keeps what is typed on a NumberPad. Digits that turn out to be a scan are taken back. */
export function useNumberPad({
  physical = true,
  maxDigits,
  onEnter,
}: NumberPadOptions = {}): NumberPadControl {
  const [state, setState] = useState<PadState>(emptyPad);
  const depth = useLayerDepth();

  const press = useStable((key: PadKey) => setState((now) => pressPad(now, key, maxDigits)));
  // At once: the scan is handed over next, and its screen may read the pad as a quantity.
  const remember = useGiveBack<PadState>((before) => flushSync(() => setState(before)));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !hearsKeys(depth)) return;
    const fromPad = event.location === KeyboardEvent.DOM_KEY_LOCATION_NUMPAD;
    const field = document.activeElement;
    // The scan box lets the numpad through; any other field that has the focus keeps its keys.
    if (isTextField(field) && !(fromPad && field.dataset.keys === 'through')) return;
    if (fromPad && event.key === 'Enter' && onEnter) {
      event.preventDefault();
      return onEnter();
    }
    const key = padKeyOf(event.key, fromPad);
    if (!key) return;
    event.preventDefault();
    remember(event.timeStamp, state);
    press(key);
  });
  useEffect(() => {
    if (!physical) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [physical]);

  return useMemo(
    () => ({
      digits: state.digits,
      cents: padCents(state),
      count: padCount(state),
      press,
      clear: () => press('clear'),
    }),
    [state, press],
  );
}
