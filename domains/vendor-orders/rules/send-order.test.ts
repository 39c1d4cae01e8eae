import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { documentCsv, documentName, type OrderDocument, paperCost, paperDay } from './order-document.ts';
import { MOST_TRIES, retryMinutes, type SendSituation, sendRefusal } from './send-order.ts';

const order: SendSituation = { statusId: 2, lines: 1, way: 'pdf', email: '', hasInterface: false };

test.each<[string, Partial<SendSituation>, string | null]>([
  ['that is being written', {}, null],
  ['that was sent before', { statusId: 3 }, null],
  ['that the vendor confirmed', { statusId: 6 }, null],
  ['that is shipped', { statusId: 4 }, 'ORDER_LOCKED'],
  ['that is finalized', { statusId: 5 }, 'ORDER_LOCKED'],
  ['without lines', { lines: 0 }, 'ORDER_EMPTY'],
  ['by mail to nowhere', { way: 'mail' }, 'NO_EMAIL'],
  ['by mail', { way: 'mail', email: 'orders@vendor.example' }, null],
  ['by no interface', { way: 'interface' }, 'NO_INTERFACE'],
  ['by an interface', { way: 'interface', hasInterface: true }, null],
])('an order %s', (_title, given, code) => {
  expect(sendRefusal({ ...order, ...given })?.code ?? null).toBe(code);
});

test('an interface is tried ever later, and given up in the end', () => {
  const waits = Array.from({ length: MOST_TRIES }, (_, at) => retryMinutes(at + 1));
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, undefined]);
});

describe('on paper', () => {
  test.each<[number | null, string]>([
    [41_250, '4.125'],
    [100_000, '10.00'],
    [33_333, '3.3333'],
    [50, '0.005'],
    [105_000, '10.50'],
    [0, '0.00'],
    [null, ''],
  ])('%s is %s', (costE4, words) => expect(paperCost(costE4)).toBe(words));
  test('a day is as people write it', () => expect(paperDay('2026-11-20')).toBe('11/20/26'));

  const line = {
    vendorItemId: 1,
    vendorSku: '=1+1',
    upc: '0045',
    title: 'A "B", C',
    artist: '',
    packSize: 2,
    units: 4,
    costE4: 41_250,
  };
  const document = { poNumber: 'PO 1/7', shippingCents: cents(0), lines: [line] } as unknown as OrderDocument;
  test('a spreadsheet runs nothing, and shows costs to who may see them', () => {
    expect(documentCsv(document, true).split('\r\n')[1]).toBe(
      `"PO 1/7","'=1+1","0045","A ""B"", C","",4,2,"4.125"`,
    );
    expect(documentCsv(document, false)).not.toContain('cost');
    expect(documentName(document, 'csv')).toBe('PO-1-7.csv');
  });
});
