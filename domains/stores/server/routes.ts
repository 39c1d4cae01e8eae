import {
  getClientIdToNameMap,
  getClientInfo,
  getClientList,
  getPosDevice,
  getPosDevicesForClient,
} from '#domains/stores/contract/calls.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { findDevice, findStore, listDevices, listStores } from '#domains/stores/server/queries.ts';
import { notFound } from '#contract/api-error.ts';
import { type Route, reads } from '#contract/route.ts';

export const storesRoutes: Route[] = [
  reads(
    getClientInfo,
    async ({ db }, { id }) => (await findStore(db, id)) ?? missing(storesMessages.NO_STORE),
  ),
  reads(getClientList, ({ db, actor }) => listStores(db, actor.storeIds)),
  reads(getClientIdToNameMap, async ({ db, actor }) =>
    Object.fromEntries(
      (await listStores(db, actor.storeIds)).map((store) => [String(store.clientId), store.clientName]),
    ),
  ),
  reads(getPosDevicesForClient, ({ db }, { id }) => listDevices(db, id)),
  reads(
    getPosDevice,
    async ({ db, actor }, { id }) =>
      (await findDevice(db, id, actor.storeIds)) ?? missing(storesMessages.NO_DEVICE),
  ),
];

function missing(message: string): never {
  throw notFound(message, 'id');
}
