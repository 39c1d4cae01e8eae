// May this report be sent? (SUPP-02 to SUPP-04)
import { emailProblem } from '#domains/access/rules/email.ts';
import { supportMessages } from '#domains/support/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Each is a mail to the people who help, with words of the sender's own. */
export const MOST_REPORTS_AN_HOUR = 20;

export type Draft = { readonly email: string; readonly message: string };

/** The sentence under each field that is not right yet; null where it is. */
export function reportProblems({ email, message }: Draft): Record<keyof Draft, string | null> {
  return {
    email:
      email.trim() === ''
        ? supportMessages.REQUIRED
        : emailProblem(email.trim())
          ? supportMessages.BAD_EMAIL
          : null,
    message: message.trim() === '' ? supportMessages.REQUIRED : null,
  };
}

/** Refuses another report to a user who sent so many within the last hour. */
export const reportsRefusal = (sent: number): Refusal | undefined =>
  sent >= MOST_REPORTS_AN_HOUR
    ? refuse('TOO_MANY_REPORTS', supportMessages.TOO_MANY(MOST_REPORTS_AN_HOUR))
    : undefined;
