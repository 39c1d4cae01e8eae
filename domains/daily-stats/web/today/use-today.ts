// The figures of today, and the last ones that this device saw while there is no connection.
import { useEffect } from 'react';
import { getToday, type TodayWire } from '#domains/daily-stats/contract/today.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useConnection } from '#platform/web/connection.ts';
import { useLive } from '#platform/web/live.ts';
import { useSession } from '#platform/web/session.ts';
import { readStoredJson, storedKeys, writeStored } from '#platform/web/storage.ts';

const AGAIN_MS = 30_000;
/** Another one makes what is stored unreadable: change it with the answer's fields. */
const FORM = 1;

type Seen = { readonly form: number; readonly userId: number; readonly today: TodayWire };

/** What this user saw last on this device; undefined for anybody else's. */
function readSeen(userId: number | undefined): TodayWire | undefined {
  const seen = readStoredJson(storedKeys.todaySeen) as Partial<Seen> | undefined;
  return seen?.form === FORM && seen.userId === userId ? seen.today : undefined;
}

export type TodayState = {
  readonly today: TodayWire | undefined;
  /** They are of an earlier time, because the server doesn't answer. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly again: () => void;
};

/** Asked again twice a minute, and when a drawer or a day is opened or closed here. */
export function useToday(enabled: boolean): TodayState {
  const userId = useSession().user?.userId;
  const { online } = useConnection();
  const answer = useCall(getToday, {}, { everyMs: AGAIN_MS, enabled });
  useLive(['drawer', 'day', 'settings', 'stores.changed'], [getToday]);
  useEffect(() => {
    if (answer.data && userId !== undefined)
      writeStored(storedKeys.todaySeen, JSON.stringify({ form: FORM, userId, today: answer.data }));
  }, [answer.data, userId]);
  const cannotKnow = !online || answer.isError;
  return {
    today: answer.data ?? (cannotKnow ? readSeen(userId) : undefined),
    isOld: cannotKnow,
    error: answer.error,
    again: () => void answer.refetch(),
  };
}
