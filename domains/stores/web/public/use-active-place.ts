// Which stores and devices may this user choose, and which are active?
import {
  type ClientWire,
  type DeviceWire,
  getClientList,
  getPosDevicesForClient,
} from '#domains/stores/contract/calls.ts';
import { storeReads } from '#domains/stores/web/public/store-reads.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useWorkplace } from '#platform/web/session.ts';

const LONG_MS = 300_000;

export type ActivePlace = {
  readonly stores: readonly ClientWire[];
  /** Those of the active store, without its vault. */
  readonly devices: readonly DeviceWire[];
  readonly store: ClientWire | undefined;
  readonly device: DeviceWire | undefined;
};

/** The active store and device, and what else there is to choose from. */
export function useActivePlace(): ActivePlace {
  const { clientId, posId } = useWorkplace();
  useLive('stores.changed', storeReads);
  const stores = useCall(getClientList, {}, { staleMs: LONG_MS }).data ?? [];
  const all = useCall(getPosDevicesForClient, { id: clientId }, { staleMs: LONG_MS }).data ?? [];
  const devices = all.filter((device) => !device.isVault);
  return {
    stores,
    devices,
    store: stores.find((each) => each.clientId === clientId),
    device: all.find((each) => each.posId === posId),
  };
}
