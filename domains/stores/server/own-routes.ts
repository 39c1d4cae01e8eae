// Answers our own calls on stores and registers.
import * as calls from '#domains/stores/contract/own.ts';
import { addStore } from '#domains/stores/server/add-store.ts';
import { closeStore, openStore } from '#domains/stores/server/close-store.ts';
import { addRegister, changeRegister, switchRegister } from '#domains/stores/server/change-registers.ts';
import { changeStore } from '#domains/stores/server/change-store.ts';
import { findOpenWork } from '#domains/stores/server/find-open-work.ts';
import { listOwnStores } from '#domains/stores/server/list-own-stores.ts';
import { type Route, reads, writes } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

const DONE = { success: true, message: '' };

export const ownRoutes: Route[] = [
  reads(calls.getStores, ({ db, actor }) => listOwnStores(db, actor)),
  reads(calls.getOpenWork, ({ db }, { clientId }) => findOpenWork(db, clientId)),
  writes(calls.addStore, async (context, input) => {
    const added = await addStore(context, input);
    return isRefusal(added) ? added : { ...DONE, clientId: added };
  }),
  writes(
    calls.changeStore,
    async (context, { clientId, ...fields }) => (await changeStore(context, clientId, fields)) ?? DONE,
  ),
  writes(calls.addRegister, async (context, { clientId, ...register }) => {
    const added = await addRegister(context, clientId, register);
    return isRefusal(added) ? added : { ...DONE, ...added };
  }),
  writes(
    calls.changeRegister,
    async (context, { posId, ...register }) => (await changeRegister(context, posId, register)) ?? DONE,
  ),
  writes(
    calls.switchRegister,
    async (context, { posId, isActive }) => (await switchRegister(context, posId, isActive)) ?? DONE,
  ),
  writes(calls.closeStore, async (context, { clientId }) => (await closeStore(context, clientId)) ?? DONE),
  writes(calls.openStore, async (context, { clientId }) => {
    await openStore(context, clientId);
    return DONE;
  }),
];
