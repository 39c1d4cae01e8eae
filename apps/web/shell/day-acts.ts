// What do opening and closing the day need from the shell?
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { countUnsent } from '#platform/web/connection.ts';
import { leave, logOut } from '#web/shell/log-out.ts';
import { openDialog } from '#web/shell/shell-state.ts';

/** To the drawers, and out. */
export function useDayActs() {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      toDrawers: () => void navigate({ to: '/management/dailyprocessing/drawercount' }),
      leave,
      logOut: () => void logOut(),
    }),
    [navigate],
  );
}

/** A day is not closed while this register has work that the server doesn't know: then the reason is shown. */
export function mayEndDay(): boolean {
  if (countUnsent() === 0) return true;
  openDialog({ kind: 'unsent' });
  return false;
}
