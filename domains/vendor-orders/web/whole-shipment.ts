import type { ShipmentItemWire, ShipmentWire } from '#domains/vendor-orders/contract/shipments.ts';

/** A shipment as View Shipment shows it. */
export type WholeShipment = ShipmentWire & { items: ShipmentItemWire[] };
