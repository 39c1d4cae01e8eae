// What is a card payment for? A port that the register fills: cards knows attempts and terminals, not what is sold or returned.
import { port } from '#platform/port.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db, Tx } from '#contract/route.ts';

/** A transaction as the terminal asks for it. */
export type Payable = {
  readonly storeId: number;
  readonly deviceId: number;
  readonly state: string;
  /** What is due less what store credit pays; negative when it gives back. */
  readonly dueCents: Cents;
  /** The sale that it refunds; null when it refunds none. */
  readonly saleId: number | null;
  /** What terminals took for that sale, less what finished refunds gave back by a terminal. */
  readonly takenCents: Cents;
  /** What its refund lines come to with their tax, but not more than is owed. */
  readonly refundCents: Cents;
  /** Other transactions that refund the same sale and are still open. */
  readonly refundingToo: readonly number[];
};

export type Payables = {
  /** A transaction of one of the stores; undefined when there is none. */
  readonly find: (
    db: Pick<Db, 'maybe'>,
    transactionId: number,
    storeIds: readonly number[],
  ) => Promise<Payable | undefined>;
  /** Nobody else changes or finishes the transaction until this one ends. */
  readonly lock: (tx: Tx, transactionId: number) => Promise<void>;
  /** Would more units of a sold line come back than were sold, by this refund, the finished ones, and these that are still open? */
  readonly isTooMuch: (
    db: Pick<Db, 'maybe'>,
    transactionId: number,
    openIds: readonly number[],
  ) => Promise<boolean>;
  /** Which of the attempts pay for a finished transaction, and at which device its books are. */
  readonly usesOf: (db: Pick<Db, 'rows'>, attemptIds: readonly number[]) => Promise<readonly CardUse[]>;
};

export type CardUse = { readonly attemptId: number; readonly deviceId: number };

export const payables = port<Payables>('cards.payables');
