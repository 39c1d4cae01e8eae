// Is this an address that mail can be sent to?
import { accessMessages } from '#domains/access/messages.ts';

const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/**
 * What is wrong with an email address, as a sentence; undefined when nothing is (VAL-04). An empty one is
 * fine: who needs it asks.
 */
export function emailProblem(email: string): string | undefined {
  if (email === '') return undefined;
  return email.length <= 254 && EMAIL.test(email) ? undefined : accessMessages.INVALID_EMAIL;
}
