// How is a password kept, and is this one it?
//
// argon2id with 19 MiB, two passes and one lane: some 20 ms here, the price of each guess.
import { hash, verify } from '@node-rs/argon2';
import { comparablePassword } from '#domains/access/rules/password.ts';
import { inHashTurn } from '#domains/access/server/hash-turn.ts';

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** The salted hash of a password, to be stored. Doesn't judge it: ask passwordProblem() first. Callers of several addresses take turns. */
export const hashPassword = (password: string, address = ''): Promise<string> =>
  inHashTurn(address, () => hash(comparablePassword(password), COST));

let nobodys: Promise<string> | undefined;

/** Is it the password of the hash? Without a hash (no such user) false, after the same work. */
export async function isPassword(
  password: string,
  stored: string | undefined,
  address = '',
): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this one');
  const known = stored ?? (await nobodys);
  const right = await inHashTurn(address, () => verify(known, comparablePassword(password)));
  return right && stored !== undefined;
}
