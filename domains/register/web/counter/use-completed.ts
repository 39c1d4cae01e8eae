// Which finished transactions does the list show?
import { useState } from 'react';
import {
  type CompletedType,
  findCompleted,
  getCompleteRecentTransactions,
  getTodaysCompletedTransactions,
} from '#domains/register/contract/finished.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** TRAN-33 */
const MOST = 50;
/** Of a question that somebody put together. */
const MOST_FOUND = 200;

export type CompletedFilters = {
  readonly which: 'latest' | 'today';
  /** yyyy-MM-dd; '' means any. */
  readonly from: string;
  readonly until: string;
  /** '' means any. */
  readonly tender: string;
  readonly type: CompletedType | '';
  readonly employee: string;
};

export const noCompletedFilters: CompletedFilters = {
  which: 'latest',
  from: '',
  until: '',
  tender: '',
  type: '',
  employee: '',
};

/** What the filters ask for; undefined while none is set. Days typed the wrong way round are meant the right way round. */
export function questionOf(filters: CompletedFilters): Record<string, string | boolean> | undefined {
  const { which, tender, type, employee } = filters;
  const isTurned = filters.from !== '' && filters.until !== '' && filters.from > filters.until;
  const [from, until] = isTurned ? [filters.until, filters.from] : [filters.from, filters.until];
  const hasDays = from !== '' || until !== '';
  const set = Object.entries({ From: from, Until: until, Tender: tender, Type: type, Employee: employee });
  const asked = Object.fromEntries(set.filter(([, value]) => value !== ''));
  if (Object.keys(asked).length === 0) return undefined;
  return which === 'today' && !hasDays ? { ...asked, Today: true } : asked;
}

/** The list with its filters, and the employees that were seen in it. */
export function useCompleted() {
  const { clientId } = useWorkplace();
  const [filters, setFilters] = useState(noCompletedFilters);
  const asked = questionOf(filters);
  const fixed = filters.which === 'latest' ? getCompleteRecentTransactions : getTodaysCompletedTransactions;
  const plain = useCall(
    fixed,
    { ClientID: clientId, RecordCount: MOST },
    { staleMs: 0, keep: true, enabled: !asked },
  );
  const found = useCall(
    findCompleted,
    { ClientID: clientId, RecordCount: MOST_FOUND, ...asked },
    { staleMs: 0, keep: true, enabled: asked !== undefined },
  );
  const employees = new Set([...(plain.data ?? []), ...(found.data ?? [])].map((row) => row.employee));
  if (filters.employee) employees.add(filters.employee);
  return {
    filters,
    change: (next: Partial<CompletedFilters>) => setFilters((before) => ({ ...before, ...next })),
    list: asked ? found : plain,
    employees: [...employees].sort(),
  };
}
