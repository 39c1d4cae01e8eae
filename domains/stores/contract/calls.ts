// The documented calls on stores (clients on the wire) and their devices.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { fields, idOf } from '#contract/fields.ts';

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

export const getClientInfo = call({
  id: 'ClientHandler.GetClientInfo',
  area: 'client',
  method: 'GET',
  path: 'ClientHandler/GetClientInfo/{id}',
  right: 'signed-in',
  input: fields({ id: idOf('store') }),
  output: clientWire,
  summary: 'A store',
});

export const getClientList = call({
  id: 'ClientHandler.GetClientList',
  area: 'client',
  method: 'GET',
  path: 'ClientHandler/GetClientList',
  right: 'signed-in',
  input: fields({}),
  output: z.array(clientWire),
  summary: 'The stores that the user belongs to',
});

export const getClientIdToNameMap = call({
  id: 'ClientHandler.GetClientIdToNameMap',
  area: 'client',
  method: 'GET',
  path: 'ClientHandler/GetClientIdToNameMap',
  right: 'signed-in',
  input: fields({}),
  output: z.record(z.string(), z.string()),
  summary: 'Store id to store name',
});

export const getPosDevicesForClient = call({
  id: 'POSHandler.GetPOSDevicesForClient',
  area: 'pos',
  method: 'GET',
  path: 'POSHandler/GetPOSDevicesForClient/{id}',
  right: 'signed-in',
  input: fields({ id: idOf('store') }),
  output: z.array(deviceWire),
  summary: 'The devices of a store, the vault among them',
});

export const getPosDevice = call({
  id: 'POSHandler.Get',
  area: 'pos',
  method: 'GET',
  path: 'POSHandler/{id}',
  right: 'signed-in',
  input: fields({ id: idOf('device') }),
  output: deviceWire,
  summary: 'A device',
});
