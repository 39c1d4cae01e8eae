// How does a call of the contract meet the code that answers it?
//
// Types only, and three makers of data: apps/server does the rest in one place (parse, token, right, store, transaction,
// idempotency key, refusal and error to HTTP). A handler never sees HTTP.
import type { AnyCall, Call } from './call.ts';
import type { Refusal } from '#kernel/refusal.ts';

export type SqlValue = string | number | boolean | Date | null | undefined | Uint8Array | object;

/** Statements on the database. Each text is prepared once per connection: keep texts constant, put values into values. */
export type Db = {
  /** All rows. */
  rows<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** The first row, or undefined. */
  maybe<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row | undefined>;
  /** The one row; throws (a bug) when there is none. */
  one<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row>;
  /** Runs it; answers how many rows it touched. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
};

/** A Db inside one database transaction. */
export type Tx = Db & {
  readonly inTransaction: true;
  /** Call it before holding what registers wait for: from here to its end the transaction no longer gives way to others, if it did. */
  raisePriority(): void;
};

/** The connection pool: single statements, or a transaction of several. */
export type Database = Db & {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** The largest discounts that somebody may give alone, off one line and off the whole transaction: thousandths of a percent, cents; null is without limit. */
export type DiscountLimit = {
  readonly lineE5: number | null;
  readonly lineCents: number | null;
  readonly wholeE5: number | null;
  readonly wholeCents: number | null;
};

/** Who is calling. */
export type Actor = {
  readonly userId: number;
  readonly username: string;
  readonly sessionId: number;
  readonly isAdministrator: boolean;
  /** Ids of the stores that the user belongs to; administrators have all. */
  readonly storeIds: readonly number[];
  /** Effective rights: user setting, else role, else deny. */
  readonly rights: ReadonlySet<string>;
  /** Absent: discounts are not limited. */
  readonly discountLimit?: DiscountLimit | undefined;
  /** The username of who approved this one act by PIN; the rights hold what was lent for it. */
  readonly approvedBy?: string | undefined;
  /** The basket that the approval is for, as it was shown: on any other version of it nothing is lent. */
  readonly approvedBasket?: { readonly transactionId: number; readonly version: number } | undefined;
};

type Common = {
  readonly actor: Actor;
  /** The server's clock at the start of the request. Commands take time from here only. */
  readonly now: Date;
  readonly requestId: string;
  /** Where the request came from, as the server saw it. */
  readonly address: string;
  /** Host and port of the page that asks, or where none does of the request itself; undefined where nothing asked over HTTP. */
  readonly host?: string | undefined;
  /** Stops or delays here when a fault test asks for it; does nothing otherwise. */
  failpoint(name: string): Promise<void>;
};

export type ReadContext = Common & { readonly db: Database };
export type WriteContext = Common & { readonly tx: Tx };
/** For the few calls whose whole effect is one statement: it must claim the key in that statement (see claim in db). */
export type DirectContext = Common & {
  readonly db: Database;
  readonly key: ClaimedKey;
  /** The answer as it is sent and stored under the key. */
  replyOf(answer: object): string;
};

/** What a direct statement stores with its effect: call claim_keys in the same statement. */
export type ClaimedKey = {
  /** The client's Idempotency-Key, or null when it sent none. */
  readonly key: string | null;
  /** SHA-256 over call, user and input. */
  readonly hash: string;
};

export type Handler<Context, Input, Output> = (context: Context, input: Input) => Promise<Output | Refusal>;

export type Route =
  | { readonly call: AnyCall; readonly mode: 'read'; readonly handler: Handler<ReadContext, never, unknown> }
  | {
      readonly call: AnyCall;
      readonly mode: 'write';
      readonly handler: Handler<WriteContext, never, unknown>;
    }
  | {
      readonly call: AnyCall;
      readonly mode: 'direct';
      readonly handler: Handler<DirectContext, never, unknown>;
    };

/** Answers a call that changes nothing. */
export const reads = <I, W, O>(of: Call<I, W, O>, handler: Handler<ReadContext, I, O>): Route =>
  ({ call: of as AnyCall, mode: 'read', handler }) as Route;
/** Answers a call that changes data: the handler runs inside one database transaction with the key claimed. */
export const writes = <I, W, O>(of: Call<I, W, O>, handler: Handler<WriteContext, I, O>): Route =>
  ({ call: of as AnyCall, mode: 'write', handler }) as Route;
/** Answers a hot call whose effect is one statement that claims the key itself. */
export const direct = <I, W, O>(of: Call<I, W, O>, handler: Handler<DirectContext, I, O>): Route =>
  ({ call: of as AnyCall, mode: 'direct', handler }) as Route;

/** A file as an answer: a PDF, printer bytes, a CSV; whole, or in pieces that are sent as they are made. */
export type FileAnswer = {
  readonly file: Uint8Array | string | AsyncIterable<Uint8Array | string> | Iterable<string>;
  readonly name: string;
  /** Its media type, where it differs from what the call declares. */
  readonly type?: string;
  /** The bytes are packed by gzip; whoever fetches them unpacks them by itself. */
  readonly isGzipped?: boolean;
  /** To be kept as a file rather than shown. */
  readonly isDownload?: boolean;
};

/** What a direct handler throws when its own read finds the key answered already: the stored answer is sent. */
export function keyTaken(): Error {
  return Object.assign(new Error('key taken'), { code: '23505', constraint: 'request_keys_pkey' });
}
