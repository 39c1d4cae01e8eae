// Were goods counted after they came in? A registry that counts fills.
import type { Db } from '#contract/route.ts';
import { registry } from '#platform/port.ts';

/** Answers which of these items a finished count has looked at since, whether it found a difference or not. */
export const countedSince =
  registry<(db: Db, inventoryIds: readonly number[], since: Date) => Promise<readonly number[]>>(
    'transfers.counted-since',
  );
