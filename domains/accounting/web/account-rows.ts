// Which rows does the form of accounts have? Each kind, its departments and rates with an account of their own, and what is missing.
import type { AccountsWire, EntryWire } from '#domains/accounting/contract/calls.ts';
import { isComplete } from '#domains/accounting/rules/account-map.ts';

export type AccountRow = EntryWire & { readonly key: string; readonly label: string };

export type Part = Pick<EntryWire, 'kind' | 'departmentId' | 'taxRate' | 'taxPart'>;

export const partKey = ({ kind, departmentId, taxRate, taxPart }: Part): string =>
  `${kind}/${departmentId ?? ''}/${taxRate ?? ''}/${taxPart ?? ''}`;

const WHOLE = { departmentId: null, taxRate: null, taxPart: null };
const EMPTY = { code: '', fullName: '', tracking: '', taxName: '' };

/** A row without an account. */
export function emptyRow(accounts: AccountsWire, part: Part): AccountRow {
  const kind = accounts.kinds.find((one) => one.kind === part.kind)?.label ?? part.kind;
  const department = accounts.departments.find(
    ({ departmentId }) => departmentId === part.departmentId,
  )?.name;
  const { departmentId, taxRate, taxPart } = part;
  const own =
    department ?? (taxRate === null ? undefined : [taxPart, `${taxRate}%`].filter(Boolean).join(' '));
  return {
    ...EMPTY,
    kind: part.kind,
    departmentId,
    taxRate,
    taxPart,
    key: partKey(part),
    label: own === undefined ? kind : `${kind}: ${own}`,
  };
}

/** The rows of a scope, kinds in their order with their parts behind them. */
export function rowsOf(accounts: AccountsWire, saved: readonly EntryWire[]): AccountRow[] {
  const entries = new Map(saved.map((entry) => [partKey(entry), entry]));
  const parts = accounts.kinds.flatMap(({ kind }): Part[] => [
    { kind, ...WHOLE },
    ...saved.filter(
      (entry) => entry.kind === kind && (entry.departmentId !== null || entry.taxRate !== null),
    ),
  ]);
  return parts.map((part) => ({ ...emptyRow(accounts, part), ...entries.get(partKey(part)) }));
}

/** Rows that have no account yet get the usual one of their kind; whatever was typed stays. */
export const withUsual = (rows: readonly AccountRow[], usual: readonly EntryWire[]): AccountRow[] =>
  rows.map((row) => {
    const found = usual.find((entry) => partKey(entry) === row.key);
    return row.code === '' && row.fullName === '' && found ? { ...row, ...found } : row;
  });

/**
 * Is it named among what days to export have no account for, and has it still none that the program reads? What is missing of a department is missing of its
 * whole kind, too.
 */
export function lacksAccount({ missing, target }: AccountsWire, row: AccountRow): boolean {
  const isWhole = row.departmentId === null && row.taxRate === null;
  const isNamed = missing.some((part) => partKey(part) === row.key || (isWhole && part.kind === row.kind));
  return isNamed && !isComplete(row, target);
}

const FIELDS = ['code', 'fullName', 'tracking', 'taxName'] as const;

/** Would both be saved as the same? A row without an account is saved as none, whatever else it says. */
function isSame(one: AccountRow | undefined, other: AccountRow | undefined): boolean {
  const said = (row: AccountRow | undefined): string =>
    row === undefined || (row.code.trim() === '' && row.fullName.trim() === '')
      ? ''
      : JSON.stringify(FIELDS.map((field) => row[field].trim()));
  return said(one) === said(other);
}

/**
 * What somebody typed from `start` on, over rows that were saved meanwhile: each row that they changed is theirs, every other one as it was saved. Answers
 * `fresh` itself where nothing of theirs is left.
 */
export function keepTyped(
  typed: readonly AccountRow[],
  start: readonly AccountRow[],
  fresh: readonly AccountRow[],
): readonly AccountRow[] {
  const find = (rows: readonly AccountRow[], key: string) => rows.find((row) => row.key === key);
  const isTheirs = (key: string): boolean =>
    !isSame(find(typed, key), find(start, key)) && !isSame(find(typed, key), find(fresh, key));
  const keys = new Set([...fresh, ...typed].map(({ key }) => key));
  if (![...keys].some(isTheirs)) return fresh;
  const kinds = [...new Set(fresh.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    [...keys].flatMap((key) => {
      const row = find(isTheirs(key) ? typed : fresh, key);
      return row?.kind === kind ? [row] : [];
    }),
  );
}

/** Departments or rates of a kind that have no row yet. */
export function partsLeft(
  accounts: AccountsWire,
  rows: readonly AccountRow[],
  kind: EntryWire['kind'],
): Part[] {
  const known = accounts.kinds.find((one) => one.kind === kind);
  const all: Part[] = known?.isByDepartment
    ? accounts.departments.map(({ departmentId }) => ({ kind, ...WHOLE, departmentId }))
    : known?.isByRate
      ? [
          ...accounts.taxRates.map((taxRate) => ({ kind, ...WHOLE, taxRate })),
          ...accounts.taxParts.map(({ name, taxRate }) => ({ kind, ...WHOLE, taxRate, taxPart: name })),
        ]
      : [];
  const there = new Set(rows.map(({ key }) => key));
  return all.filter((part) => !there.has(partKey(part)));
}
