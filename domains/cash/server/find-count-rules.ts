// How does this person count in this store: may they see what is expected, and how far off may they be?
import { mayDo } from '#contract/may-do.ts';
import { type Limit, limitOf } from '#domains/cash/rules/over-short-limit.ts';
import type { StoreSettings } from '#domains/settings/rules/store-settings.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import type { Actor, Db } from '#contract/route.ts';

export type CountRules = {
  /** Is what should be there hidden until the count is submitted? */
  readonly isBlind: boolean;
  /** In cents; undefined is without limit. */
  readonly limit: Limit;
};

/** By the store's settings BlindCount and OverShortLimit and the rights that lift them. */
export async function findCountRules(db: Db, actor: Actor, storeId: number): Promise<CountRules> {
  return countRulesBy(await readSettings(db, storeId), actor);
}

/** The same, of settings that are known. */
export const countRulesBy = (settings: StoreSettings, actor: Actor): CountRules => ({
  // Who corrects counts must see them.
  isBlind: settings.blindCount && !mayDo(actor, 'cash.seeExpected') && !mayDo(actor, 'cash.adjust'),
  limit: limitOf(settings.overShortLimit, mayDo(actor, 'cash.anyDifference')),
});
