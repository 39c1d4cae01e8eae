import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '#tests/support/seeded.ts';
import type { Account } from '#domains/accounting/rules/account-map.ts';
import type { PostedLine } from '#domains/accounting/rules/journal.ts';
import {
  fileName,
  fileText,
  fitToFile,
  type Journal,
  joinFiles,
  journalNumber,
  MOST_XERO_LINES,
  splitFiles,
} from '#domains/accounting/rules/journal-files.ts';
import { cents, sum } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';

const account = (more: Partial<Account> = {}): Account => ({
  code: '4000',
  fullName: 'Sales:Games',
  tracking: '',
  taxName: 'Tax Exempt',
  ...more,
});
const line = (amount: number, more: Partial<PostedLine> = {}): PostedLine => ({
  storeId: 3,
  kind: 'sales',
  departmentId: null,
  taxRateE5: null,
  taxPart: null,
  otherStoreId: null,
  cents: cents(amount),
  account: account(),
  description: 'Sales: Games',
  ...more,
});
const journal = (lines: readonly PostedLine[], more: Partial<Journal> = {}): Journal => ({
  number: journalNumber(3, '2026-11-22', 1),
  day: '2026-11-22',
  storeId: 3,
  stores: { 3: 'Maple Street', 5: 'Harbor Avenue' },
  fromSeq: 11,
  toSeq: 42,
  ledgerHash: 'ab12',
  lines,
  ...more,
});
const drawer = account({ code: '1010', fullName: 'Cash on Hand:Drawers', tracking: 'Location: *' });
const day = journal([
  line(-123_456),
  line(123_456, { kind: 'drawer', account: drawer, description: 'Cash in drawers' }),
]);

describe('the columns', () => {
  test('QuickBooks Online', () =>
    expect(fileText('quickbooks', day)).toBe(
      [
        'JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name,Location,Class',
        '"S3-20261122-1",11/22/2026,"Sales:Games",,1234.56,"Sales: Games",,,',
        '"S3-20261122-1",11/22/2026,"Cash on Hand:Drawers",1234.56,,"Cash in drawers",,"Maple Street",',
        '',
      ].join('\r\n'),
    ));

  test('Xero: credits negative', () =>
    expect(fileText('xero', day)).toBe(
      [
        'Narration,Date,Description,AccountCode,TaxRate,Amount,TrackingName1,TrackingOption1',
        '"S3-20261122-1 Maple Street",22/11/2026,"Sales: Games","4000","Tax Exempt",-1234.56,,',
        '"S3-20261122-1 Maple Street",22/11/2026,"Cash in drawers","1010","Tax Exempt",1234.56,"Location","Maple Street"',
        '',
      ].join('\r\n'),
    ));

  test('generic: both codes, groups and hash', () =>
    expect(fileText('generic', day)).toBe(
      [
        'JournalNo,Date,Store,Kind,Description,AccountCode,AccountName,Debit,Credit,Tracking,TaxRate,FromGroup,ToGroup,LedgerHash',
        '"S3-20261122-1",2026-11-22,"Maple Street",sales,"Sales: Games","4000","Sales:Games",,1234.56,"","Tax Exempt",11,42,ab12',
        '"S3-20261122-1",2026-11-22,"Maple Street",drawer,"Cash in drawers","1010","Cash on Hand:Drawers",1234.56,,"Location: Maple Street","Tax Exempt",11,42,ab12',
        '',
      ].join('\r\n'),
    ));

  test("another store's books are a journal of their own", () => {
    const two = journal([line(-500), line(500, { kind: 'interStore' }), line(5, { storeId: 5 })]);
    expect(fileText('quickbooks', two)).toContain('"S3-20261122-1-S5",11/22/2026');
    expect(fileText('xero', two)).toContain('"S3-20261122-1-S5 Harbor Avenue"');
  });

  test('class and place of QuickBooks Online', () => {
    const text = fileText(
      'quickbooks',
      journal([
        line(1, { account: account({ tracking: 'Class: Games' }) }),
        line(-1, { account: account({ tracking: 'Uptown' }) }),
      ]),
    );
    expect(text).toContain(',,"Games"\r\n');
    expect(text).toContain(',,"Uptown"\r\n');
  });
});

