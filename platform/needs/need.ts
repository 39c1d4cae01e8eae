// What may a domain say waits for a person? Each is a row of `needs` in its server/module.ts, found for all stores at once.
import type { Right } from '#contract/call.ts';
import type { NeedIcon, NeedTone } from '#contract/need.ts';
import type { Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

export type NeedQuestion = {
  readonly db: Db;
  readonly now: Date;
  /** The stores that are asked about, and the business day of each, in the same order: `unnest($1::bigint[], $2::date[])`. */
  readonly storeIds: readonly number[];
  readonly days: readonly string[];
};

/** What waits in a store. */
export type Waiting = {
  readonly storeId: number;
  /** Those of 0 are left out. */
  readonly count: number;
  /** Since when the oldest waits. */
  readonly since: Date | null;
  /** Tells rows of one store apart, where there are several: an id. */
  readonly id?: number;
  /** The one that has waited longest, where the screen can open it. */
  readonly first?: number;
  /** Which drawer, which day: for the words. */
  readonly name?: string;
  /** Who began it, for the words. */
  readonly username?: string;
  /** What it is about in money, where it is. */
  readonly cents?: Cents;
};

export type Need = {
  /** `domain.what`. */
  readonly key: `${string}.${string}`;
  readonly tone: NeedTone;
  readonly icon: NeedIcon;
  /** Who lacks it isn't told. */
  readonly right: Right;
  /** Another one that doing something about it takes. */
  readonly alsoNeeds?: Right;
  /** What the person does about it, in a word or two, and on which screen. */
  readonly act: string;
  readonly opens: string | ((waiting: Waiting) => string);
  readonly title: (waiting: Waiting) => string;
  readonly detail: (waiting: Waiting) => string;
  /** In one statement for all stores, over indexes: an owner's phone asks every half minute. */
  readonly find: (question: NeedQuestion) => Promise<readonly Waiting[]>;
};

let declared: readonly Need[] = [];

/** Takes what all modules say, once, at the start of the app. Throws (a bug) when two share a key. */
export function declareNeeds(needs: readonly Need[]): void {
  const keys = needs.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw new Error(`two needs are named ${twice}`);
  declared = needs;
}

/** All of them, in the order of the modules. */
export const listNeeds = (): readonly Need[] => declared;
