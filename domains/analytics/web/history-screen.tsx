import './history.css';
import { useState } from 'react';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { COMPARISONS } from '#domains/analytics/rules/question.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { FilterButton } from '#ui/controls/filter-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { IconChartBar } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { OtherStoreNote } from '#domains/stores/web/public/other-store-note.tsx';
import { useMayDo, useRightReason } from '#platform/web/session.ts';
import { historyActsSlot } from '#domains/analytics/web/public/slots.ts';
import { SlotParts } from '#platform/web/slots.tsx';
import { HistoryFigures } from './history-figures.tsx';
import { HistoryLines } from './history-lines.tsx';
import { chooseColumns, HISTORY_CHOICES, MARGIN, sortOfColumn } from './history-table.tsx';
import { historyTexts as texts } from './messages.ts';
import { type History, useHistory } from './use-history.ts';

const ALL = 'all';
/** Of its first day: "Oct 2026". */
const monthName = (day: string): string =>
  new Date(`${day.slice(0, 7)}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** What sold, what didn’t, and how fast: the items of a store over any days. */
export function HistoryScreen() {
  const mayNotSee = useRightReason('reports.view');
  if (mayNotSee)
    return (
      <div className="body stack">
        <Note tone="warn">{mayNotSee}</Note>
      </div>
    );
  return <HistoryList />;
}

function HistoryList() {
  const seesCosts = useMayDo('costs.view');
  const history = useHistory();
  const { pages, refused } = history;
  const { sums, total = 0, ageSeconds } = refused ? {} : (pages.first ?? {});
  const [opened, setOpened] = useState<number | null>(null);
  const shown = refused ? [] : pages.rows;
  const below = shown.find(({ inventoryId }) => inventoryId === opened);
  const isCompared = history.compare !== 'none';
  return (
    <div className="body stack history">
      <Filters history={history} rows={total} />
      <OtherStoreNote at={history.at} onOwn={history.showOwnStore} />
      {history.error && <FailedNote error={history.error} again={history.again} />}
      {refused && <Note tone="warn">{refused.message}</Note>}
      {sums && <HistoryFigures history={history} sums={sums} />}
      {history.months.length > 1 && !refused && (
        <Panel title={texts.CHART} className="history-chart">
          <BarChart
            titled
            label={texts.CHART}
            categoryTitle={texts.MONTH}
            categories={history.months.map(({ keys }) => monthName(String(keys[0]?.key)))}
            series={[{ name: texts.SOLD, values: history.months.map(({ values }) => Number(values[0])) }]}
            {...(isCompared
              ? {
                  compare: {
                    name: texts.LAST_YEAR,
                    values: history.months.map(({ before }) => Number(before?.[0] ?? 0)),
                  },
                }
              : {})}
            format={formatCount}
          />
        </Panel>
      )}
      <DataTable
        className="history-list"
        label={texts.TITLE}
        columns={chooseColumns(history.columns, { isCompared, seesCosts })}
        rows={shown}
        openOnClick
        onOpen={({ inventoryId }) => setOpened((old) => (old === inventoryId ? null : inventoryId))}
        below={
          below
            ? {
                key: String(below.inventoryId),
                content: <HistoryLines item={below} at={history.at} from={history.from} to={history.to} />,
                close: () => setOpened(null),
              }
            : null
        }
        rowKey={(row) => String(row.inventoryId)}
        rowText={(row) => row.title}
        rowHeight={48}
        sort={{ key: history.sortBy, direction: history.descending ? 'down' : 'up' }}
        onSort={({ key, direction }) => {
          const by = sortOfColumn(key);
          if (by) history.setSort(by, by === history.sortBy ? direction === 'down' : by !== 'title');
        }}
        loading={pages.isLoading || (!history.isReady && history.at.isTheirs && !history.error)}
        empty={
          !history.error &&
          !refused && <EmptyState icon={IconChartBar} title={texts.NOTHING} detail={texts.NOTHING_DETAIL} />
        }
        footer={
          sums && (
            <span className="num">
              {texts.found(formatCount(total), formatCount(sums.sold), formatMoney(sums.sales))}
              {typeof ageSeconds === 'number' && ` · ${texts.age(ageSeconds)}`}
              {total > 0 && ` · ${texts.KEYS}`}
            </span>
          )
        }
        onEnd={pages.more}
      />
    </div>
  );
}

function Filters({ history, rows }: { history: History; rows: number }) {
  const { options } = useDepartments();
  const seesCosts = useMayDo('costs.view');
  return (
    <Row align="end" wrap className="history-filters">
      <Field label={texts.FROM}>
        <TextInput type="date" value={history.from} onChange={(day) => day !== '' && history.setFrom(day)} />
      </Field>
      <Field label={texts.TO}>
        <TextInput type="date" value={history.to} onChange={(day) => day !== '' && history.setTo(day)} />
      </Field>
      <Field label={texts.DEPARTMENT}>
        <SelectInput
          value={history.departmentId === null ? ALL : String(history.departmentId)}
          onChange={(id) => history.setDepartment(id === ALL ? null : Number(id))}
          options={[{ value: ALL, label: texts.ALL_DEPARTMENTS }, ...options]}
        />
      </Field>
      <Field label={texts.AT_LEAST} className="history-least">
        <TextInput
          inputMode="numeric"
          value={history.least}
          placeholder="0"
          onChange={(typed) => history.setLeast(typed.replace(/\D/g, '').slice(0, 6) || null)}
        />
      </Field>
      <Field label={texts.COMPARE} className="history-compare">
        <SelectInput
          value={history.compare}
          onChange={(by) => history.setCompare(by === 'none' ? null : by)}
          options={COMPARISONS.map((value) => ({ value, label: texts.compareWith[value] }))}
        />
      </Field>
      <FilterButton
        label={texts.COLUMNS}
        options={seesCosts ? HISTORY_CHOICES : HISTORY_CHOICES.filter(({ value }) => value !== MARGIN)}
        value={history.columns ?? []}
        onChange={history.setColumns}
      />
      <span className="grow" />
      <SlotParts
        of={historyActsSlot}
        props={{ asked: history.isReady ? history.asked : null, from: history.from, to: history.to, rows }}
      />
    </Row>
  );
}
