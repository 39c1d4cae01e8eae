import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExportRow, purchasesCsv } from './purchases-csv.ts';

const row = (more: Partial<ExportRow> = {}): ExportRow => ({
  transactionId: 1,
  store: 'Maple Street',
  receipt: '1-1-000001',
  day: '2026-11-22',
  time: '2026-11-22 13:00',
  employee: 'ana',
  seller: 'Sel Ler',
  phone: '',
  idType: 'passport',
  idNumber: 'P1',
  idState: 'IL',
  idExpiry: '',
  birthDate: '1990-05-01',
  sellerAddress: '',
  height: '',
  weight: '',
  quantity: 1,
  title: 'Copper Moon',
  upc: '045496963729',
  serial: '',
  department: 'Video Games',
  condition: 'Worn',
  paidCents: 150,
  payout: 'cash',
  heldUntil: '2026-12-02',
  signed: 'screen',
  ...more,
});
const linesOf = (csv: string): string[] => csv.split('\r\n').slice(1, -1);

test('a row for each item, or for each trade with its sums', () => {
  const rows = [
    row(),
    row({ quantity: 2, paidCents: 1_005, title: 'Blue "Lantern"', heldUntil: '2026-12-30' }),
    row({ transactionId: 2 }),
  ];
  const items = linesOf(purchasesCsv(rows, 'items'));
  expect(items).toHaveLength(3);
  expect(items[1]).toContain(`2,"Blue ""Lantern""","045496963729"`);
  expect(items[1]).toContain(',10.05,"cash","2026-12-30","screen"');
  const trades = linesOf(purchasesCsv(rows, 'trades'));
  expect(trades).toHaveLength(2);
  expect(trades[0]).toContain(`3,"Copper Moon; 2 x Blue ""Lantern""",11.55,"cash","2026-12-30"`);
});

test('every trade is there once with all that was paid, whatever its lines', () => {
  const lines = fc.array(
    fc.record({
      transactionId: fc.integer({ min: 1, max: 6 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      paidCents: fc.nat(99_999),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(lines, (parts) => {
      const rows = parts.map((part) => row({ ...part, receipt: `R${part.transactionId}` }));
      const out = linesOf(purchasesCsv(rows, 'trades'));
      expect(out).toHaveLength(new Set(parts.map((part) => part.transactionId)).size);
      const paid = out.reduce(
        (sum, line) => sum + Math.round(Number(/,(\d+\.\d\d),"cash"/.exec(line)?.[1]) * 100),
        0,
      );
      expect(paid).toBe(parts.reduce((sum, part) => sum + part.paidCents, 0));
    }),
  );
});

test.each(['=1+1', '+A1', '-2', '@x', ' =cmd()', '＝1', '\tx'])('%s is inert', (text) => {
  expect(linesOf(purchasesCsv([row({ seller: text, title: text, idNumber: text })], 'items'))[0]).toContain(
    `"'${text}"`,
  );
});
