// In which order are the customers that were found?
import type { FoundCustomerWire } from '#domains/customers/contract/calls.ts';
import type { SortState } from '#ui/data/data-table-types.ts';

const TEXTS: Readonly<Record<string, (row: FoundCustomerWire) => string>> = {
  name: (row) => `${row.lastName}, ${row.firstName}`,
  phone: (row) => row.phone.replace(/\D/g, ''),
  email: (row) => row.email,
  member: (row) => row.memberNumber,
};

/** By a column, who has nothing in it last; as they were found (best first) without one. */
export function sortFound(
  rows: readonly FoundCustomerWire[],
  sort: SortState | null,
): readonly FoundCustomerWire[] {
  if (!sort) return rows;
  const way = sort.direction === 'down' ? -1 : 1;
  const textOf = TEXTS[sort.key];
  if (!textOf)
    return rows.toSorted(
      (a, b) =>
        Number(a.storeCredit === 0) - Number(b.storeCredit === 0) || way * (a.storeCredit - b.storeCredit),
    );
  return rows.toSorted((a, b) => {
    const [one, other] = [textOf(a), textOf(b)];
    return Number(one === '') - Number(other === '') || way * one.localeCompare(other, 'en-US');
  });
}
