import { describe, expect, test } from 'vitest';
import { completeRefusal, leavingRefusal, packRefusal, pieceRefusal } from './shipment-steps.ts';

const shipment = (more: object = {}) => ({ isPacked: false, isCompleted: false, pieces: 0, ...more });
const line = (more: object = {}) => ({
  title: 'Copper Skies',
  open: 2,
  kept: 2,
  inIt: 0,
  serialRequired: false,
  ...more,
});

describe('a piece', () => {
  test.each<[string, object, object, number, string, string | null]>([
    ['goes in', {}, {}, 1, '', null],
    ['two go in', {}, {}, 2, '', null],
    ['a third doesn’t', {}, {}, 3, '', 'TOO_MANY'],
    ['one that is in counts', {}, { inIt: 1 }, 2, '', 'TOO_MANY'],
    ['what isn’t kept here doesn’t', {}, { kept: 1 }, 2, '', 'NOT_KEPT'],
    ['none is kept', {}, { kept: 0 }, 1, '', 'NOT_KEPT'],
    ['comes out', {}, { inIt: 1 }, -1, '', null],
    ['more than are in', {}, { inIt: 1 }, -2, '', 'NOT_IN_IT'],
    ['nothing', {}, {}, 0, '', 'NO_QUANTITY'],
    ['with a serial number', {}, { serialRequired: true }, 1, 'Q7', null],
    ['without its serial number', {}, { serialRequired: true }, 1, '', 'SERIAL_REQUIRED'],
    ['two of one serial number', {}, { serialRequired: true }, 2, 'Q7', 'SERIAL_REQUIRED'],
    ['after packing', { isPacked: true, pieces: 1 }, {}, 1, '', null],
    ['after completing', { isCompleted: true, pieces: 1 }, {}, 1, '', 'SHIPMENT_COMPLETED'],
    ['out after completing', { isCompleted: true, pieces: 1 }, { inIt: 1 }, -1, '', 'SHIPMENT_COMPLETED'],
  ])('%s', (_name, box, of, units, serial, code) =>
    expect(pieceRefusal(shipment(box), line(of), units, serial)?.code ?? null).toBe(code),
  );
});

test.each<[string, object, string | null]>([
  ['with pieces', { pieces: 2 }, null],
  ['empty', {}, 'SHIPMENT_EMPTY'],
  ['again', { pieces: 2, isPacked: true }, null],
  ['completed', { pieces: 2, isPacked: true, isCompleted: true }, 'SHIPMENT_COMPLETED'],
])('packing: %s', (_name, box, code) => expect(packRefusal(shipment(box))?.code ?? null).toBe(code));

const TRACKED = { carrier: 'USPS', trackingNumber: '9400100000000000000000', usedBy: null };
test.each<[string, object, object, string | null]>([
  ['packed', { pieces: 2, isPacked: true }, {}, null],
  ['not packed', { pieces: 2 }, {}, 'NOT_PACKED'],
  ['empty', { isPacked: true }, {}, 'SHIPMENT_EMPTY'],
  ['with the number of another parcel', { pieces: 2, isPacked: true }, { usedBy: 7 }, 'TRACKING_USED'],
  ['without a carrier', { pieces: 2, isPacked: true }, { carrier: '' }, 'CARRIER_REQUIRED'],
  ['without a number', { pieces: 2, isPacked: true }, { trackingNumber: '' }, 'TRACKING_REQUIRED'],
  ['twice', { pieces: 2, isPacked: true, isCompleted: true }, {}, 'SHIPMENT_COMPLETED'],
])('completing: %s', (_name, box, tracking, code) =>
  expect(completeRefusal(shipment(box), { ...TRACKED, ...tracking })?.code ?? null).toBe(code),
);

test.each([
  [
    'what is kept',
    2,
    [
      { lineId: 1, quantity: 1, isHere: true },
      { lineId: 1, quantity: 1, isHere: true },
    ],
    null,
  ],
  ['more than is kept', 1, [{ lineId: 1, quantity: 2, isHere: true }], 'NOT_KEPT'],
  ['a copy that is gone', 1, [{ lineId: 1, quantity: 1, isHere: false }], 'SERIAL_NOT_HERE'],
])('leaving: %s', (_name, kept, pieces, code) =>
  expect(leavingRefusal([{ lineId: 1, title: 'Copper Skies', kept }], pieces)?.code ?? null).toBe(code),
);
