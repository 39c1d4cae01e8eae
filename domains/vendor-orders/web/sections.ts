/** The sections of this screen by their documented numbers (ENUM-01). */
export const ORDERS_SECTIONS = {
  smart: 20,
  list: 21,
  view: 22,
  create: 23,
  shipments: 24,
  shipment: 25,
  ship: 26,
} as const;
