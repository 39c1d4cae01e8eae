// The question for the clock after sign-in.
import { isPromptDue } from '#domains/time-clock/web/public/is-prompt-due.ts';
import { session } from '#platform/web/session.ts';
import { openDialog } from '#web/shell/shell-state.ts';

/** Asks whoever has just signed in to clock in, where the time clock is in use and the user is out (AUTH-13). Only in the window in sight. */
export async function askClockIn(): Promise<void> {
  const { user, clientId } = session();
  if (!user || clientId === null || document.visibilityState !== 'visible') return;
  if (!(await isPromptDue('in', user.userId, clientId))) return;
  if (session().user?.userId === user.userId) openDialog({ kind: 'askClockIn' });
}
