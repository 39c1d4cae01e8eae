// Answers the calls on store-copy.
import * as calls from '#domains/store-copy/contract/calls.ts';
import { readChanges } from '#domains/store-copy/server/read-changes.ts';
import { readGoods, readQuantities } from '#domains/store-copy/server/read-goods.ts';
import { type Route, reads } from '#contract/route.ts';

export const storeCopyRoutes: Route[] = [
  reads(calls.getGoods, async ({ db }, { clientId }) => ({
    file: await readGoods(db, clientId),
    name: 'goods',
    isGzipped: true,
  })),
  reads(calls.getGoodsChanges, ({ db }, { clientId, cursor }) => readChanges(db, clientId, cursor)),
  reads(calls.getQuantities, async ({ db }, { clientId }) => ({
    file: await readQuantities(db, { storeId: clientId }),
    name: 'quantities',
    isGzipped: true,
  })),
];
