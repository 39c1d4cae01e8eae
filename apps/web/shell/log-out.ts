// Logging out.
import { logout } from '#domains/access/contract.ts';
import { newKey, send } from '#web/api.ts';
import { countUnsent } from '#web/connection.ts';
import { session, signOut } from '#web/session.ts';
import { openDialog } from '#web/shell/shell-state.ts';

/**
 * Ends the session (AUTH-16); store, device and transactions stay on this device (NS-AUTH-04). Refused while work is unsent:
 * then the reason is shown and nothing ends.
 */
export function logOut(): void {
  if (countUnsent() > 0) {
    openDialog({ kind: 'unsent' });
    return;
  }
  const { token } = session();
  signOut();
  // Without an answer the token still ends by its expiration; the user is out of this browser in any case.
  if (token) send(logout, {}, { token, key: newKey(), quiet: true }).catch(() => undefined);
}
