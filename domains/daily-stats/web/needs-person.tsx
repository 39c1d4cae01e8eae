// "Needs a person": what waits, one act a row.
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import type { Need } from '#domains/daily-stats/web/use-needs.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconCircleCheck } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';

/** Up and Down move between the acts, Home and End to the first and last. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const acts = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = acts.findIndex((act) => act === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: acts.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  acts[Math.max(0, Math.min(acts.length - 1, to))]?.focus();
}

/** The list; empty says that nothing waits. */
export function NeedsPerson({ needs }: { needs: readonly Need[] | undefined }) {
  const navigate = useNavigate();
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
      {needs !== undefined && count === 0 && (
        <EmptyState icon={IconCircleCheck} title={texts.NOTHING_NEEDS} />
      )}
      {needs !== undefined && count > 0 && (
        <ul aria-label={texts.NEEDS} aria-description={texts.NEEDS_HINT} onKeyDown={moveBetween}>
          {needs.map(({ key, icon: Drawn, tone, title, detail, act, to }) => (
            <li className="nd" key={key}>
              <span className={`i ${tone}`}>
                <Drawn size={20} />
              </span>
              <div className="grow">
                <div className="b ell" title={title}>
                  {title}
                </div>
                <div className="xs t3 ell num">{detail}</div>
              </div>
              <Button size="small" aria-label={`${act}: ${title}`} onClick={() => void navigate({ to })}>
                {act}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
