// Each store beside the others: a bar, a change and what waits, to be looked at rather than read.
import type { TodayStoreWire } from '#domains/daily-stats/contract/today.ts';
import { GoalBar } from '#domains/daily-stats/web/today/goal-bar.tsx';
import { standingOfWire } from '#domains/daily-stats/web/today/standing.ts';
import { todayMessages as texts } from '#domains/daily-stats/web/today/today-messages.ts';
import { Chip } from '#ui/data/chip.tsx';
import { formatMoney, formatPercent } from '#ui/data/format.ts';
import { IconChevronRight } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';

function StoreRow({ store, onOpen }: { store: TodayStoreWire; onOpen: () => void }) {
  const standing = standingOfWire([store]);
  const { changeE5, ofGoalE5 } = standing;
  const bad = store.needs.filter(({ tone }) => tone === 'bad').length;
  return (
    <li>
      <button type="button" className="today-store num" onClick={onOpen}>
        <span className="name b ell">{store.clientName}</span>
        <span className="amount b">{formatMoney(standing.sales)}</span>
        <GoalBar standing={standing} thin />
        <span className="what xs t3">
          {ofGoalE5 !== null && <span>{formatPercent(Math.round(ofGoalE5 / 1_000) * 1_000)}</span>}
          {changeE5 !== null && (
            <span className={changeE5 >= 0 ? 'up' : 'dn'}>
              {formatPercent(Math.round(changeE5 / 100) * 100, { sign: true })}
            </span>
          )}
          {store.isClosed && <span>{texts.closed}</span>}
          <span className="grow" />
          {store.needs.length > 0 ? (
            <Chip small tone={bad > 0 ? 'bad' : 'warn'}>
              {texts.needs(store.needs.length)}
            </Chip>
          ) : (
            <span>{texts.CALM}</span>
          )}
        </span>
        <IconChevronRight size={18} aria-hidden />
      </button>
    </li>
  );
}

/** All stores, the way they are named; a press shows that one alone. */
export function StoreList({
  stores,
  onOpen,
}: {
  stores: readonly TodayStoreWire[];
  onOpen: (clientId: number) => void;
}) {
  return (
    <Panel title={texts.STORES} padded={false} className="today-stores">
      <ul>
        {stores.map((store) => (
          <StoreRow key={store.clientId} store={store} onOpen={() => onOpen(store.clientId)} />
        ))}
      </ul>
    </Panel>
  );
}
