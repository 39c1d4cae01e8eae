// How is an idempotency key stored with the effect? Those of several writes in one statement.
//
// Every change writes one: key and hash are kept in 16 bytes each, as uuid, which is what nearly all keys are.
import { type Hash, createHash } from 'node:crypto';
import type { ClaimedKey, SqlValue } from '#contract/route.ts';

/** A key with what its answer is made from. */
export type Claim = ClaimedKey & { readonly reply: string | null };

/** Stores keys by a statement of its own. */
export const CLAIM = 'select claim_keys($1, $2, $3)';

/** The three lists that claim_keys in the database asks for; who sent no key is in none. */
export function claimLists(all: readonly Claim[]): SqlValue[] {
  const claims = all.filter(({ key }) => key !== null);
  return [claims.map(({ key }) => key), claims.map(({ hash }) => hash), claims.map(({ reply }) => reply)];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The key as request_keys has it: itself if it is a UUID, else made from its SHA-256. */
export const keyOf = (key: string): string =>
  UUID.test(key) ? key.toLowerCase() : uuidOf(createHash('sha256').update(key));

/** The first 128 bits of the hash. */
export function uuidOf(hash: Hash): string {
  const hex = hash.digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
