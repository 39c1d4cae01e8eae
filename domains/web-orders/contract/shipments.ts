// The documented calls on shipments of web orders: EcommShipments and EcommShipmentItem.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, idOf, money, oneOf, paragraphs, text, weight, whole } from '#contract/fields.ts';
import { BUYER, shipmentItemWire, shipmentWire } from './shapes.ts';

const area = 'ecommshipment';
const ecommShipments = calls(area, 'EcommShipments');
const ecommShipmentItem = calls(area, 'EcommShipmentItem');
export const WEIGHT_UNITS = ['', 'oz', 'lb', 'g', 'kg'] as const;
const changedShipment = changed({ shipment: shipmentWire });
const shipmentId = idOf('webShipment');

export const getClientShipments = ecommShipments.get('GetClientShipments/{clientId}/{statusCode}', {
  right: 'channels.view',
  /** ECOM-05, ENUM-05: 1 awaiting, 2 completed. */
  input: { clientId: idOf('store'), statusCode: whole(1, 2) },
  output: z.array(shipmentWire),
  hides: BUYER,
  summary: 'The open shipments of a store, or the latest completed ones',
});

export const createFromOrder = ecommShipments.get('CreateFromOrder/{orderId},{clientId}', {
  changes: true,
  right: 'channels.edit',
  input: { orderId: idOf('webOrder'), clientId: idOf('store') },
  output: changed({ shipmentId: z.number(), shipment: shipmentWire }),
  hides: BUYER,
  summary: 'Starts a shipment of an order that the store has claimed; an open one is answered instead',
});

export const getShipmentInfo = ecommShipments.get('GetShipmentInfo/{shipmentId}', {
  right: 'channels.view',
  input: { shipmentId },
  output: shipmentWire,
  hides: BUYER,
  summary: 'One shipment',
});

export const getShipmentsForOrder = ecommShipments.get('GetShipmentsForOrder', {
  right: 'channels.view',
  input: { ClientId: idOf('store'), OrderId: idOf('webOrder') },
  output: z.array(shipmentWire),
  hides: BUYER,
  summary: 'The shipments of an order from one store',
});

export const itemEntryComplete = ecommShipments.put('ItemEntryComplete/{shipmentId}', {
  right: 'channels.edit',
  input: { shipmentId },
  output: changedShipment,
  hides: BUYER,
  summary: 'Marks the items of a shipment as complete: it is packed',
});

export const updateTracking = ecommShipments.put('UpdateTracking', {
  right: 'channels.edit',
  input: {
    shipmentId,
    trackingNumber: text(60).optional(),
    carrier: text(40).optional(),
    /** What we pay, for the margin. */
    shippingCost: money().optional(),
    notes: paragraphs(1_000).optional(),
    Weight: weight().optional(),
    WeightUnit: oneOf(WEIGHT_UNITS).optional(),
  },
  takesBack: shipmentWire,
  output: changedShipment,
  hides: BUYER,
  summary: 'Enters the tracking, which completes the shipment: the goods leave and the sale is booked',
});

export const getShipmentItems = ecommShipmentItem.get('GetShipmentItems/{shipmentId}', {
  right: 'channels.view',
  input: { shipmentId },
  output: z.array(shipmentItemWire),
  summary: 'The items of a shipment',
});

export const addRemoveItem = ecommShipmentItem.put('AddRemoveItem/{clientId}/{upc}/{shipmentId}', {
  /** It follows both blocks of the documents: served under either. */
  alsoAt: ['PUT EcommShipments/AddRemoveItem/{clientId}/{upc}/{shipmentId}'],
  right: 'channels.edit',
  input: {
    clientId: idOf('store'),
    upc: text(60, 1),
    shipmentId,
    /** Above zero puts in, below takes out (NS-ECOM-05). */
    quantity: whole(-9_999, 9_999, 1).default(1),
    serialNumber: text(60).optional(),
    /** Which line of the order, where a code is several. */
    orderItemId: idOf('webOrderItem').optional(),
  },
  output: changed({ shipment: shipmentWire, items: z.array(shipmentItemWire), orderItemId: z.number() }),
  hides: BUYER,
  summary: 'Puts scanned copies into a shipment, or takes them out',
});
