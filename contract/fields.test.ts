import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  day,
  deviceOrBank,
  fieldMeta,
  fields,
  flag,
  idOf,
  money,
  oneOf,
  paragraphs,
  percent,
  quantity,
  secretText,
  signedMoney,
  text,
  whole,
} from './fields.ts';

const KINDS: Record<string, z.ZodType> = {
  id: idOf('transaction'),
  device: deviceOrBank(),
  whole: whole(-5, 5),
  quantity: quantity(),
  money: money(),
  signedMoney: signedMoney(),
  percent: percent(),
  flag: flag(),
  text: text(80),
  required: text(80, 1),
  long: paragraphs(80),
  tranType: oneOf(['itemSale', 'itemRefund', 'itemTrade']),
  secret: secretText(),
  day: day(),
};

const ACCEPTED: [kind: string, raw: unknown, value: unknown][] = [
  ['id', '12', 12],
  ['id', 12, 12],
  ['id', ' 7 ', 7],
  ['device', 0, 0],
  ['device', '3', 3],
  ['whole', '-5', -5],
  ['quantity', '9999', 9999],
  ['money', '1,234.50', 123450],
  ['money', 0, 0],
  ['money', '-0', 0],
  ['money', '99999.99', 9999999],
  ['signedMoney', '-5.00', -500],
  ['percent', '8.25', 8_250],
  ['percent', '8.875', 8_875],
  ['percent', 9.975, 9_975],
  ['percent', 100, 100_000],
  ['percent', 0, 0],
  ['flag', 'True', true],
  ['flag', 1, true],
  ['flag', 'no', false],
  ['text', '  <script>alert(1)</script> ', '<script>alert(1)</script>'],
  ['text', '{{7*7}}', '{{7*7}}'],
  ['text', 'Quiet\r\n Harbor\tII \u2028 now', 'Quiet Harbor II now'],
  ['long', 'Quiet\r\nHarbor\tII ', 'Quiet\r\nHarbor\tII'],
  ['text', '', ''],
  ['long', 'a\r\nb', 'a\r\nb'],
  ['text', '🎮'.repeat(40), '🎮'.repeat(40)],
  ['text', '9780141439518', '9780141439518'],
  ['text', '0036000291452', '0036000291452'],
  ['tranType', 'ITEMSALE', 'itemSale'],
  ['secret', '  pass word ', '  pass word '],
  ['day', '11/20/26', '2026-11-20'],
  ['day', '1/2/2026', '2026-01-02'],
  ['day', '2026-11-20', '2026-11-20'],
  ['day', '02/29/28', '2028-02-29'],
  ['day', '2026-11-20T10:30:00.000Z', '2026-11-20'],
];

const WRONG_IDS = [
  0,
  -1,
  '-1',
  '1;--',
  '1%00',
  '1\u0000',
  '../1',
  1.5,
  '1.5',
  '2e3',
  '',
  ' ',
  2 ** 63,
  '9223372036854775808',
  NaN,
  true,
  '１',
  '٣',
  '0x1',
];
const WRONG_MONEY = [
  '$5',
  '5.001',
  '1e3',
  'NaN',
  'Infinity',
  '٣',
  '-0.01',
  '100000',
  1e12,
  2 ** 53 + 1,
  'abc',
  '',
  true,
  -5,
];
const WRONG_TEXT = [
  'x'.repeat(81),
  'a\u0000b',
  'a\u202Eb',
  'a\u200Bb',
  'a\uD800b',
  '\uDC00',
  '\u0007',
  '4111 1111 1111 1111',
  '378282246310005',
];
const NEVER = [null, undefined, [], ['1'], {}, { a: 1 }, [1, 2]];

const REFUSED: [kind: string, raws: unknown[]][] = [
  ['id', WRONG_IDS],
  ['device', [-1, 1.5, 'abc', '']],
  ['whole', [6, -6, 1.5, 'abc', '']],
  ['quantity', [0, -1, 1.5, 1e9, 10_000, 'two']],
  ['money', WRONG_MONEY],
  ['signedMoney', ['-100000', '5.001']],
  ['percent', [-1, 101, 0.1 + 0.2, '8.8755', 9.9755, 'abc', '1e1']],
  ['flag', ['maybe', 2, '', 'tru']],
  ['text', WRONG_TEXT],
  ['required', ['', '   ']],
  ['tranType', ['sale', '', 'itemSale;', 1]],
  ['secret', ['x'.repeat(1_001)]],
  [
    'day',
    [
      '02/30/26',
      '2026-13-01',
      '0001-01-01',
      '9999-01-01',
      'abc',
      '',
      '2026-11-20; drop',
      '20261120',
      '11-20-26',
      '2026-11-20x',
      '02/29/26',
    ],
  ],
];

describe('a field', () => {
  it.each(ACCEPTED)('%s accepts %j', (kind, raw, value) => {
    expect(KINDS[kind]?.safeParse(raw)).toEqual({ success: true, data: value });
  });
  it.each(REFUSED.flatMap(([kind, raws]) => raws.map((raw) => [kind, raw] as const)))(
    '%s refuses %j',
    (kind, raw) => {
      expect(KINDS[kind]?.safeParse(raw).success).toBe(false);
    },
  );
  it.each(Object.keys(KINDS))('%s refuses lists, objects and nothing', (kind) => {
    for (const raw of NEVER) expect(KINDS[kind]?.safeParse(raw).success).toBe(false);
  });
  it.each(Object.keys(KINDS))('%s accepts its own sample and refuses what it says is wrong', (kind) => {
    const schema = KINDS[kind] as z.ZodType;
    const { sample, wrong = [] } = fieldMeta(schema);
    if (sample !== undefined) expect(schema.safeParse(sample).success).toBe(true);
    for (const raw of wrong) expect(schema.safeParse(raw).success).toBe(false);
  });
  it('tells a day out of bounds from no day at all', () => {
    const problemOf = (raw: string) => day().safeParse(raw).error?.issues[0]?.message;
    expect(problemOf('2300-01-01')).toBe('must be in the years 1900 to 2200');
    expect(problemOf('1/1/1899')).toBe('must be in the years 1900 to 2200');
    expect(problemOf('02/30/26')).toBe('must be a date like 11/20/26 or 2026-11-20');
  });
  it('tells the tests its kind, behind optional and default too', () => {
    expect(fieldMeta(idOf('store').optional()).kind).toBe('store');
    expect(fieldMeta(whole(1, 5).default(2)).sample).toBe(1);
  });
});

describe('the inputs of a call', () => {
  it('refuse names that the call does not have', () => {
    expect(fields({ a: whole(1, 5) }).safeParse({ a: 1, b: 2 }).success).toBe(false);
    expect(fields({ a: whole(1, 5) }).safeParse(JSON.parse('{"a":1,"__proto__":{}}')).success).toBe(false);
  });
});
