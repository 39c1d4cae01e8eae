// The documented calls on vendors, their links to stores, and the addresses to which they deliver. ENT-23, ENT-25, VEND-01 to VEND-10.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import {
  changed,
  documentMoney,
  amount,
  fields,
  flag,
  idOf,
  idOrNone,
  oneOf,
  paragraphs,
  text,
  textIn,
  whole,
} from '#contract/fields.ts';

const area = 'vendor';
const vendor = calls(area, 'Vendor');
const vendorClient = calls(area, 'VendorClient');
const vendorClientAddress = calls(area, 'VendorClientAddress');
const vendorInterfaceCalls = calls('vendoritem', 'VendorInterface');
const edit = { changes: true, right: 'vendors.edit' } as const;

export const ORDER_RHYTHMS = ['Days', 'Weeks', 'Months'] as const;

/** ENT-23 and NS-VEND-01; what follows vendorInterfaceId is our own. */
export const vendorWire = z.object({
  vendorid: z.number(),
  name: z.string(),
  accountNumber: z.string(),
  customerID: z.string(),
  contactName: z.string(),
  contactEmail: z.object({ email: z.string() }),
  contactPhone: z.object({ phone: z.string() }),
  isActive: z.boolean(),
  notes: z.string(),
  orderMin: amount,
  /** This many days, weeks or months from one order to the next; 0 for no rhythm. */
  orderFreq: z.number(),
  orderFreqSelection: z.enum(ORDER_RHYTHMS),
  paymentTerms: z.string(),
  vendorInterface: z.string(),
  /** 0 for none. */
  vendorInterfaceId: z.number(),
  leadDays: z.number(),
  /** Null: it takes no goods back. */
  returnDays: z.number().nullable(),
  needsRma: z.boolean(),
  /** How many stores order from it, and how many items it sells. */
  stores: z.number(),
  items: z.number(),
});
export type VendorWire = z.infer<typeof vendorWire>;

/** NS-VEND-02. */
export const addressWire = z.object({
  vendorClientAddressId: z.number(),
  vendorClientId: z.number(),
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
});
export type AddressWire = z.infer<typeof addressWire>;

/** ENT-25. */
export const vendorClientWire = z.object({
  vendorClientId: z.number(),
  vendorId: z.number(),
  clientId: z.number(),
  vendorName: z.string(),
  clientName: z.string(),
  addresses: z.array(addressWire),
});
export type VendorClientWire = z.infer<typeof vendorClientWire>;

export const allVendors = vendor.get('AllVendors', {
  right: 'vendors.view',
  output: z.array(vendorWire),
  summary: 'All vendors that were not deleted; the screen sorts them by name (VEND-08)',
});

export const saveVendor = vendor.put('AddUpdate', {
  ...edit,
  input: {
    /** 0 or absent adds (VEND-03). Of one that is there, what isn't named stays as it is. */
    vendorid: idOrNone('vendor').optional(),
    name: text(120).optional(),
    accountNumber: text(60).optional(),
    customerID: text(60).optional(),
    contactName: text(120).optional(),
    contactEmail: textIn('email', 254).optional(),
    contactPhone: textIn('phone', 40).optional(),
    isActive: flag().optional(),
    notes: paragraphs(4_000).optional(),
    orderMin: documentMoney().optional(),
    orderFreq: whole(0, 366, 2).optional(),
    orderFreqSelection: oneOf(ORDER_RHYTHMS).optional(),
    paymentTerms: text(200).optional(),
    /** The name of one that AllVendorInterfaces lists; '' for none. */
    vendorInterface: text(120).optional(),
    vendorInterfaceId: idOrNone('vendorInterface').optional(),
    leadDays: whole(0, 365, 7).optional(),
    /** Empty: it takes no goods back. */
    returnDays: z.union([z.literal(''), z.null(), whole(0, 3_650, 30)]).optional(),
    needsRma: flag().optional(),
  },
  takesBack: vendorWire,
  output: changed({ vendorid: z.number() }),
  summary: 'Adds or changes a vendor (VEND-06)',
});

