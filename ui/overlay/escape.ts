import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

const dialogs: RefObject<HTMLElement | null>[] = [];

/** Is a menu or a bubble open over this dialog? It closes first, by itself. */
const isCovered = (dialog: HTMLElement | null): boolean =>
  [...document.querySelectorAll('[data-radix-popper-content-wrapper]')].some(
    (over) => (dialog?.compareDocumentPosition(over) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

/**
 * Hears Escape for the topmost dialog, from the moment it is seen to the moment it is gone. Radix takes a while to learn which that is, and gives
 * Escape to the dialog below until then.
 */
export function useEscape(dialog: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (dialogs.at(-1) !== dialog || isCovered(dialog.current)) return;
    event.preventDefault();
    onEscape();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event);
    dialogs.push(dialog);
    // Before Radix, which listens at the document.
    window.addEventListener('keydown', listen, true);
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      window.removeEventListener('keydown', listen, true);
    };
  }, [dialog]);
}
