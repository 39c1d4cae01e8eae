// The browser's Back key in a dialog with something typed in it.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** While it is dirty, a step back stays on the page and asks instead, as Esc does. */
export function useAskBeforeBack(isDirty: boolean, ask: () => void): void {
  // A component that is tested alone has no router around it.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const history = router?.history;
  const blocks = useEffectEvent((action: string): boolean => {
    if (action !== 'BACK') return false;
    ask();
    return true;
  });
  useEffect(() => {
    if (!isDirty || !history) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }: { action: string }) => blocks(action),
    });
  }, [isDirty, history]);
}
