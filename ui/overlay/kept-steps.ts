import { type FocusEvent, useRef } from 'react';

/**
 * Lets the focus arrive where it was going: Radix takes it for its box when words go away while a field is left, because
 * nothing has the focus between two fields.
 */
export function useKeptSteps() {
  const next = useRef<EventTarget | null>(null);
  return {
    onBlur: (event: FocusEvent<HTMLElement>) => {
      next.current = event.relatedTarget;
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const going = next.current;
      next.current = null;
      if (event.target === event.currentTarget && going instanceof HTMLElement && going.isConnected)
        going.focus();
    },
  };
}
