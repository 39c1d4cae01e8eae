// Which drawers are open now, and what they should hold.
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import type { OpenDrawer } from '#domains/daily-stats/web/use-open-drawers.ts';
import { money } from '#domains/daily-stats/web/figure-labels.ts';
import { formatTime } from '#ui/data/format.ts';
import { IconCashRegister } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { SeeAlso } from '#platform/web/see-also.tsx';

const NEAR = ['/management/dailyprocessing/drawercount', '/management/dailyprocessing/cashtransfer'];

/** One row a drawer, in the order of their numbers. */
export function OpenDrawers({ drawers, zone }: { drawers: readonly OpenDrawer[]; zone: string }) {
  return (
    <Panel
      title={texts.OPEN_DRAWERS}
      padded={false}
      className="open-drawers"
      aside={
        <>
          <SeeAlso to={NEAR} />
          <span className="xs t3 num">{String(drawers.length)}</span>
        </>
      }
    >
      {drawers.length === 0 ? (
        <p className="in s t3">{texts.NO_OPEN_DRAWERS}</p>
      ) : (
        <ul>
          {drawers.map((drawer) => (
            <li className="task" key={drawer.posId}>
              <span className="t3">
                <IconCashRegister size={20} />
              </span>
              <span className="ell">
                <span className="b">{drawer.description}</span>
                <span className="xs t3 num">
                  {' '}
                  {texts.openedAt(formatTime(drawer.startDate, zone), drawer.username)}
                </span>
              </span>
              {drawer.systemDrawerCount !== null && (
                <span className="s num" title={texts.holds(money(drawer.systemDrawerCount))}>
                  {money(drawer.systemDrawerCount)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
