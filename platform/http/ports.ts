// What does the HTTP layer ask of the domains? The app hands it in, so that the platform knows none of them.
import type { Actor, Database } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** An approval as a request shows it: the token, and the act that it is to be used for. */
export type ShownApproval = {
  readonly token: string;
  /** The call's id. */
  readonly call: string;
  /** SHA-256 over call, user and input. */
  readonly act: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly key: string | null;
  readonly now: Date;
  readonly requestId: string;
};

/** A failure that nobody foresaw. */
export type Bug = {
  readonly message: string;
  readonly detail: string | undefined;
  readonly call: string | undefined;
  readonly requestId: string;
  readonly userAgent: string | undefined;
  readonly userId: number | undefined;
};

export type Ports = {
  /** Whose session has a token with this hash, and until when; undefined when nobody's. */
  readonly findActor: (
    database: Database,
    tokenHash: Buffer,
    now: Date,
  ) => Promise<{ readonly actor: Actor; readonly expiresAt: Date } | undefined>;
  /** The caller with what the approval lends for this one act; undefined when it is not for it. */
  readonly takeApproval: (
    database: Database,
    caller: Actor,
    shown: ShownApproval,
  ) => Promise<Actor | undefined>;
  /** May an act that needs this right be approved by PIN? */
  readonly isApprovable: (right: string) => boolean;
  /** The basket of a transaction's or a line's id, or of its register's key, with its version. */
  readonly findBasketVersion: (
    database: Database,
    kind: 'transaction' | 'line' | 'key',
    id: number | string,
  ) => Promise<{ readonly transactionId: number; readonly version: number } | undefined>;
  /** What is stored of an answer under its idempotency key, and the answer of what was stored. */
  readonly replies: {
    readonly keep: (answer: unknown) => string;
    readonly answerOf: (database: Database, kept: string, now: Date) => Promise<string>;
  };
  readonly reportBug: (database: Database, bug: Bug, now: Date) => Promise<unknown>;
  /** What it means when the database itself refuses, by SQLSTATE. */
  readonly databaseRefusals: Readonly<Record<string, Refusal>>;
  readonly messages: { readonly approvalVoid: string; readonly noStore: string };
};
