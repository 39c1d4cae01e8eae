// "Needs a person": what waits, one act a row.
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import type { NeedRow, Needs } from '#domains/daily-stats/web/use-needs.ts';
import { ChangeStoreDialog } from '#domains/stores/web/public/change-place-dialog.tsx';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconCircleCheck } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { session } from '#platform/web/session.ts';

/** Up and Down move between the acts, Home and End to the first and last. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const acts = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = acts.findIndex((act) => act === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: acts.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  acts[Math.max(0, Math.min(acts.length - 1, to))]?.focus();
}

/** Opens where a need is met; one of another store asks first, because the whole app goes there. */
function useOpenNeed() {
  // An address, with what is open there.
  const { history } = useRouter();
  const { stores } = useActivePlace();
  const [elsewhere, setElsewhere] = useState<NeedRow | null>(null);
  const store = stores.find(({ clientId }) => clientId === elsewhere?.clientId);
  const open = (need: NeedRow) => {
    if (need.clientId === undefined || need.clientId === session().clientId) history.push(need.to);
    else setElsewhere(need);
  };
  const close = () => {
    setElsewhere(null);
    if (elsewhere && session().clientId === elsewhere.clientId) history.push(elsewhere.to);
  };
  return { open, dialog: elsewhere && store && <ChangeStoreDialog store={store} onClose={close} /> };
}

/** The list; empty says that nothing waits, unless it couldn't be read. `size` touch where it is made for a thumb. */
export function NeedsPerson({
  needs: { rows: needs, error, again },
  size = 'small',
  hasMore = false,
}: {
  needs: Needs;
  size?: 'small' | 'touch';
  /** Does something wait that another list beside it says? */
  hasMore?: boolean;
}) {
  const { open, dialog } = useOpenNeed();
  const count = needs?.length ?? 0;
  return (
    <Panel
      title={texts.NEEDS}
      padded={false}
      className="needs"
      aside={
        count > 0 && (
          <Chip tone="bad" small>
            {String(count)}
          </Chip>
        )
      }
    >
      {needs === undefined && (
        <div className="in">
          <Skeleton width="100%" height={40} />
        </div>
      )}
      {error && (
        <div className="in">
          <FailedNote error={error} again={again} />
        </div>
      )}
      {needs !== undefined && count === 0 && !error && (
        <EmptyState icon={IconCircleCheck} title={hasMore ? texts.NOTHING_ELSE : texts.NOTHING_NEEDS} />
      )}
      {needs !== undefined && count > 0 && (
        <ul aria-label={texts.NEEDS} aria-description={texts.NEEDS_HINT} onKeyDown={moveBetween}>
          {needs.map((need) => (
            <li className="nd" key={need.key}>
              <span className={`i ${need.tone}`}>
                <need.icon size={20} />
              </span>
              <div className="grow">
                <div className="b ell" title={need.title}>
                  {need.title}
                </div>
                <div className="xs t3 ell num" title={need.detail}>
                  {need.detail}
                </div>
              </div>
              <Button
                size={size === 'touch' ? undefined : 'small'}
                aria-label={`${need.act}: ${need.title}`}
                onClick={() => open(need)}
              >
                {need.act}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </Panel>
  );
}
