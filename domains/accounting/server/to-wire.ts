// Journals and accounts as the contract sends them.
import type { EntryWire, ExportWire, JournalLineWire } from '#domains/accounting/contract/calls.ts';
import type { Account, Key } from '#domains/accounting/rules/account-map.ts';
import { type JournalLine, type JournalWords, descriptionOf } from '#domains/accounting/rules/journal.ts';
import { journalNumber } from '#domains/accounting/rules/journal-files.ts';
import type { ExportRow } from '#domains/accounting/server/queries.ts';
import { type Cents, ZERO, most, negate, toPercent } from '#kernel/money.ts';

export const exportToWire = (row: ExportRow): ExportWire => ({
  number: journalNumber(row.storeId, row.day, row.version),
  place: row.place,
  version: row.version,
  state: row.state,
  lines: row.lines,
  debits: row.debitsCents,
  exportedAt: row.exportedAt.toISOString(),
  exportedBy: row.exportedBy,
  acknowledgedAt: row.acknowledgedAt?.toISOString() ?? '',
  acknowledgedBy: row.acknowledgedBy,
  fileHash: row.fileHash,
  hash: row.hash,
});

/** Debit and credit of an amount, one of them 0. */
export const sidesOf = (cents: Cents): { debit: Cents; credit: Cents } => ({
  debit: most(cents, ZERO),
  credit: most(negate(cents), ZERO),
});

const keyToWire = ({ kind, departmentId, taxRateE5, taxPart }: Key) => ({
  kind,
  departmentId,
  taxPart,
  taxRate: taxRateE5 === null ? null : toPercent(taxRateE5),
});

export const entryToWire = (entry: Key & Account): EntryWire => ({
  ...keyToWire(entry),
  code: entry.code,
  fullName: entry.fullName,
  tracking: entry.tracking,
  taxName: entry.taxName,
});

export const missingToWire = (key: Key, words: JournalWords) => ({
  ...keyToWire(key),
  label: descriptionOf(key, words),
});

const NO_ACCOUNT: Account = { code: '', fullName: '', tracking: '', taxName: '' };

export const lineToWire = (
  line: JournalLine,
  account: Account | undefined,
  words: JournalWords,
): JournalLineWire => ({
  // An account that was found is a row of the map, which may be of the whole kind: the line says of which part it is.
  ...entryToWire({ ...(account ?? NO_ACCOUNT), ...line }),
  storeId: line.storeId,
  store: words.stores[line.storeId] ?? '',
  description: descriptionOf(line, words),
  ...sidesOf(line.cents),
  isMissing: account === undefined,
});
