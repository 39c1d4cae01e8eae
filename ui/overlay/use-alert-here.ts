import { useEffect, useRef } from 'react';
import { alertError, alertOf } from './toast.tsx';

/**
 * An error of this part of the screen: it goes with it, with the next one, and when an empty text says that it is over. What fails once the part is gone stays until
 * somebody closes it.
 */
export function useAlertHere(): (text: string) => void {
  const close = useRef<(() => void) | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      close.current?.();
    };
  }, []);
  return (text) => {
    close.current?.();
    close.current = null;
    if (text === '') return;
    if (isHere.current) close.current = alertOf(text);
    else alertError(text);
  };
}
