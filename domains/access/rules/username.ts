// Is this a name that a user can have?
import { accessMessages } from '#domains/access/messages.ts';

/** CONST-04, as the shortest password. */
const LEAST = 4;
const MOST = 50;

/**
 * What is wrong with a username, as a sentence; undefined when nothing is (AUTH-06). Only ASCII letters,
 * digits, dashes and underscores, so that two names can't look alike.
 */
export function usernameProblem(username: string): string | undefined {
  if (username === '') return accessMessages.REQUIRED;
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return accessMessages.INVALID_CHARACTERS;
  if (username.length < LEAST) return accessMessages.TOO_SHORT;
  return username.length > MOST ? accessMessages.TOO_LONG(MOST) : undefined;
}
