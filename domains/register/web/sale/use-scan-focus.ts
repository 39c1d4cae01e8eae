// Where does typing go after an act took away what had the focus?
import { type RefObject, useEffect } from 'react';
import { useWorkplace } from '#platform/web/session.ts';

/** How long a dialog that closes may still give the focus back to what opened it, milliseconds. */
const GIVEN_BACK_MS = 50;

/** A question that opened over the register meanwhile, such as that for an approval: what is typed now is its answer. */
const isInDialog = (): boolean =>
  Boolean(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]'));

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps typing where scans go: the box has the focus when payment or a dialog is left, when another user takes over, and whenever the part
 * that had it is gone. Never takes it from a part that is still there.
 */
export function useScanFocus(box: RefObject<HTMLInputElement | null>, on: boolean): void {
  const { username } = useWorkplace();
  useEffect(() => {
    if (!on) return;
    const focus = (): void => void (isInDialog() || box.current?.focus({ preventScroll: true }));
    focus();
    const timer = setTimeout(focus, GIVEN_BACK_MS);
    return () => clearTimeout(timer);
  }, [box, on, username]);
  useEffect(() => {
    if (!on) return;
    const root = box.current?.closest('.reg');
    if (!root) return;
    let last: Element | null = document.activeElement;
    const focused = (event: FocusEvent): void => {
      last = event.target as Element;
    };
    // The browser says nothing when the part that has the focus is taken away. A tap on nothing is not that: it calls no keyboard.
    const watcher = new MutationObserver(() => {
      if (last && !last.isConnected && isLost()) box.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', focused);
    watcher.observe(root, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', focused);
      watcher.disconnect();
    };
  }, [box, on]);
}
