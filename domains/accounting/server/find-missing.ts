// Which accounts will the next journals of a store need that nobody has chosen? Asked before days are closed.
import { accountFinder, type MapEntry, type Target } from '#domains/accounting/rules/account-map.ts';
import {
  descriptionOf,
  type JournalWords,
  neededKeys,
  type Unmapped,
} from '#domains/accounting/rules/journal.ts';
import { sumDay } from '#domains/accounting/server/day-sums.ts';
import { wordsFor } from '#domains/accounting/server/read-journal.ts';
import { addDays } from '#kernel/business-day.ts';
import type { Db } from '#contract/route.ts';

/** Days further back than that don't say what the next journals need. */
const LOOK_BACK = 60;
const NO_END = '9999-12-31';

export type Missing = { readonly keys: readonly Unmapped[]; readonly words: JournalWords };

/** What days since `since` (at most 60 days back; open ones, too) need and the map doesn't have, with its names. */
export async function findMissing(
  db: Pick<Db, 'rows'>,
  asked: { storeId: number; target: Target; today: string; since: string | null; headSeq: number },
  map: readonly MapEntry[],
): Promise<Missing> {
  const earliest = addDays(asked.today, -LOOK_BACK);
  const from = asked.since !== null && asked.since > earliest ? asked.since : earliest;
  const sums = await sumDay(db, {
    storeId: asked.storeId,
    from,
    to: NO_END,
    afterSeq: 0,
    toSeq: asked.headSeq,
  });
  const find = accountFinder(map, asked.target);
  const keys = neededKeys(sums).filter((key) => find(key.storeId, key) === undefined);
  const words = await wordsFor(
    db,
    asked.storeId,
    keys.map((key) => ({ ...key, otherStoreId: null })),
  );
  return { keys, words };
}

/** In words, each once. */
export const missingNames = ({ keys, words }: Missing): string[] => [
  ...new Set(keys.map((key) => descriptionOf(key, words))),
];
