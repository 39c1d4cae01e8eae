// How is a password kept, and is this one it?
//
// argon2id with 19 MiB, two passes and one lane: some 20 ms here, the price of each guess.
import { hash, verify } from '@node-rs/argon2';
import { comparablePassword } from '#domains/access/rules/password.ts';

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** The salted hash of a password, to be stored. Doesn't judge it: ask passwordProblem() first. */
export const hashPassword = (password: string): Promise<string> => hash(comparablePassword(password), COST);

let nobodys: Promise<string> | undefined;

/** Is it the password of the hash? Without a hash (no such user) false, after the same work. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this one');
  const right = await verify(stored ?? (await nobodys), comparablePassword(password));
  return right && stored !== undefined;
}
