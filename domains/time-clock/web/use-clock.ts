// Whose clock is it, in which state does it stand, and what does an act change? (CLOCK-02 to CLOCK-06)
import { useState } from 'react';
import { validateCredentials } from '#domains/access/contract/calls.ts';
import {
  amIClockedIn,
  clockin,
  clockout,
  getClientTimeRecords,
  getEmployeeTimeRecords,
  whosClockedIn,
} from '#domains/time-clock/contract/calls.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { newKey, send } from '#platform/web/api.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { forget } from '#platform/web/call-hooks.ts';

/** The reads that an act of the clock makes old; CLOCK-04. */
const madeOld = [amIClockedIn, whosClockedIn, getClientTimeRecords, getEmployeeTimeRecords] as const;

/** What an act answered: a sentence to show although it went well, or why it did not. */
export type ClockAnswer = { readonly done: boolean; readonly message: string };

/**
 * Clocks a user in or out at a store. The password, where it was just typed, goes along in the body as documented (ENT-09); what counts is that
 * it was checked before. The state is asked again after it. Never throws.
 */
export async function runClock(
  act: 'in' | 'out',
  who: { UserId: number; ClientId: number; password?: string },
  notes?: string,
): Promise<ClockAnswer> {
  try {
    const answer =
      act === 'in'
        ? await send(clockin, who, { key: newKey() })
        : await send(clockout, notes ? { ...who, notes } : who, { key: newKey() });
    const refused = refusalOf(answer);
    return refused ? { done: false, message: refused.message } : { done: true, message: answer.message };
  } catch (error) {
    return { done: false, message: failureText(error) };
  } finally {
    forget(...madeOld);
  }
}

export type CheckedUser = { readonly userId: number; readonly username: string; readonly password: string };

export type CredentialsCheck = {
  readonly user: CheckedUser | null;
  readonly problem: string | null;
  readonly isBusy: boolean;
  check(username: string, password: string): Promise<boolean>;
  forgetUser(): void;
};

/** The first step of the dialog: is this that user's password? (CLOCK-07) */
export function useCredentialsCheck(): CredentialsCheck {
  const [user, setUser] = useState<CheckedUser | null>(null);
  const attempt = useAttempt();
  const check = async (username: string, password: string) => {
    const answer = await attempt.run(() => send(validateCredentials, { username, password }, {}), {
      done: ({ message }) => message,
    });
    if (answer) setUser({ userId: answer.userId, username, password });
    return answer !== null;
  };
  const { problem, busy: isBusy } = attempt;
  return { user, problem, isBusy, check, forgetUser: () => setUser(null) };
}
