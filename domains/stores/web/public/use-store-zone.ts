// In which time zone does this store live, and which day is it there?
import { useEffect, useState } from 'react';
import { getClientInfo } from '#domains/stores/contract/calls.ts';
import { businessDay } from '#kernel/business-day.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRemembered } from '#platform/web/remembered.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { storedKeys } from '#platform/web/storage.ts';

const LONG_MS = 600_000;
const MINUTE_MS = 60_000;

/** The store's time zone; until the store is known the last one that this browser knew, else its own. */
export function useStoreZone(): string {
  const { clientId } = useWorkplace();
  const store = useCall(getClientInfo, { id: clientId }, { staleMs: LONG_MS });
  return (
    useRemembered(storedKeys.shownZone, store.data?.timeZone) ||
    new Intl.DateTimeFormat().resolvedOptions().timeZone
  );
}

/** The calendar day in the store, yyyy-MM-dd; a screen that stays open goes on to the next one. */
export function useStoreDay(): string {
  return useDay(useStoreZone(), 0);
}

/** The business day of the store, yyyy-MM-dd: until the cutoff hour of the night the day before. The calendar's until the store is known. */
export function useBusinessDay(): string {
  const { clientId } = useWorkplace();
  const { data: store } = useCall(getClientInfo, { id: clientId }, { staleMs: LONG_MS });
  return useDay(useStoreZone(), store?.cutoffHour ?? 0);
}

function useDay(zone: string, cutoffHour: number): string {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => {
      const next = serverNow();
      setNow((last) =>
        businessDay(next, zone, cutoffHour) === businessDay(last, zone, cutoffHour) ? last : next,
      );
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [zone, cutoffHour]);
  return businessDay(now, zone, cutoffHour);
}
