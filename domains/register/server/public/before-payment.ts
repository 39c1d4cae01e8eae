// What has to be awaited before a basket is paid, outside of any transaction: a domain above knows that its goods are offered elsewhere, too.
import type { Database } from '#contract/route.ts';
import { registry } from '#platform/port.ts';

/** A basket that the database has, or the goods of one that only its register has. */
export type Payable =
  | { readonly transactionId: number }
  | { readonly goods: readonly { readonly store: number; readonly item: number; readonly units: number }[] };

/** Answers when the basket may be paid. It never refuses: whoever pays goes on, sooner or later. */
export type BeforePayment = (database: Database, payable: Payable) => Promise<void>;

export const beforePayment = registry<BeforePayment>('register.beforePayment');
