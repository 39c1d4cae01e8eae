// What do Down and Enter do in the search of a list?
import { type KeyboardEvent, useEffect, useState } from 'react';

export type Searched<Row> = {
  /** What stands in the box. */
  readonly typed: string;
  /** What the rows answer. */
  readonly answered: string;
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
};

/** Down goes into the list; Enter opens the best row of the words that are typed, as soon as it is there. For the box's onKeyDown. */
export function useSearchKeys<Row>(
  { typed: written, answered, rows, isLoading }: Searched<Row>,
  show: (row: Row) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  const typed = written.trim();
  const isAnswered = typed === answered && !isLoading;
  useEffect(() => {
    if (wanted === null || (wanted === typed && !isAnswered)) return;
    setWanted(null);
    const best = rows[0];
    // Words that were typed on since aren't what Enter was pressed for.
    if (wanted === typed && best) show(best);
  }, [wanted, typed, isAnswered, rows, show]);
  return (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'ArrowDown')
      document.querySelector<HTMLElement>('main [role=grid], [role=grid]')?.focus();
    else if (typed !== '') setWanted(typed);
  };
}
