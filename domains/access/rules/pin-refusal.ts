// May somebody act by a PIN?
import { accessMessages } from '#domains/access/messages.ts';
import { isApprovable } from '#domains/access/rules/approvable.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses a wrong PIN, and one that was tried too often. */
export function pinRefusal(answer: 'right' | 'wrong' | 'worn'): Refusal | undefined {
  if (answer === 'right') return undefined;
  return answer === 'worn'
    ? refuse('PIN_WORN', accessMessages.PIN_WORN)
    : refuse('PIN_WRONG', accessMessages.PIN_WRONG);
}

/** Refuses a PIN at a register where the user gave no password on this business day; yyyy-MM-dd. */
export const pinDayRefusal = (passwordDay: string | null, today: string): Refusal | undefined =>
  passwordDay === today ? undefined : refuse('PIN_NOT_HERE', accessMessages.PIN_NOT_HERE);

/** The session that a PIN began. Refuses who was locked meanwhile, and who has to change the password first. */
export function sessionByPin<Session extends { readonly mustChangePassword: boolean }>(
  session: Session | undefined,
): Session | Refusal {
  if (!session) return refuse('PIN_WRONG', accessMessages.PIN_WRONG);
  return session.mustChangePassword ? refuse('MUST_CHANGE', accessMessages.MUST_CHANGE) : session;
}

/** Refuses what nobody approves by PIN. */
export const approvalRefusal = (right: string): Refusal | undefined =>
  isApprovable(right) ? undefined : refuse('NOT_BY_PIN', accessMessages.NOT_BY_PIN);
