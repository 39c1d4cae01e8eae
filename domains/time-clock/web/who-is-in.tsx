import { useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { whosClockedIn } from '#domains/time-clock/contract/calls.ts';
import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import { timeClockWebMessages } from '#domains/time-clock/web/messages.ts';
import { Chip } from '#ui/data/chip.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { dayIn, formatDateTime, formatTime } from '#ui/data/format.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';

/** What happens in other stores is not told live. */
const AGAIN_MS = 30_000;
const places = [
  { value: 'here', label: texts.THIS_STORE },
  { value: 'all', label: texts.ALL_STORES },
] as const;

/** Who is clocked in now, here or in all own stores (CLOCK-09). */
export function WhoIsIn({ zone, today }: { zone: string; today: string }) {
  const { clientId } = useWorkplace();
  const maySeeAll = useMayDo('timeclock.view');
  const [place, setPlace] = useState<'here' | 'all'>('here');
  const all = place === 'all' && maySeeAll;
  const who = useCall(whosClockedIn, all ? { AllClients: true } : { ClientId: clientId }, {
    everyMs: AGAIN_MS,
    keep: true,
  });
  const since = (at: string) => (dayIn(at, zone) === today ? formatTime(at, zone) : formatDateTime(at, zone));
  return (
    <Row as="section" gap={12} wrap className="clock-in" aria-label={texts.WHO_IS_IN}>
      <h2>{texts.WHO_IS_IN}</h2>
      <Row as="ul" gap={8} align="stretch" wrap className="clock-people">
        {(who.data ?? []).map((one) => (
          <li key={one.employeeClockinID}>
            <Chip tone="ok" dot>
              <b>{one.username}</b>
              {all
                ? timeClockWebMessages.sinceAt(since(one.clockIn), one.clientName)
                : timeClockWebMessages.since(since(one.clockIn))}
            </Chip>
          </li>
        ))}
        {who.data?.length === 0 && <li className="t3 s">{texts.NOBODY_IN}</li>}
      </Row>
      {who.error && !who.data && <FailedNote error={who.error} again={() => void who.refetch()} />}
      <Spread />
      {maySeeAll && <Segmented label={texts.WHERE} options={places} value={place} onChange={setPlace} />}
    </Row>
  );
}
