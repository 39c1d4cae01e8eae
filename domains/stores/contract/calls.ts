// The documented calls on stores (clients on the wire) and their devices.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { idOf } from '#contract/fields.ts';

const clientHandler = calls('client', 'ClientHandler');
const posHandler = calls('pos', 'POSHandler');

/** ENT-06. */
export const clientWire = z.object({
  clientId: z.number(),
  clientName: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  cutoffHour: z.number(),
});
export type ClientWire = z.infer<typeof clientWire>;

export const deviceWire = z.object({
  posid: z.number(),
  posId: z.number(),
  clientId: z.number(),
  number: z.number(),
  /** One device of a store is described 'Vault' (CASH-18). */
  description: z.string(),
  isVault: z.boolean(),
});
export type DeviceWire = z.infer<typeof deviceWire>;

export const getClientInfo = clientHandler.get('GetClientInfo/{id}', {
  right: 'signed-in',
  input: { id: idOf('store') },
  output: clientWire,
  summary: 'A store',
});

export const getClientList = clientHandler.get('GetClientList', {
  right: 'signed-in',
  output: z.array(clientWire),
  summary: 'The stores that the user belongs to',
});

export const getClientIdToNameMap = clientHandler.get('GetClientIdToNameMap', {
  right: 'signed-in',
  output: z.record(z.string(), z.string()),
  summary: 'Store id to store name',
});

export const getPosDevicesForClient = posHandler.get('GetPOSDevicesForClient/{id}', {
  right: 'signed-in',
  input: { id: idOf('store') },
  output: z.array(deviceWire),
  summary: 'The devices of a store, the vault among them',
});

export const getPosDevice = posHandler.get('Get', {
  path: 'POSHandler/{id}',
  right: 'signed-in',
  input: { id: idOf('device') },
  output: deviceWire,
  summary: 'A device',
});
