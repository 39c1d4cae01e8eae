// The filters of an address, in one spelling, and how to change them.
import { useRouter, useRouterState } from '@tanstack/react-router';
import { readViewFilters } from '#domains/reports/rules/save-view.ts';

/** The filters of the address and how to change them, without a step in the history. */
export function useFilters() {
  const { history } = useRouter();
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const values = new URLSearchParams(searchStr);
  const change = (fields: Readonly<Record<string, string | null | undefined>>) => {
    const next = new URLSearchParams(searchStr);
    for (const [field, value] of Object.entries(fields))
      if (value) next.set(field, value);
      else next.delete(field);
    const filters = readViewFilters(next.toString()) ?? '';
    history.replace(filters === '' ? pathname : `${pathname}?${filters}`);
  };
  return { values, change, filters: readViewFilters(searchStr) ?? '' };
}
