import { useState } from 'react';
import type { RuleTrial, TrialExample } from '#domains/channels/contract/rule-calls.ts';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatCount, formatMoney } from '#ui/data/format.ts';
import { StatStrip } from '#ui/data/stat-strip.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';

const money = (amount: number | null): string => (amount === null ? '–' : formatMoney(amount));

/** What a rule would do: how many come, go and change, examples of each, and beside them a chart if somebody would rather look. */
export function RuleTrialView({ trial }: { trial: RuleTrial }) {
  const [isChart, setChart] = useState(false);
  return (
    <Stack aria-label={texts.SHOW_EFFECT} aria-live="polite" as="section" gap={14}>
      <p>
        <b className="num">{texts.trial(trial.offeredNow, trial.offeredThen)}</b>
      </p>
      <StatStrip
        label={texts.TRIAL_FIGURES}
        stats={[
          { label: texts.COME, value: formatCount(trial.come) },
          { label: texts.GO, value: formatCount(trial.go) },
          { label: texts.CHANGE, value: formatCount(trial.change) },
          ...(trial.marginThen === null
            ? []
            : [{ label: texts.MARGIN, value: `${money(trial.marginNow)} → ${money(trial.marginThen)}` }]),
        ]}
      />
      {trial.byHand > 0 && <p className="t2">{texts.byHand(trial.byHand)}</p>}
      <Button aria-expanded={isChart} onClick={() => setChart(!isChart)}>
        {texts.AS_CHART}
      </Button>
      {isChart && (
        <BarChart
          label={texts.BANDS}
          categoryTitle={texts.BAND}
          categories={trial.bands.map(({ band }) => band)}
          series={[
            { name: texts.NOW, values: trial.bands.map(({ before }) => before) },
            { name: texts.THEN, values: trial.bands.map(({ after }) => after) },
          ]}
          format={formatCount}
          height={200}
        />
      )}
      {(['come', 'go', 'change'] as const).map((change) => (
        <Examples key={change} title={texts.EXAMPLES_OF[change]} rows={trial.examples[change]} />
      ))}
    </Stack>
  );
}

function Examples({ title, rows }: { title: string; rows: readonly TrialExample[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="h3">{title}</h3>
      {rows.map((row) => (
        <Row
          key={`${row.catalogId}-${row.condition}`}
          as="p"
          gap={8}
          justify="between"
          wrap
          className="channel-store num"
        >
          <span>
            {row.title} <span className="t3 s">{row.condition}</span>
          </span>
          <span>
            {money(row.priceNow)} → {money(row.priceThen)}
            {row.margin !== null && <span className="t3 s"> {`${texts.MARGIN} ${money(row.margin)}`}</span>}
          </span>
        </Row>
      ))}
    </div>
  );
}
