import { useEffect, useState } from 'react';
import { getClientInfo } from '#domains/stores/contract/calls.ts';
import type { amIClockedIn } from '#domains/time-clock/contract/calls.ts';
import { offeredAct, workedMinutes } from '#domains/time-clock/rules/time-record.ts';
import { timeClockWebMessages as texts } from './messages.ts';
import type { OutputOf } from '#contract/call.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { formatDateTime, formatHours } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { serverNow } from '#platform/web/server-clock.ts';

const AGAIN_MS = 15_000;

export type ClockNowProps = {
  username: string;
  /** Undefined while it loads. */
  state: OutputOf<typeof amIClockedIn> | undefined;
  /** The store that is worked at. */
  clientId: number;
};

/** Who, In or Out (CLOCK-02), since when and where, and how long that is. */
export function ClockNow({ username, state, clientId }: ClockNowProps) {
  const [now, setNow] = useState(serverNow);
  const store = useCall(getClientInfo, { id: clientId }, { staleMs: 600_000 });
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  if (!state) return <Skeleton height={76} />;
  const zone = store.data?.timeZone ?? 'UTC';
  const shown = offeredAct(state.clockedIn).state;
  const elsewhere = state.clockedIn && state.clientId !== clientId;
  const since = state.clockedIn ? formatDateTime(state.clockIn, zone) : '';
  return (
    <Row as="section" gap={16} className="clock-now" aria-label={texts.STATE}>
      <Avatar name={username} size={48} />
      <div className="grow">
        <div className="row">
          <b className="ell">{username}</b>
          <Chip tone={state.clockedIn ? 'ok' : 'plain'} dot={state.clockedIn}>
            {shown === 'In' ? texts.IN : texts.OUT}
          </Chip>
        </div>
        <div className="t2 s num">
          {!state.clockedIn
            ? texts.willBeAt(store.data?.clientName ?? '')
            : elsewhere
              ? texts.sinceAt(since, state.clientName)
              : texts.since(since)}
        </div>
        {state.clockedIn && (
          <div className="t2 s num">
            {texts.soFar(
              formatHours(Math.max(0, workedMinutes({ clockIn: new Date(state.clockIn), clockOut: now }))),
            )}
          </div>
        )}
      </div>
    </Row>
  );
}
