// Which digit chooses, where a scanner may be typing?
import { useEffect, useRef } from 'react';
import { isTextField } from '#ui/scan/scan.ts';
import { sounds } from '#ui/scan/sounds.ts';

/** Keys nearer than this are no choice: slow scanners type more than 35 ms apart, which is no scan to anybody else. */
const ALONE_MS = 150;

/** Chooses by a digit that stays alone, or that Enter follows. Answers what a digit's key runs. */
export function useDigitChoice(onChoose: (at: number) => void): (at: number) => void {
  const typed = useRef({ keys: 0, at: null as number | null });
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      const { keys, at } = typed.current;
      typed.current = { keys: 0, at: null };
      if (keys === 1 && at !== null) choose.current(at);
    };
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTextField(document.activeElement)) return;
      const { keys, at } = typed.current;
      if (event.key === 'Enter' && keys > 0) {
        // It ends what was typed, and presses no button.
        event.preventDefault();
        event.stopImmediatePropagation();
        if (keys > 1) sounds.failure();
        if (at !== null || keys > 1) end();
      } else if (event.key.length === 1 && event.key !== ' ') {
        typed.current = { keys: keys + 1, at: null };
        clearTimeout(timer);
        timer = setTimeout(end, ALONE_MS);
      }
    };
    window.addEventListener('keydown', hear, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', hear, true);
    };
  }, []);
  return (at) => {
    if (typed.current.keys === 1) typed.current.at = at;
  };
}
