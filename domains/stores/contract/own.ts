// Our own calls on stores and registers: what there is, what is open there, and what an administrator changes.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, flag, idOf, text, whole } from '#contract/fields.ts';

const stores = calls('stores', 'Stores');
const right = 'stores.edit';

/** Receipts hold the number of their register. */
const registerNumber = () => whole(1, 999);

const registerWire = z.object({
  posId: z.number(),
  number: z.number(),
  description: z.string(),
  isVault: z.boolean(),
  isActive: z.boolean(),
  /** The number of its last receipt; 0 before the first one. */
  lastReceipt: z.number(),
  /** When somebody last sold or counted here, and who; empty before that. */
  seenAt: z.string(),
  seenBy: z.string(),
  /** Since when its drawer is open; empty when it is closed. */
  drawerOpenSince: z.string(),
});
export type RegisterWire = z.infer<typeof registerWire>;

const ownStoreWire = z.object({
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
  /** Where it is in lists of stores; those of the same place are in the order in which they were added. */
  place: z.number(),
  isActive: z.boolean(),
  /** Does its ledger hold anything? Then its open day keeps its date. */
  hasBooks: z.boolean(),
  registers: z.array(registerWire),
});
export type OwnStoreWire = z.infer<typeof ownStoreWire>;

const openWorkWire = z.object({
  key: z.string(),
  /** The register where it is; null for what is the whole store's. */
  posId: z.number().nullable(),
  text: z.string(),
  /** What to do about it, in a word or two, and on which screen. */
  act: z.string(),
  opens: z.string(),
});
export type OpenWorkWire = z.infer<typeof openWorkWire>;

const address = {
  address1: text(100).optional(),
  address2: text(100).optional(),
  city: text(60).optional(),
  state: text(40).optional(),
  zip: text(20).optional(),
  phone: text(40).optional(),
  cutoffHour: whole(0, 12, 4).optional(),
  place: whole(0, 999).optional(),
};

export const getStores = stores.get('GetStores', {
  right,
  output: z.array(ownStoreWire),
  summary: 'The stores of the user with their registers; administrators see closed ones, too; our own call',
});

export const getOpenWork = stores.get('GetOpenWork', {
  right,
  input: { clientId: idOf('store') },
  output: z.array(openWorkWire),
  summary: 'What is open in a store and keeps it, or one of its registers, from being closed; our own call',
});

export const addStore = stores.post('AddStore', {
  right,
  input: {
    clientName: text(60, 1),
    timeZone: text(60, 1),
    ...address,
    registers: whole(1, 20).default(1),
    /** The store whose settings, taxes, rules and station settings it begins with. */
    likeClientId: idOf('store'),
  },
  output: changed({ clientId: z.number() }),
  summary: 'Adds a store with registers and a vault, set up like another one; our own call',
});

export const changeStore = stores.put('ChangeStore', {
  right,
  input: {
    clientId: idOf('store'),
    clientName: text(60, 1).optional(),
    timeZone: text(60, 1).optional(),
    ...address,
  },
  output: changed({}),
  summary: 'Changes what is given of a store; what its journals hold keeps its day; our own call',
});

export const addRegister = stores.post('AddRegister', {
  right,
  input: {
    clientId: idOf('store'),
    description: text(40, 1),
    /** The smallest free one when absent. */
    number: registerNumber().optional(),
  },
  output: changed({ posId: z.number(), number: z.number() }),
  summary: 'Adds a register to a store, with the station settings of its first one; our own call',
});

export const changeRegister = stores.put('ChangeRegister', {
  right,
  input: {
    posId: idOf('device'),
    description: text(40, 1).optional(),
    number: registerNumber().optional(),
  },
  output: changed({}),
  summary: 'Renames or numbers a register; our own call',
});

export const switchRegister = stores.put('SwitchRegister', {
  right,
  input: { posId: idOf('device'), isActive: flag() },
  output: changed({}),
  summary: 'Switches a register off, when nothing is open at it, or on again; our own call',
});

export const closeStore = stores.put('CloseStore', {
  right,
  input: { clientId: idOf('store') },
  output: changed({}),
  summary: 'Closes a store in which nothing is open; everything it has stays; our own call',
});

export const openStore = stores.put('OpenStore', {
  right,
  input: { clientId: idOf('closedStore') },
  output: changed({}),
  summary: 'Opens a closed store again, as it was; for administrators, whose closed stores are; our own call',
});
