import { HoursPanel } from '#domains/daily-stats/web/today/sales-card.tsx';
import { needsOf } from '#domains/daily-stats/web/today/needs-of.ts';
import { useToday } from '#domains/daily-stats/web/today/use-today.ts';
import { NeedsPerson } from './needs-person.tsx';

/** The hours that made the chain's day, and what waits for a person in any of its stores. */
export function ChainToday() {
  const { today } = useToday(true);
  if (!today || today.stores.length === 0) return null;
  return (
    <div className="chain-today">
      <HoursPanel stores={today.stores} now={new Date(today.asOf)} />
      <NeedsPerson needs={{ rows: needsOf(today.stores) }} />
    </div>
  );
}
