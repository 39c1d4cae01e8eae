import '../daily-stats.css';
import './today.css';
import type { TodayWire } from '#domains/daily-stats/contract/today.ts';
import { statsWebMessages } from '#domains/daily-stats/web/messages.ts';
import { NeedsPerson } from '#domains/daily-stats/web/needs-person.tsx';
import { MoneyPanel } from '#domains/daily-stats/web/today/money-panel.tsx';
import { HoursPanel, SalesCard } from '#domains/daily-stats/web/today/sales-card.tsx';
import { standingOfWire } from '#domains/daily-stats/web/today/standing.ts';
import { StoreList } from '#domains/daily-stats/web/today/store-list.tsx';
import { todayMessages as texts } from '#domains/daily-stats/web/today/today-messages.ts';
import { needsOf } from '#domains/daily-stats/web/today/needs-of.ts';
import { useToday } from '#domains/daily-stats/web/today/use-today.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { SeeAlso } from '#platform/web/see-also.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { dayIn, formatDateTime, formatTime } from '#ui/data/format.ts';
import { IconBuildingStore } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Row } from '#ui/layout/layout.tsx';

const NEAR = ['/', '/management/reports', '/settings/client/'];

/** The clock of now of today's answer, with its day where that is over. */
function asOfWords(today: TodayWire, zone: string): string {
  const isToday = dayIn(today.asOf, zone) === dayIn(serverNow(), zone);
  return isToday ? texts.asOf(formatTime(today.asOf, zone)) : texts.asOfDay(formatDateTime(today.asOf, zone));
}

function Content({ today, isOld }: { today: TodayWire; isOld: boolean }) {
  const { clientId } = useWorkplace();
  const [asked, setAsked] = useAddressId('store');
  const chosen = today.stores.find((store) => store.clientId === asked);
  const shown = chosen ? [chosen] : today.stores;
  const first = shown[0];
  const isChain = today.stores.length > 1;
  if (!first) return <EmptyState icon={IconBuildingStore} title={statsWebMessages.NO_STORES} />;
  const zone = (shown.find((store) => store.clientId === clientId) ?? first).timeZone;
  const standing = standingOfWire(shown);
  return (
    <>
      <Row wrap className="today-head">
        {isChain && (
          <SelectInput
            aria-label={texts.STORE}
            value={String(chosen?.clientId ?? 0)}
            onChange={(value) => setAsked(value === '0' ? null : Number(value))}
            options={[
              { value: '0', label: texts.ALL },
              ...today.stores.map((store) => ({ value: String(store.clientId), label: store.clientName })),
            ]}
          />
        )}
        <SeeAlso to={NEAR} />
      </Row>
      {isOld && (
        <Note tone="warn" title={texts.OLD}>
          {texts.oldSince(formatDateTime(today.asOf, zone))}
        </Note>
      )}
      <div className="today">
        <SalesCard standing={standing} lastYearDay={first.lastYearDay} asOf={asOfWords(today, zone)} />
        <NeedsPerson needs={{ rows: needsOf(shown) }} size="touch" />
        <HoursPanel stores={shown} now={new Date(today.asOf)} />
        {!chosen && isChain && <StoreList stores={today.stores} onOpen={setAsked} />}
        <MoneyPanel standing={standing} stores={shown} owed={today.owed} />
      </div>
    </>
  );
}

/** How the stores are doing right now, for an owner with a phone: /management/today, one store by ?store=. */
export function TodayScreen() {
  const mayNotSee = useRightReason('reports.view');
  const { today, isOld, error, again } = useToday(!mayNotSee);
  return (
    <div className="body stack today-body">
      {mayNotSee ? (
        <Note tone="warn">{mayNotSee}</Note>
      ) : today ? (
        <Content today={today} isOld={isOld} />
      ) : error ? (
        <FailedNote error={error} again={again} />
      ) : isOld ? (
        <Note tone="warn" title={texts.OLD}>
          {texts.NEVER_SEEN}
        </Note>
      ) : (
        <div className="today" aria-busy="true">
          <Skeleton width="100%" height={220} />
          <Skeleton width="100%" height={220} />
        </div>
      )}
    </div>
  );
}
