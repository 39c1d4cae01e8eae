// The documented calls of InventoryTransferItemsHandler.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import {
  changed,
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

const inventoryTransferItemsHandler = calls('transfer', 'InventoryTransferItemsHandler');
const transferId = idOf('transfer');
const itemId = idOf('transferItem');
/** Made on the device: a scan that is sent again does nothing. */
const scanId = () => text(100, 8).optional();
/** NS-XFER-04: 1 accepts, 0 resets. */
const scanStatus = () => oneOf(['1', '0']);

/** `data` is empty when no item was found (XFER-05). */
const found = changed({ data: z.array(transferItemWire), transfer: transferWire });
const changedItem = changed({ data: z.array(transferItemWire), transfer: transferWire });

export const getTransferItems = inventoryTransferItemsHandler.get('GetTransferItemsForTransfer/{id}', {
  right: 'transfers.view',
  input: { id: transferId },
  output: z.array(transferItemWire),
  summary: 'The items of a transfer, in the order in which they were added',
});

export const addItemByUpc = inventoryTransferItemsHandler.put('AddItemByUPC', {
  right: 'transfers.receive',
  input: {
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
  },
  output: found,
  summary: 'Adds an item to a transfer by UPC, SKU or serial number',
});

export const updateTransferItem = inventoryTransferItemsHandler.get('UpdateTransferItem', {
  changes: true,
  right: 'transfers.receive',
  input: {
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
  },
  takesBack: transferItemWire,
  output: changedItem,
  summary: 'Changes an item of a transfer that isn’t sent yet, or is being checked in',
});

export const acceptItemByUpc = inventoryTransferItemsHandler.get('AcceptTransferItemByUPC', {
  changes: true,
  right: 'transfers.receive',
  input: {
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
  },
  output: found,
  summary: 'Accepts an item at the destination by UPC, SKU or serial number, or reverses that',
});

export const acceptTransferItem = inventoryTransferItemsHandler.put('AcceptTransferItem', {
  right: 'transfers.receive',
  input: { TransferItemID: itemId, ScanStatus: scanStatus(), ScanId: scanId() },
  output: changedItem,
  summary: 'Accepts what is left of an item, or reverses all of it',
});

export const removeTransferItem = inventoryTransferItemsHandler.get('RemoveItem/{id}', {
  changes: true,
  right: 'transfers.receive',
  input: { id: itemId },
  output: changed({ transfer: transferWire }),
  summary: 'Removes an item from a transfer that isn’t sent yet, or is being checked in',
});

const tagInput = { transferItemId: itemId, tag: text(60, 1) };

export const addTagToItem = inventoryTransferItemsHandler.get('AddTagToItem', {
  changes: true,
  right: 'transfers.edit',
  input: tagInput,
  output: changedItem,
  summary: 'Gives an item a tag with which it arrives',
});

export const removeTagFromItem = inventoryTransferItemsHandler.get('RemoveTagFromItem', {
  changes: true,
  right: 'transfers.edit',
  input: tagInput,
  output: changedItem,
  summary: 'Removes a tag from an item',
});
