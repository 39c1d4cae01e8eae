// In which time zone does this store live, and which day is it there?
import { useState } from 'react';
import { getClientInfo } from '#domains/stores/contract.ts';
import { businessDay } from '#kernel/business-day.ts';
import { dayIn } from '#ui/format.ts';
import { useCall } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';

const LONG_MS = 600_000;

/** The store's time zone; the browser's own until the store is known. */
export function useStoreZone(): string {
  const { clientId } = useWorkplace();
  const store = useCall(getClientInfo, { id: clientId }, { staleMs: LONG_MS });
  return store.data?.timeZone || new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The calendar day in the store, yyyy-MM-dd. */
export function useStoreDay(): string {
  const [now] = useState(() => new Date());
  return dayIn(now, useStoreZone());
}

/** The business day of the store, yyyy-MM-dd: until the cut-off hour of the night the day before. The calendar's until the store is known. */
export function useBusinessDay(): string {
  const [now] = useState(() => new Date());
  const { clientId } = useWorkplace();
  const { data: store } = useCall(getClientInfo, { id: clientId }, { staleMs: LONG_MS });
  const day = useStoreDay();
  return store ? businessDay(now, store.timeZone, store.cutoffHour) : day;
}
