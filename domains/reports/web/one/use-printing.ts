// The whole report on paper: the table on the screen shows the first rows, and of single lines the browser was sent the first.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { MOST_LINES, type Paper } from '#contract/report.ts';
import type { Report } from './use-report.ts';

export type Printing = {
  /** What is shown: with every row that paper gets while it is printed. */
  readonly paper: Paper | null;
  /** Are all rows of a table shown, however many? */
  readonly isPrinting: boolean;
  /** Fetches what paper has beyond the screen, and opens the browser's print dialog. Throws ApiFailure. */
  readonly print: () => Promise<void>;
};

/** May single lines be missing, that paper has? */
const mayLack = ({ sections }: Paper): boolean =>
  sections.some(({ rows }) => rows.length >= MOST_LINES.screen);

/** Printing by our menu or Ctrl+P, and by the browser's own menu: that can't wait, so it prints what was sent, and the report says what is missing. */
export function usePrinting({ paper, fetchForPaper }: Pick<Report, 'paper' | 'fetchForPaper'>): Printing {
  const [isPrinting, setPrinting] = useState(false);
  const [whole, setWhole] = useState<Paper | null>(null);
  useEffect(() => {
    // The browser takes the page as it is when the listener returns.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => {
      setPrinting(false);
      setWhole(null);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  const print = async () => {
    if (paper && mayLack(paper)) {
      const fetched = await fetchForPaper();
      flushSync(() => setWhole(fetched));
    }
    window.print();
  };
  return { paper: whole ?? paper, isPrinting, print };
}
