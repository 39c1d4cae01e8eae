// What waits for a person in these stores, of what this one may see?
import { NEED_TONES, type NeedWire } from '#contract/need.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Db } from '#contract/route.ts';
import { listNeeds, type Need, type Waiting } from '#platform/needs/need.ts';

type Asked = { readonly storeId: number; readonly day: string };

/** The needs of each store by its id, the most pressing first. Check the stores before; a need whose right is missing is not even asked. */
export async function findNeeds(
  { db, actor, now }: { readonly db: Db; readonly actor: Actor; readonly now: Date },
  stores: readonly Asked[],
): Promise<ReadonlyMap<number, readonly NeedWire[]>> {
  const storeIds = stores.map(({ storeId }) => storeId);
  const days = stores.map(({ day }) => day);
  const asked = listNeeds().filter(
    ({ right, alsoNeeds }) => mayDo(actor, right) && (alsoNeeds === undefined || mayDo(actor, alsoNeeds)),
  );
  const found = await Promise.all(
    asked.map(async (need) => ({ need, rows: await need.find({ db, now, storeIds, days }) })),
  );
  const rows = found
    .flatMap(({ need, rows: waiting }) =>
      waiting
        .filter(({ count }) => count > 0)
        .map((row) => ({ storeId: row.storeId, wire: toWire(need, row) })),
    )
    .sort((one, other) => NEED_TONES.indexOf(one.wire.tone) - NEED_TONES.indexOf(other.wire.tone));
  return new Map(
    storeIds.map((storeId) => [
      storeId,
      rows.filter((row) => row.storeId === storeId).map(({ wire }) => wire),
    ]),
  );
}

const toWire = (need: Need, waiting: Waiting): NeedWire => ({
  key: waiting.id === undefined ? need.key : `${need.key}-${waiting.id}`,
  tone: need.tone,
  icon: need.icon,
  title: need.title(waiting),
  detail: need.detail(waiting),
  act: need.act,
  opens: typeof need.opens === 'string' ? need.opens : need.opens(waiting),
  count: waiting.count,
  since: waiting.since?.toISOString() ?? '',
});
