import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A form with a number that can't be is not sent, however it is asked to: the number says why, and has the focus. */
export function useKeptBack(
  box: RefObject<HTMLInputElement | null>,
  isWrong: boolean,
  say: () => void,
): void {
  const tell = useEffectEvent(say);
  useEffect(() => {
    const form = box.current?.form;
    if (!form || !isWrong) return;
    const keepBack = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      tell();
      box.current?.focus();
    };
    form.addEventListener('submit', keepBack, true);
    return () => form.removeEventListener('submit', keepBack, true);
  }, [box, isWrong]);
}
