// The documented calls of InventoryTransferItemsHandler.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import {
  changed,
  fields,
  flag,
  idOf,
  money,
  oneOf,
  paragraphs,
  quantity,
  text,
  unitCost,
  whole,
} from '#contract/fields.ts';
import { transferItemWire, transferWire } from './shapes.ts';

const area = 'transfer';
const transferId = idOf('transfer');
const itemId = idOf('transferItem');
/** Made on the device: a scan that is sent again does nothing. */
const scanId = () => text(100, 8).optional();
/** NS-XFER-04: 1 accepts, 0 resets. */
const scanStatus = () => oneOf(['1', '0']);

/** `data` is empty when no item was found (XFER-05). */
const found = changed({ data: z.array(transferItemWire), transfer: transferWire });
const changedItem = changed({ data: z.array(transferItemWire), transfer: transferWire });

export const getTransferItems = call({
  id: 'InventoryTransferItemsHandler.GetTransferItemsForTransfer',
  area,
  method: 'GET',
  path: 'InventoryTransferItemsHandler/GetTransferItemsForTransfer/{id}',
  right: 'transfers.view',
  input: fields({ id: transferId }),
  output: z.array(transferItemWire),
  summary: 'The items of a transfer, in the order in which they were added',
});

export const addItemByUpc = call({
  id: 'InventoryTransferItemsHandler.AddItemByUPC',
  area,
  method: 'PUT',
  path: 'InventoryTransferItemsHandler/AddItemByUPC',
  changes: true,
  right: 'transfers.receive',
  input: fields({
    ClientID: idOf('store'),
    UPC: text(100, 1),
    transferId,
    catalogId: idOf('catalog').optional(),
    /** Of a vendor's goods, in dollars with up to four decimals; a store's own go at what they cost there. Empty is none (XFER-04), as of the next two. */
    cost: text(14).optional(),
    condition: text(60).optional(),
    CaseCondition: text(60).optional(),
    quantity: quantity().optional(),
    ScanId: scanId(),
  }),
  output: found,
  summary: 'Adds an item to a transfer by UPC, SKU or serial number',
});

export const updateTransferItem = call({
  id: 'InventoryTransferItemsHandler.UpdateTransferItem',
  area,
  method: 'GET',
  path: 'InventoryTransferItemsHandler/UpdateTransferItem',
  changes: true,
  right: 'transfers.receive',
  input: fields({
    transferItemId: itemId,
    /** Dollars with up to four decimals. */
    cost: unitCost().optional(),
    salePrice: money().optional(),
    condition: text(60).optional(),
    Casecondition: text(60).optional(),
    comments: paragraphs(500).optional(),
    serialNumber: text(100).optional(),
    Title: text(200).optional(),
    Artist: text(200).optional(),
    DepartmentId: idOf('department').optional(),
    SerialRequired: flag().optional(),
    /** How many are to go, or were scanned; with what the screen showed: if that has changed, the call refuses. */
    quantity: whole(0, 9_999).optional(),
    seen: quantity().optional(),
  }),
  takesBack: transferItemWire,
  output: changedItem,
  summary: 'Changes an item of a transfer that isn’t sent yet, or is being checked in',
});

export const acceptItemByUpc = call({
  id: 'InventoryTransferItemsHandler.AcceptTransferItemByUPC',
  area,
  method: 'GET',
  path: 'InventoryTransferItemsHandler/AcceptTransferItemByUPC',
  changes: true,
  right: 'transfers.receive',
  input: fields({
    ClientID: idOf('store'),
    UPC: text(100, 1),
    transferId,
    ScanStatus: scanStatus(),
    Quantity: quantity().optional(),
    ScanId: scanId(),
    /** Yes, it is here though it is not on the list, or more than was sent. */
    Extra: flag().default(false),
    /** The line, where the code may mean several. */
    TransferItemID: itemId.optional(),
  }),
  output: found,
  summary: 'Accepts an item at the destination by UPC, SKU or serial number, or reverses that',
});

export const acceptTransferItem = call({
  id: 'InventoryTransferItemsHandler.AcceptTransferItem',
  area,
  method: 'PUT',
  path: 'InventoryTransferItemsHandler/AcceptTransferItem',
  changes: true,
  right: 'transfers.receive',
  input: fields({ TransferItemID: itemId, ScanStatus: scanStatus(), ScanId: scanId() }),
  output: changedItem,
  summary: 'Accepts what is left of an item, or reverses all of it',
});

export const removeTransferItem = call({
  id: 'InventoryTransferItemsHandler.RemoveItem',
  area,
  method: 'GET',
  path: 'InventoryTransferItemsHandler/RemoveItem/{id}',
  changes: true,
  right: 'transfers.receive',
  input: fields({ id: itemId }),
  output: changed({ transfer: transferWire }),
  summary: 'Removes an item from a transfer that isn’t sent yet, or is being checked in',
});

const tagInput = fields({ transferItemId: itemId, tag: text(60, 1) });

export const addTagToItem = call({
  id: 'InventoryTransferItemsHandler.AddTagToItem',
  area,
  method: 'GET',
  path: 'InventoryTransferItemsHandler/AddTagToItem',
  changes: true,
  right: 'transfers.edit',
  input: tagInput,
  output: changedItem,
  summary: 'Gives an item a tag with which it arrives',
});

export const removeTagFromItem = call({
  id: 'InventoryTransferItemsHandler.RemoveTagFromItem',
  area,
  method: 'GET',
  path: 'InventoryTransferItemsHandler/RemoveTagFromItem',
  changes: true,
  right: 'transfers.edit',
  input: tagInput,
  output: changedItem,
  summary: 'Removes a tag from an item',
});
