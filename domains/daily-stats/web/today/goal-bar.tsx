// How far are sales, beside the goal and last year by this time?
import { todayMessages as texts } from '#domains/daily-stats/web/today/today-messages.ts';
import type { Standing } from '#domains/daily-stats/rules/today.ts';
import { classNames } from '#ui/class-names.ts';
import { formatMoney } from '#ui/data/format.ts';

/** A bar up to the goal (or last year's day where there is none) with a mark for last year by this time; nothing without either. */
export function GoalBar({ standing, thin }: { standing: Standing; thin?: boolean }) {
  const { sales, goal, lastYear, lastYearWhole } = standing;
  const whole = Math.max(goal, lastYearWhole, sales);
  if (whole <= 0 || (goal === 0 && lastYearWhole === 0)) return null;
  const share = (amount: number) => `${Math.max(0, Math.min(100, (amount / whole) * 100))}%`;
  return (
    <div
      className={classNames('goal-bar', thin && 'thin', goal > 0 && sales >= goal && 'ok')}
      role="img"
      aria-label={texts.barWords(
        formatMoney(sales),
        formatMoney(goal || lastYearWhole),
        formatMoney(lastYear),
      )}
    >
      <i style={{ width: share(sales) }} />
      {lastYear > 0 && <b style={{ left: share(lastYear) }} />}
    </div>
  );
}
