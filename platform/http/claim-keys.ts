// How is an idempotency key stored with the effect? Those of several writes in one statement.
import type { SqlValue } from '#contract/route.ts';

/** A key with the answer that is stored with it, as JSON. */
export type Claim = {
  readonly key: string | null;
  readonly call: string;
  readonly hash: string;
  readonly reply: string | null;
  readonly userId: number;
};

/** Stores keys by a statement of its own. */
export const CLAIM = 'select claim_keys($1, $2, $3, $4, $5)';

/** The five lists that claim_keys in the database asks for. */
export const claimLists = (claims: readonly Claim[]): SqlValue[] => [
  claims.map(({ key }) => key),
  claims.map(({ call }) => call),
  claims.map(({ hash }) => hash),
  claims.map(({ reply }) => reply),
  claims.map(({ userId }) => userId),
];
