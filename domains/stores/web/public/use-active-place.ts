// Which stores and devices may this user choose, and which are active?
import {
  type ClientWire,
  type DeviceWire,
  getClientList,
  getPosDevicesForClient,
} from '#domains/stores/contract/calls.ts';
import { storeReads } from '#domains/stores/web/public/store-reads.ts';
import { useCallOrCopy } from '#platform/web/outbox/copies.ts';
import { useLive } from '#platform/web/live.ts';
import { useWorkplace } from '#platform/web/session.ts';

const LONG_MS = 300_000;

export type ActivePlace = {
  readonly stores: readonly ClientWire[];
  /** Those of the active store, without its vault. */
  readonly devices: readonly DeviceWire[];
  readonly store: ClientWire | undefined;
  readonly device: DeviceWire | undefined;
  /** As far as is known, the store is closed or the register off. */
  readonly isGone: boolean;
};

/** Did the server answer it? A copy may be older than the place. */
const isNow = ({ data, isCopy }: { data: unknown; isCopy: boolean }): boolean =>
  data !== undefined && !isCopy;

/** The active store and device, and what else there is to choose from. */
export function useActivePlace(): ActivePlace {
  const { clientId, posId } = useWorkplace();
  useLive('stores.changed', storeReads);
  const storesNow = useCallOrCopy(getClientList, {}, { staleMs: LONG_MS });
  const allNow = useCallOrCopy(getPosDevicesForClient, { id: clientId }, { staleMs: LONG_MS });
  const stores = storesNow.data ?? [];
  const all = allNow.data ?? [];
  const devices = all.filter((device) => !device.isVault);
  const store = stores.find((each) => each.clientId === clientId);
  const device = all.find((each) => each.posId === posId);
  const isGone = (isNow(storesNow) && !store) || (isNow(allNow) && !device);
  return { stores, devices, store, device, isGone };
}
