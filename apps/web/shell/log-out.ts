// Logging out.
import { logout } from '#domains/access/contract/calls.ts';
import { isPromptDue } from '#domains/time-clock/web/public/is-prompt-due.ts';
import { newKey, send } from '#platform/web/api.ts';
import { countUnsent, tellUntold } from '#platform/web/connection.ts';
import { countOutbox } from '#platform/web/outbox/outbox-summary.ts';
import { session, signOut } from '#platform/web/session.ts';
import { openDialog } from '#web/shell/shell-state.ts';

/**
 * Who is clocked in is asked to clock out first (AUTH-15), everybody else leaves at once (AUTH-16). Refused while the register's work is unsent:
 * then the reason is shown and nothing ends. What is kept under the user's own name (decision 0336) may stay; that is asked.
 */
export async function logOut(isAsked = false): Promise<void> {
  await tellUntold();
  if (countUnsent() > countOutbox()) {
    openDialog({ kind: 'unsent' });
    return;
  }
  if (countOutbox() > 0 && !isAsked) {
    openDialog({ kind: 'logoutKept' });
    return;
  }
  const { user, clientId } = session();
  if (user && clientId !== null && (await isPromptDue('out', user.userId, clientId))) {
    openDialog({ kind: 'askClockOut' });
    return;
  }
  leave();
}

/** Ends the session; store, device and transactions stay on this device (NS-AUTH-04). */
export function leave(): void {
  openDialog(null);
  const { token } = session();
  signOut();
  // Without an answer the token still ends by its expiration; the user is out of this browser in any case.
  if (token) send(logout, {}, { token, key: newKey(), quiet: true }).catch(() => undefined);
}
