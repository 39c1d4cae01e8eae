// Every sentence of an export that a person reads.
import type { ValueKind } from '#domains/move-in/rules/sheets.ts';
import type { Cents } from '#kernel/money.ts';

/** What is summed up, in the words of README.md and of the command. */
type Summed = {
  readonly pieces: number;
  readonly costCents: Cents;
  readonly retailCents: Cents;
  readonly customers: number;
  readonly creditCents: Cents;
  readonly certificates: number;
  readonly giftCents: Cents;
};
const count = (number: number): string => number.toLocaleString('en-US');

export const exportMessages = {
  // Of the file README.md
  TITLE: 'Everything of the shop, as plain files',
  takenAt: (at: string, by: string): string =>
    `Taken ${at} (UTC) by ${by}, all of it as it was at one moment.`,
  WAYS: [
    'Each file is CSV: UTF-8 with a byte order mark, cells parted by commas, lines ended by CR LF, the headings in the first line.',
    'Amounts are US dollars with a point and two decimals, costs of one piece with four; nothing parts thousands. Days are yyyy-MM-dd, months yyyy-MM, instants UTC.',
    'Yes or no are written so. Several texts in one cell are parted by commas; one that has a comma, semicolon, bar or quote is in quotes. An empty cell says nothing.',
    'A text that a spreadsheet would compute has an apostrophe before it. Open codes as text, or their leading zeros are lost.',
    'A column with a * comes in again: Tradepost reads the files with npm run move-in, once the stores, departments, conditions and groups are there.',
    'There are no passwords, PINs, keys of outside services, or copies of anybody’s ID.',
  ] as const,
  FILES: 'Files',
  rows: (number: number): string => (number === 1 ? '1 row' : `${count(number)} rows`),
  SUMS: 'Sums',
  sums: (of: Summed, money: (amount: Cents) => string): readonly (readonly [string, string])[] => [
    ['Pieces on hand', count(of.pieces)],
    ['Their cost', money(of.costCents)],
    ['Their price', money(of.retailCents)],
    ['Customers', count(of.customers)],
    ['Store credit', money(of.creditCents)],
    ['Gift certificates with something left', count(of.certificates)],
    ['What is left on them', money(of.giftCents)],
  ],
  KINDS: {
    text: 'text',
    code: 'code',
    money: 'dollars',
    unitCost: 'dollars with four decimals',
    count: 'whole number',
    day: 'day',
    month: 'month',
    yesNo: 'yes or no',
    list: 'several texts',
  } satisfies Readonly<Record<ValueKind, string>>,
  REQUIRED: 'never empty',
  example: (text: string): string => `For example: ${text}`,
  // Of exports
  ANOTHER: 'Another export is being written. Wait for it, or stop it',
  NO_EXPORT: 'There is no such export of yours, or it was written already',
} as const;
