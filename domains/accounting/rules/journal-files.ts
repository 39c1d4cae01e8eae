// What does a bookkeeping program read? The columns of QuickBooks Online, Xero and a plain CSV, to the byte.
import { accountingMessages as texts } from '#domains/accounting/messages.ts';
import { type Target, trackingOf } from '#domains/accounting/rules/account-map.ts';
import type { PostedLine } from '#domains/accounting/rules/journal.ts';
import { csvCell } from '#kernel/csv-cell.ts';
import { type Cents, add } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** The journal of an exported day, as its file says it. */
export type Journal = {
  /** 'S3-20261122-1'. */
  readonly number: string;
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly storeId: number;
  readonly stores: Readonly<Record<string, string>>;
  readonly fromSeq: number;
  readonly toSeq: number;
  /** Hash of the last posting group that is in it, in hex. */
  readonly ledgerHash: string;
  readonly lines: readonly PostedLine[];
};

/** Xero reads no more at once. */
export const MOST_XERO_LINES = 300;

/** 'S3-20261122-1': store, day, and version: a day that was reopened after its export has a second journal. */
export const journalNumber = (storeId: number, day: string, version: number): string =>
  `S${storeId}-${day.replaceAll('-', '')}-${version}`;

const HEADERS: Record<Target, string> = {
  quickbooks: 'JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name,Location,Class',
  xero: 'Narration,Date,Description,AccountCode,TaxRate,Amount,TrackingName1,TrackingOption1',
  generic:
    'JournalNo,Date,Store,Kind,Description,AccountCode,AccountName,Debit,Credit,Tracking,TaxRate,FromGroup,ToGroup,LedgerHash',
};

const END = '\r\n';
const dollars = (amount: Cents): string => {
  const size = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
};
const debit = (amount: Cents): string => (amount > 0 ? dollars(amount) : '');
const credit = (amount: Cents): string => (amount < 0 ? dollars(-amount as Cents) : '');

/** The books of another store are a journal of their own, so that each one balances by itself. */
const numberOf = (journal: Journal, line: PostedLine): string =>
  line.storeId === journal.storeId ? journal.number : `${journal.number}-S${line.storeId}`;

const ROWS: Record<Target, (journal: Journal, line: PostedLine) => readonly string[]> = {
  quickbooks: (journal, line) => {
    const [year, month, date] = journal.day.split('-');
    const [name, option] = trackingOf(line.account.tracking, journal.stores[line.storeId] ?? '');
    const isPlace = name.toLowerCase() === 'location';
    return [
      csvCell(numberOf(journal, line)),
      `${month}/${date}/${year}`,
      csvCell(line.account.fullName),
      debit(line.cents),
      credit(line.cents),
      csvCell(line.description),
      '',
      isPlace ? csvCell(option) : '',
      isPlace || option === '' ? '' : csvCell(option),
    ];
  },
  xero: (journal, line) => {
    const [year, month, date] = journal.day.split('-');
    const store = journal.stores[line.storeId] ?? '';
    const [name, option] = trackingOf(line.account.tracking, store);
    return [
      csvCell(`${numberOf(journal, line)} ${store}`.trim()),
      `${date}/${month}/${year}`,
      csvCell(line.description),
      csvCell(line.account.code),
      csvCell(line.account.taxName),
      dollars(line.cents),
      name === '' ? '' : csvCell(name),
      option === '' ? '' : csvCell(option),
    ];
  },
  generic: (journal, line) => [
    csvCell(numberOf(journal, line)),
    journal.day,
    csvCell(journal.stores[line.storeId] ?? ''),
    line.kind,
    csvCell(line.description),
    csvCell(line.account.code),
    csvCell(line.account.fullName),
    debit(line.cents),
    credit(line.cents),
    csvCell(
      trackingOf(line.account.tracking, journal.stores[line.storeId] ?? '')
        .filter((part) => part !== '')
        .join(': '),
    ),
    csvCell(line.account.taxName),
    String(journal.fromSeq),
    String(journal.toSeq),
    journal.ledgerHash,
  ],
};

const rowsOf = (target: Target, journal: Journal): string[] =>
  journal.lines.map((line) => `${ROWS[target](journal, line).join(',')}${END}`);

/** The bytes of a journal's file; amounts have a point and two decimals. The same journal always makes the same text. */
export const fileText = (target: Target, journal: Journal): string =>
  `${HEADERS[target]}${END}${rowsOf(target, journal).join('')}`;

/** Files of several journals as one: one header, then all their lines. */
export function joinFiles(target: Target, files: readonly string[]): string {
  const header = `${HEADERS[target]}${END}`;
  return `${header}${files.map((file) => file.slice(file.indexOf(END) + END.length)).join('')}`;
}

/**
 * The journals as files of at most 300 lines for Xero, each journal whole in one of them; one file for other programs. Journals of no lines are in the file
 * of those around them.
 */
export function splitFiles<J extends { readonly lines: number }>(
  target: Target,
  journals: readonly J[],
): J[][] {
  if (target !== 'xero') return journals.length === 0 ? [] : [[...journals]];
  const files: J[][] = [];
  let room = 0;
  for (const journal of journals) {
    if (files.length === 0 || journal.lines > room) {
      files.push([]);
      room = MOST_XERO_LINES;
    }
    files.at(-1)?.push(journal);
    room -= journal.lines;
  }
  return files;
}

/**
 * A journal that is too long for a file has its lines of one account added up into one. Refuses one that is too long even then; answers others as they are.
 */
export function fitToFile(target: Target, lines: readonly PostedLine[]): readonly PostedLine[] | Refusal {
  if (target !== 'xero' || lines.length <= MOST_XERO_LINES) return lines;
  const merged = new Map<string, PostedLine>();
  for (const line of lines) {
    const { code, tracking, taxName } = line.account;
    const name = JSON.stringify([line.storeId, line.kind, line.otherStoreId, code, tracking, taxName]);
    const before = merged.get(name);
    merged.set(
      name,
      before
        ? {
            ...before,
            departmentId: null,
            taxRateE5: null,
            taxPart: null,
            description: before.description.split(':')[0] ?? '',
            cents: add(before.cents, line.cents),
          }
        : line,
    );
  }
  const fitted = [...merged.values()].filter((line) => line.cents !== 0);
  return fitted.length <= MOST_XERO_LINES ? fitted : refuse('TOO_LONG', texts.tooLong(fitted.length));
}

const ENDINGS: Record<Target, string> = { quickbooks: 'quickbooks', xero: 'xero', generic: 'journal' };

/** A journal as far as its file's name says it. */
export type NamedJournal = { readonly storeId: number; readonly day: string; readonly version: number };

/** 'S3-20261122-1-xero.csv'; of several days 'S3-20261101-20261130-xero-2.csv'. */
export function fileName(
  target: Target,
  journals: readonly NamedJournal[],
  part: number,
  parts: number,
): string {
  const [first, last] = [journals[0], journals.at(-1)];
  const ending = ENDINGS[target];
  if (!first || !last) return `${ending}.csv`;
  const base =
    journals.length === 1
      ? journalNumber(first.storeId, first.day, first.version)
      : `S${first.storeId}-${first.day.replaceAll('-', '')}-${last.day.replaceAll('-', '')}`;
  return `${base}-${ending}${parts > 1 ? `-${part}` : ''}.csv`;
}
