import { useMemo } from 'react';
import { type DepartmentWire, getDepartments } from '#domains/departments/contract/calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';

const LONG_MS = 600_000;

export type Departments = {
  readonly list: readonly DepartmentWire[];
  readonly options: readonly { value: string; label: string }[];
  /** game, film, music, book or other; undefined until known. */
  readonly familyOf: (departmentId: number) => string | undefined;
};

/** The departments of the chain, for filters, forms and tiles. */
export function useDepartments(): Departments {
  const list = useCall(getDepartments, {}, { staleMs: LONG_MS }).data;
  return useMemo(() => {
    const families = new Map((list ?? []).map((one) => [one.departmentId, one.family]));
    return {
      list: list ?? [],
      options: (list ?? []).map((one) => ({ value: String(one.departmentId), label: one.departmentName })),
      familyOf: (departmentId) => families.get(departmentId),
    };
  }, [list]);
}
