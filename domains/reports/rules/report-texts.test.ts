import { describe, expect, it } from 'vitest';
import { cellWords, fileName, paperCsv } from '#domains/reports/rules/report-texts.ts';
import { slipRows } from '#domains/reports/rules/report-slip.ts';
import {
  type Cell,
  type CellKind,
  count,
  isEmptyReport,
  money,
  type Paper,
  paperFromWire,
  paperToWire,
  section,
  text,
} from '#contract/report.ts';

const PAPER: Paper = {
  name: 'Tender Summary',
  title: 'Tender summary',
  facts: [{ label: 'Store', value: '=HYPERLINK("x")' }],
  sections: [
    section(
      'Tenders',
      [text('Tender'), count('Payments'), money('Amount')],
      [
        ['Cash', 2, 1_234_50],
        ['+1 Łódź', 1, -5],
      ],
      { total: 'Total' },
    ),
    section('Nothing', [text('What')], []),
  ],
};

describe('a cell', () => {
  it.each<[Cell, CellKind, string]>([
    [123_456, 'money', '$1,234.56'],
    [-5, 'money', '−$0.05'],
    [12_345, 'count', '12,345'],
    [-3, 'count', '−3'],
    [8_250, 'percent', '8.25%'],
    [8_875, 'percent', '8.875%'],
    [50_000, 'percent', '50.00%'],
    [125, 'minutes', '2:05'],
    [null, 'money', ''],
    ['as it is', 'money', 'as it is'],
    ['2026-11-20', 'day', '11/20/26'],
    ['2026-11', 'month', '11/26'],
    ['Total', 'day', 'Total'],
  ])('%s as %s reads %s', (value, kind, words) => expect(cellWords(value, kind)).toBe(words));
});

describe('a CSV', () => {
  const csv = [...paperCsv(PAPER)].join('');
  it('begins with a byte order mark and ends its lines with CR LF', () => {
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
  it('keeps numbers numbers, and runs no text', () => {
    const lines = csv.split('\r\n');
    expect(lines).toContain('"Cash",2,1234.50');
    expect(lines).toContain(`"'+1 Łódź",1,-0.05`);
    expect(lines).toContain(`"Store","'=HYPERLINK(""x"")"`);
    expect(lines).toContain('"Total",3,1234.45');
  });
  it('leaves out what has no rows', () => expect(csv).not.toContain('Nothing'));
  it.each([
    ['2026-06-01', '2026-06-01', 'Tender-Summary-2026-06-01.csv'],
    ['2026-06-01', '2026-06-30', 'Tender-Summary-2026-06-01-2026-06-30.csv'],
  ])('of %s to %s is named %s', (from, to, name) => expect(fileName(PAPER, from, to, 'csv')).toBe(name));
});

describe('the 80 mm version', () => {
  it('has the last number at the right, the others below it', () => {
    expect(slipRows(PAPER)).toEqual(
      expect.arrayContaining([
        { row: 'pair', left: 'Cash', right: '$1,234.50', strong: false },
        { row: 'detail', text: 'Payments: 2' },
        { row: 'pair', left: 'Total', right: '$1,234.45', strong: true },
      ]),
    );
  });
});

describe('a paper', () => {
  it('comes back from the wire as it was, in dollars on the way', () => {
    expect(paperToWire(PAPER).sections[0]?.rows[0]).toEqual(['Cash', 2, 1_234.5]);
    expect(paperFromWire(paperToWire(PAPER))).toEqual(PAPER);
  });
  it('without any row is empty', () => {
    expect(isEmptyReport(PAPER)).toBe(false);
    expect(isEmptyReport({ ...PAPER, sections: [section('Nothing', [text('What')], [])] })).toBe(true);
  });
});
