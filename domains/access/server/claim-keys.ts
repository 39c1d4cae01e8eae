// The idempotency keys of several writes that go as one statement.

/** A key with the answer that is stored with it, as JSON. */
export type Claim = {
  readonly key: string | null;
  readonly call: string;
  readonly hash: string;
  readonly reply: string | null;
  readonly userId: number;
};

/** What claim_keys in the database asks for. The answers stand in it as they are, and are stored byte for byte. */
export const claimsJson = (claims: readonly Claim[]): string =>
  `[${claims.flatMap(({ key, call, hash, reply, userId }) => (key === null ? [] : `{"key":${JSON.stringify(key)},"call":${JSON.stringify(call)},"hash":${JSON.stringify(hash)},"user_id":${userId},"reply":${reply ?? 'null'}}`)).join(',')}]`;
