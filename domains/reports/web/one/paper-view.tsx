import { type ComponentProps, lazy, Suspense } from 'react';
import type { Paper, Section } from '#contract/report.ts';
import { DifferenceView } from '#domains/analytics/web/public/difference-view.tsx';
import { cellWords } from '#domains/reports/rules/report-texts.ts';
import { figuresOf, groupsOf } from '#domains/reports/rules/section-figures.ts';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { StatStrip } from '#ui/data/stat-strip.tsx';
import { formatPercent } from '#ui/data/format.ts';
import { Panel } from '#ui/data/panel.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { SectionTable } from './section-table.tsx';

/** Drawing is fetched when there is something to draw. */
const SectionChart = lazy(async () => ({ default: (await import('./section-chart.tsx')).SectionChart }));

/** More categories than this are better read than looked at. */
const MOST_BARS = 62;
/** More than these need the whole width for their words. */
const FEW_BARS = 6;
/** What a chart takes, before it is drawn, too; its legend is of that. */
const CHART_PX = 226;
const LEGEND_PX = 26;

/** How the tables are sorted, as the address has it, and whether they show all rows. */
type Tables = Pick<ComponentProps<typeof SectionTable>, 'sorted' | 'onSort' | 'isWhole'>;

/** A report on the screen: its facts, its sums, then each section with a chart where people would rather look than read. */
export function PaperView({ paper, ...tables }: { paper: Paper } & Tables) {
  const sections = paper.sections.filter(({ rows }) => rows.length > 0);
  const first = sections.find(({ total }) => total.length > 0);
  const explained = sections.find((section) => groupsOf(section) !== null);
  return (
    <div className="rep-paper">
      <Row as="dl" align="stretch" wrap className="rep-facts">
        {paper.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </Row>
      {first && <Figures section={first} />}
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two drawers of a minute have the same title, and sections don't move
        <SectionView
          key={`${section.title} ${at}`}
          section={section}
          place={paper.sections.indexOf(section)}
          {...tables}
          isExplained={section === explained}
          isAlone={sections.length === 1}
        />
      ))}
    </div>
  );
}

/** The sums at a glance, each beside last year's where that is asked for. */
function Figures({ section }: { section: Section }) {
  const figures = figuresOf(section);
  if (figures.length < 2) return null;
  return (
    <StatStrip
      label={texts.FIGURES}
      stats={figures.map(({ label, kind, value, before, changeE5 }) => ({
        label,
        value: cellWords(value, kind),
        ...(changeE5 === null || changeE5 === 0
          ? {}
          : { change: formatPercent(changeE5, { sign: true }), good: changeE5 >= 0 }),
        ...(before === null ? {} : { detail: texts.onLastYear(cellWords(before, kind)) }),
      }))}
    />
  );
}

type SectionProps = Tables & {
  section: Section;
  place: number;
  isExplained: boolean;
  /** The only one of its report: it takes the whole width. */
  isAlone: boolean;
};

function SectionView({ section, isExplained, isAlone, ...table }: SectionProps) {
  const compared = isExplained ? groupsOf(section) : null;
  const { chart, rows, columns, title, before } = section;
  const hasChart = chart.length > 0 && rows.length > 1 && rows.length <= MOST_BARS;
  const isWide =
    isAlone ||
    (hasChart && rows.length > FEW_BARS) ||
    columns.length > 4 ||
    isExplained ||
    before !== undefined;
  return (
    <Panel title={title} padded={false} className={isWide ? 'rep-wide' : undefined}>
      {(hasChart || isExplained) && (
        <div className={isExplained && hasChart ? 'rep-looks two' : 'rep-looks'}>
          {hasChart && (
            <div className="rep-chart">
              <Suspense fallback={<Skeleton width="100%" height={CHART_PX} />}>
                <SectionChart section={section} height={CHART_PX - LEGEND_PX} />
              </Suspense>
            </div>
          )}
          {compared && <DifferenceView {...compared} />}
        </div>
      )}
      <SectionTable section={section} {...table} />
    </Panel>
  );
}
