import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Hears Escape from the moment a dialog is seen until its own listener is there, which is a little later: no key is lost in between. */
export function useEarlyEscape(onEscape: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onEscape();
  });
  const stop = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event);
    document.addEventListener('keydown', listen, true);
    stop.current = () => document.removeEventListener('keydown', listen, true);
    return stop.current;
  }, []);
  useEffect(() => stop.current?.(), []);
}
