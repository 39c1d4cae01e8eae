// Is a user to be asked for the clock now? (AUTH-13, AUTH-15, AUTH-16, CLOCK-10)
import { amIClockedIn, timeclockEnabled } from '#domains/time-clock/contract/calls.ts';
import { send } from '#platform/web/api.ts';

/** Nobody waits longer for an answer before logging out. */
const PATIENCE_MS = 2_000;

/**
 * Signing in asks who is out, logging out asks who is in, where the time clock is in use. Without an answer in time nobody is asked:
 * the clock is in no one's way.
 */
export async function isPromptDue(act: 'in' | 'out', userId: number, clientId: number): Promise<boolean> {
  const options = { quiet: true, signal: AbortSignal.timeout(PATIENCE_MS) };
  try {
    const [{ enabled }, { clockedIn }] = await Promise.all([
      send(timeclockEnabled, { ClientId: clientId }, options),
      send(amIClockedIn, { UserId: userId, ClientId: clientId }, options),
    ]);
    return enabled && clockedIn === (act === 'out');
  } catch {
    return false;
  }
}