test.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '＝1', '\t=1'])(
  'a name like %s is no formula',
  (name) => {
    const named = journal([
      line(1, { account: account({ fullName: name, code: name, tracking: `Class: ${name}` }) }),
    ]);
    for (const target of ['quickbooks', 'xero', 'generic'] as const)
      for (const cell of fileText(target, named).matchAll(/"((?:[^"]|"")*)"/g))
        expect(cell[1]).not.toMatch(/^\s*[=+\-@＝]/);
  },
);

test.each([
  [1, '0.01'],
  [-5, '-0.05'],
  [100_000_005, '1000000.05'],
  [-123_400, '-1234.00'],
])('%i cents are %s', (amount, text) =>
  expect(fileText('xero', journal([line(amount)]))).toContain(`,${text},`),
);

describe('300 lines a file', () => {
  const journals = (...lines: number[]) => lines.map((count, at) => ({ lines: count, at }));
  test.each([
    [
      [100, 100, 100, 1],
      [[0, 1, 2], [3]],
    ],
    [
      [299, 2, 298],
      [[0], [1, 2]],
    ],
    [
      [300, 0, 300],
      [[0, 1], [2]],
    ],
    [[], []],
  ])('%j', (counts, files) =>
    expect(splitFiles('xero', journals(...counts)).map((file) => file.map(({ at }) => at))).toEqual(files),
  );

  test('other programs take one file', () =>
    expect(splitFiles('quickbooks', journals(200, 200))).toHaveLength(1));

  const many = (count: number, account_: (at: number) => Account): PostedLine[] =>
    Array.from({ length: count }, (_, at) =>
      line(at + 1, { departmentId: at + 1, account: account_(at), description: `Sales: ${at}` }),
    );

  test('a longer journal has its lines of one account added up', () => {
    const lines = many(400, (at) => account({ code: String(4_000 + (at % 10)) }));
    const fitted = fitToFile('xero', lines);
    if (isRefusal(fitted)) throw new Error(fitted.message);
    expect(fitted).toHaveLength(10);
    expect(sum(fitted.map((one) => one.cents))).toBe(sum(lines.map((one) => one.cents)));
    expect(fitted[0]).toMatchObject({ departmentId: null, description: 'Sales' });
  });

  test('one that is too long even then is refused', () =>
    expect(
      fitToFile(
        'xero',
        many(301, (at) => account({ code: String(at) })),
      ),
    ).toMatchObject({
      code: 'TOO_LONG',
      message: expect.stringContaining('301 lines'),
    }));

  test('other programs have no such limit', () => {
    const lines = many(MOST_XERO_LINES + 1, (at) => account({ code: String(at) }));
    expect(fitToFile('quickbooks', lines)).toBe(lines);
  });
});

test('several days are one file with one header', () => {
  const next = journal([line(7), line(-7)], { number: 'S3-20261123-1', day: '2026-11-23' });
  const joined = joinFiles('xero', [fileText('xero', day), fileText('xero', next)]);
  expect(joined.match(/Narration/g)).toHaveLength(1);
  expect(joined.split('\r\n')).toHaveLength(6);
  expect(joined.endsWith('0.07,,\r\n')).toBe(true);
});

test.each([
  [[1], 1, 1, 'S3-20261122-1-xero.csv'],
  [[1, 2], 1, 1, 'S3-20261122-20261122-xero.csv'],
  [[1, 2], 2, 3, 'S3-20261122-20261122-xero-2.csv'],
])('files of versions %j, part %i of %i: %s', (versions, part, parts, name) =>
  expect(
    fileName(
      'xero',
      versions.map((version) => ({ storeId: 3, day: '2026-11-22', version })),
      part,
      parts,
    ),
  ).toBe(name),
);

test('the same journal makes the same bytes, and its amounts add up to zero', () => {
  const amount = fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((one) => one !== 0);
  fc.assert(
    fc.property(fc.array(fc.record({ amount, name: fc.string() }), { minLength: 1 }), (some) => {
      const lines = some.map(({ amount: one, name }) => line(one, { account: account({ fullName: name }) }));
      const rest = -sum(lines.map((one) => one.cents));
      const whole = journal(rest === 0 ? lines : [...lines, line(rest)]);
      expect(fileText('xero', structuredClone(whole))).toBe(fileText('xero', whole));
      const amounts = [...fileText('generic', whole).matchAll(/,(\d+\.\d\d)?,(\d+\.\d\d)?,"","Tax Exempt"/g)];
      const added = amounts.reduce(
        (all, [, debit = '0', credit = '0']) =>
          all + Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100),
        0,
      );
      expect([amounts.length, added]).toEqual([whole.lines.length, 0]);
    }),
  );
});