/** What has a history is hidden, never deleted (NS-GEN-13). The calls that delete have their id in path, query or body, each as documented (CONF-14). */
export const deleteVendor = vendor.delete('Delete/{id}', {
  ...edit,
  input: { id: idOf('vendor') },
  output: changed({}),
  summary: 'Hides a vendor; refused while orders, transfers or returns of it are open (VEND-07)',
});

export const linkAllStores = vendorClient.get('AddAllDefaultVendorClients', {
  ...edit,
  input: { Vendorid: idOf('vendor') },
  output: changed({ added: z.number() }),
  summary: 'Links a vendor to all stores that the user belongs to (VEND-10)',
});

export const getClientVendors = vendorClient.get('GetClientVendors', {
  right: 'vendors.view',
  /** None chosen: all of the user's (VEND-05). */
  input: { ClientId: idOf('store').optional() },
  output: z.array(vendorClientWire),
  summary: 'The links of a store to its vendors',
});

export const getVendorClients = vendorClient.get('GetVendorClients', {
  right: 'vendors.view',
  /** None chosen: all of them (VEND-05). */
  input: { VendorId: idOf('vendor').optional() },
  output: z.array(vendorClientWire),
  summary: 'The links of a vendor to the stores that the user belongs to',
});

export const getVendorClientRecord = vendorClient.get('GetVendorClientRecord', {
  right: 'vendors.view',
  input: { VendorClientId: idOf('vendorClient') },
  output: vendorClientWire,
  summary: 'One link of a vendor to a store',
});

export const getVendorClientRecordFromId = vendorClient.get('GetVendorClientRecordFromId', {
  right: 'vendors.view',
  input: { VendorId: idOf('vendor'), ClientId: idOf('store') },
  output: vendorClientWire,
  summary: 'The link of this vendor to this store',
});

const addressFields = {
  /** 0 or absent adds. */
  vendorClientAddressId: idOrNone('vendorClientAddress').optional(),
  name: text(120).optional(),
  address1: text(200, 1),
  address2: text(200).optional(),
  city: text(100).optional(),
  state: text(60).optional(),
  postalCode: text(20).optional(),
  country: text(60).optional(),
  phone: text(40).optional(),
};

export const saveVendorClient = vendorClient.put('AddUpdateVendorClient', {
  ...edit,
  input: {
    /** 0 or absent adds; adding a link that is there answers the same. */
    vendorClientId: idOrNone('vendorClient').optional(),
    vendorId: idOf('vendor'),
    clientId: idOf('store'),
    /** With their ids changed, without added; those that aren't named stay. */
    addresses: z.array(fields(addressFields)).max(50).optional(),
  },
  takesBack: vendorClientWire,
  output: changed({ vendorClientId: z.number() }),
  summary: 'Links a vendor to a store, or a link to another store (VEND-09)',
});

export const deleteVendorClient = vendorClient.delete('DeleteVendorClient/{id}', {
  ...edit,
  input: { id: idOf('vendorClient') },
  output: changed({}),
  summary: 'Removes a link with its addresses; refused while documents are open between the two (VEND-09)',
});

export const getAddresses = vendorClientAddress.get('GetByClientId', {
  right: 'vendors.view',
  input: { ClientId: idOf('store').optional() },
  output: z.array(addressWire),
  summary: 'The addresses to which the vendors of a store deliver, of all its vendors',
});

export const saveAddress = vendorClientAddress.put('AddUpdateVendorClientAddress', {
  ...edit,
  input: { vendorClientId: idOf('vendorClient'), ...addressFields },
  takesBack: addressWire,
  output: changed({ vendorClientAddressId: z.number() }),
  summary: 'Adds or changes an address of a link',
});

export const deleteAddress = vendorClientAddress.delete('DeleteVendorClientAddress', {
  ...edit,
  input: { VendorClientAddressId: idOf('vendorClientAddress') },
  output: changed({}),
  summary: 'Removes an address of a link',
});

export const allVendorInterfaces = vendorInterfaceCalls.get('AllVendorInterfaces', {
  right: 'vendors.view',
  output: z.array(z.object({ vendorInterfaceId: z.number(), name: z.string() })),
  summary: 'The interfaces by which orders can be sent to vendors (VITEM-09)',
});
