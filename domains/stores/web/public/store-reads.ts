// Which answers does a changed store or register make old?
import * as calls from '#domains/stores/contract/calls.ts';
import { getOpenWork, getStores } from '#domains/stores/contract/own.ts';

/** All reads of stores and registers, on whatever screen. */
export const storeReads = [
  getStores,
  getOpenWork,
  calls.getClientInfo,
  calls.getClientList,
  calls.getClientIdToNameMap,
  calls.getPosDevicesForClient,
  calls.getPosDevice,
] as const;
