// What is open in a store or at a register, and has to be finished before that is closed? The domains that know answer.
import type { Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import { registry } from '#platform/port.ts';

export type Left = {
  /** The register where it is; null for what is the whole store's. */
  readonly deviceId: number | null;
  /** Those of 0 are left out. */
  readonly count: number;
  /** What it is called, how much money it is: for the words. */
  readonly name?: string;
  readonly cents?: Cents;
};

export type OpenWork = {
  /** `domain.what`. */
  readonly key: `${string}.${string}`;
  readonly says: (left: Left) => string;
  /** What to do about it, in a word or two, and on which screen. */
  readonly act: string;
  readonly opens: string | ((left: Left) => string);
  readonly find: (db: Db, storeId: number) => Promise<readonly Left[]>;
};

export const openWork = registry<readonly OpenWork[]>('stores.openWork');
