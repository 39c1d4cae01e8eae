// Which rows does the form of accounts have? Each kind, its departments and rates with an account of their own, and what is missing.
import type { AccountsWire, EntryWire } from '#domains/accounting/contract/calls.ts';

export type AccountRow = EntryWire & { readonly key: string; readonly label: string };

export type Part = Pick<EntryWire, 'kind' | 'departmentId' | 'taxRate'>;

export const partKey = ({ kind, departmentId, taxRate }: Part): string =>
  `${kind}/${departmentId ?? ''}/${taxRate ?? ''}`;

const EMPTY = { code: '', fullName: '', tracking: '', taxName: '' };

/** A row without an account. */
export function emptyRow(accounts: AccountsWire, part: Part): AccountRow {
  const kind = accounts.kinds.find((one) => one.kind === part.kind)?.label ?? part.kind;
  const department = accounts.departments.find(
    ({ departmentId }) => departmentId === part.departmentId,
  )?.name;
  const own = department ?? (part.taxRate === null ? undefined : `${part.taxRate} %`);
  const { departmentId, taxRate } = part;
  return {
    ...EMPTY,
    kind: part.kind,
    departmentId,
    taxRate,
    key: partKey(part),
    label: own === undefined ? kind : `${kind}: ${own}`,
  };
}

/** The rows of a scope, kinds in their order with their parts behind them. */
export function rowsOf(accounts: AccountsWire, saved: readonly EntryWire[]): AccountRow[] {
  const entries = new Map(saved.map((entry) => [partKey(entry), entry]));
  const parts = accounts.kinds.flatMap(({ kind }): Part[] => [
    { kind, departmentId: null, taxRate: null },
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

/** Departments or rates of a kind that have no row yet. */
export function partsLeft(
  accounts: AccountsWire,
  rows: readonly AccountRow[],
  kind: EntryWire['kind'],
): Part[] {
  const known = accounts.kinds.find((one) => one.kind === kind);
  const all: Part[] = known?.isByDepartment
    ? accounts.departments.map(({ departmentId }) => ({ kind, departmentId, taxRate: null }))
    : known?.isByRate
      ? accounts.taxRates.map((taxRate) => ({ kind, departmentId: null, taxRate }))
      : [];
  const there = new Set(rows.map(({ key }) => key));
  return all.filter((part) => !there.has(partKey(part)));
}
