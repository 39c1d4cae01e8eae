// What is open in a store?
import type { OpenWorkWire } from '#domains/stores/contract/own.ts';
import { openWork } from '#domains/stores/server/public/open-work.ts';
import type { Db } from '#contract/route.ts';

/** Everything that the domains find open, in the order of the domains. */
export async function findOpenWork(db: Db, storeId: number): Promise<OpenWorkWire[]> {
  const found: OpenWorkWire[] = [];
  for (const { key, says, act, opens, find } of openWork().flat())
    for (const left of await find(db, storeId))
      if (left.count > 0)
        found.push({
          ...{ key, posId: left.deviceId, text: says(left), act },
          opens: typeof opens === 'string' ? opens : opens(left),
        });
  return found;
}
