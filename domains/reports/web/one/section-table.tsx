import { useMemo } from 'react';
import { type Cell, type CellKind, isNumberKind, type Section } from '#contract/report.ts';
import { spreadBefore } from '#domains/reports/rules/compare-sections.ts';
import { cellWords } from '#domains/reports/rules/report-texts.ts';
import { readSorting, sortingText, sortRows } from '#domains/reports/rules/sort-rows.ts';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import { AddressLink } from '#domains/reports/web/public/address-link.tsx';
import { useOpenAddress } from '#domains/reports/web/public/report-address.ts';
import { formatCount } from '#ui/data/format.ts';
import { IconChevronDown, IconChevronUp } from '#ui/icons.tsx';

/** Rows on the screen at most; paper and files have all of them, and the screen says so. */
const MOST_ROWS = 500;
/** From here on a text gets room on paper, so that it isn't a word a line. */
const LEAST_LONG = 18;
/** Letters of a link that isn't broken into lines. */
const MOST_SHORT = 16;

type TableProps = {
  section: Section;
  /** Its place in the report. */
  place: number;
  /** How the report is sorted, as its address has it. */
  sorted: string;
  onSort: (sorted: string) => void;
  /** All rows: it is printed. */
  isWhole?: boolean;
};

/** The table of a section: sorted by any column, each row opening what is behind it. */
export function SectionTable({ section, place, sorted, onSort, isWhole = false }: TableProps) {
  const plain = useMemo(() => spreadBefore(section), [section]);
  const { columns, rows, total, title, opens } = plain;
  const sorting = readSorting(
    sorted,
    place,
    columns.map((column) => column.title),
  );
  const { at: sortedAt, isDown: sortedDown } = sorting ?? {};
  const order = useMemo(
    () => sortRows(rows, sortedAt === undefined ? null : { at: sortedAt, isDown: sortedDown ?? false }),
    [rows, sortedAt, sortedDown],
  );
  const shown = isWhole ? order : order.slice(0, MOST_ROWS);
  const openAddress = useOpenAddress();
  const sortBy = (at: number) =>
    onSort(
      sortingText(place, columns[at]?.title ?? '', {
        at,
        isDown: at === sortedAt ? !sortedDown : isNumberKind(columns[at]?.kind ?? 'text'),
      }),
    );
  return (
    <>
      <div className="rep-scroll" tabIndex={0} role="group" aria-label={title}>
        <table className="tb rep-table">
          <thead>
            <tr>
              {columns.map((column, at) => (
                <HeadCell
                  key={column.title}
                  title={column.title}
                  isRight={isNumberKind(column.kind)}
                  sorted={sorting?.at === at ? (sorting.isDown ? 'descending' : 'ascending') : 'none'}
                  onSort={() => sortBy(at)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((at) => {
              const open = opens?.[at] ?? null;
              return (
                <tr
                  key={at}
                  className={open === null ? undefined : 'opens'}
                  onClick={(event) => {
                    if (open !== null && !event.defaultPrevented && !window.getSelection()?.toString())
                      openAddress(open);
                  }}
                >
                  <Cells section={plain} row={rows[at] ?? []} open={open} />
                </tr>
              );
            })}
          </tbody>
          {total.length > 0 && (
            <tfoot>
              <tr>
                <Cells section={plain} row={total} open={null} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {rows.length > shown.length && (
        <p className="rep-more s t2 num">
          {texts.shown(formatCount(shown.length), formatCount(rows.length))}
        </p>
      )}
    </>
  );
}

type HeadProps = {
  title: string;
  isRight: boolean;
  sorted: 'none' | 'ascending' | 'descending';
  onSort: () => void;
};

function HeadCell({ title, isRight, sorted, onSort }: HeadProps) {
  return (
    <th scope="col" className={isRight ? 'r' : undefined} aria-sort={sorted}>
      <button type="button" className="sort" onClick={onSort}>
        {title}
        {sorted === 'ascending' && <IconChevronUp size={14} />}
        {sorted === 'descending' && <IconChevronDown size={14} />}
      </button>
    </th>
  );
}

const lookOf = (words: string, kind: CellKind): string =>
  isNumberKind(kind) ? 'r num' : kind === 'text' ? (words.length >= LEAST_LONG ? 'long' : '') : 'num';

function Cells({ section, row, open }: { section: Section; row: readonly Cell[]; open: string | null }) {
  return section.columns.map(({ title, kind }, at) => {
    const words = cellWords(row[at] ?? null, kind);
    return (
      <td key={title} className={lookOf(words, kind)}>
        {at === 0 && open !== null ? (
          <AddressLink to={open} className={words.length <= MOST_SHORT ? 'short' : undefined}>
            {words || '–'}
          </AddressLink>
        ) : (
          words
        )}
      </td>
    );
  });
}
