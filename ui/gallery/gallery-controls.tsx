import { useState } from 'react';
import { BarChart, ShareBar } from '../charts/bar-chart.tsx';
import { Button } from '../controls/button.tsx';
import { Check } from '../controls/check.tsx';
import { ChoiceKeys, TickKeys } from '../controls/choice-keys.tsx';
import { FileDrop } from '../controls/file-drop.tsx';
import { formatMoney } from '../data/format.ts';
import { Section } from './gallery-section.tsx';
import { HoverCard } from '../overlay/hover-card.tsx';
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowRight,
  IconCash,
  IconCreditCard,
  IconPencil,
  IconTrash,
  IconWallet,
} from '../icons.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { LoadingBar } from '../data/loading-bar.tsx';
import { Menu } from '../overlay/menu.tsx';
import { NumberPad } from '../controls/number-pad.tsx';
import { ProgressBar } from '../data/progress-bar.tsx';
import { QtyStepper } from '../controls/qty-stepper.tsx';
import { QuickKeys } from '../controls/quick-keys.tsx';
import { ScanInput } from '../scan/scan-input.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { Sparkline } from '../charts/sparkline.tsx';
import { StatStrip, SumBoxes } from '../data/stat-strip.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { useNumberPad } from '../controls/use-number-pad.ts';

/** Switches, choices, ticks, steppers. */
export function ChoiceSamples() {
  const [mode, setMode] = useState<'sale' | 'trade' | 'refund'>('sale');
  const [payout, setPayout] = useState<'credit' | 'cash'>('credit');
  const [grade, setGrade] = useState<'A' | 'B' | 'C' | 'D'>('B');
  const [parts, setParts] = useState<readonly string[]>(['case', 'disc']);
  const [tender, setTender] = useState<'cash' | 'card' | 'credit'>('cash');
  const [reason, setReason] = useState<'works' | 'mind'>('works');
  const [count, setCount] = useState(1);
  const [on, setOn] = useState(true);
  return (
    <Section title="Mode switch, segments, choice keys, ticks, stepper, checks">
      <div className="panel bx col" style={{ gap: 12 }}>
        <div className="row" style={{ flexWrap: 'wrap', gap: 12 }}>
          <Segmented
            label="Mode"
            size="mode"
            value={mode}
            onChange={setMode}
            options={[
              { value: 'sale', label: 'Sale', icon: IconArrowRight, tone: 'sale' },
              { value: 'trade', label: 'Trade', icon: IconArrowLeft, tone: 'trade' },
              { value: 'refund', label: 'Refund', icon: IconArrowBackUp, tone: 'refund' },
            ]}
          />
          <Segmented
            label="Pay out as"
            tone="trade"
            value={payout}
            onChange={setPayout}
            options={[
              { value: 'credit', label: 'Store credit' },
              { value: 'cash', label: 'Cash' },
            ]}
          />
        </div>
        <ChoiceKeys
          label="Condition"
          height={52}
          tone="trade"
          value={grade}
          onChange={setGrade}
          options={[
            { value: 'A', label: 'A', detail: 'Like new' },
            { value: 'B', label: 'B', detail: 'Very good' },
            { value: 'C', label: 'C', detail: 'Worn' },
            { value: 'D', label: 'D', detail: 'Damaged', disabled: true },
          ]}
        />
        <TickKeys
          label="In the hand"
          values={parts}
          onChange={setParts}
          options={[
            { value: 'case', label: 'Case' },
            { value: 'disc', label: 'Disc' },
            { value: 'manual', label: 'Manual', lack: '−$11.20' },
          ]}
        />
        <ChoiceKeys
          label="Tender"
          value={tender}
          onChange={setTender}
          options={[
            { value: 'cash', label: 'Cash', icon: IconCash },
            { value: 'card', label: 'Card', icon: IconCreditCard },
            { value: 'credit', label: 'Credit used', icon: IconWallet, disabled: true },
          ]}
        />
        <ChoiceKeys
          label="Reason"
          height={48}
          tone="refund"
          value={reason}
          onChange={setReason}
          options={[
            { value: 'works', label: 'Doesn’t work' },
            { value: 'mind', label: 'Changed mind' },
          ]}
        />
        <div className="row" style={{ gap: 16, flexWrap: 'wrap' }}>
          <QtyStepper label="Copies" value={count} onChange={setCount} />
          <QtyStepper label="Copies back" value={1} of={1} small onChange={setCount} />
          <Check checked={on} onChange={setOn}>
            Print a label
          </Check>
          <Check checked={false} mixed onChange={setOn} label="Some rows" />
          <Check checked onChange={setOn} size={28} tone="refund" label="Comes back" />
          <Check checked={false} disabled onChange={setOn} detail="Sold as final">
            HDMI cable
          </Check>
        </div>
      </div>
    </Section>
  );
}

/** The pad with its keys, quick cash, and the scan box. */
export function CounterSamples() {
  const pad = useNumberPad();
  const [cash, setCash] = useState<number | null>(10_000);
  const [scanned, setScanned] = useState<string | null>(null);
  return (
    <Section title="Scan box, number pad, quick cash">
      <div className="col" style={{ gap: 12 }}>
        <div className="row">
          <ScanInput
            label="Scan or search"
            placeholder="Scan, or type a title, artist or UPC"
            keys="F2"
            onScan={setScanned}
          />
        </div>
        <p className="s t3 num">{scanned ? `Scanned ${scanned}` : 'Nothing scanned yet'}</p>
        <div className="gallery-two">
          <div className="col" style={{ gap: 8 }}>
            <div className="pad-shows num" aria-live="polite">
              {pad.cents === null ? '' : formatMoney(pad.cents)}
            </div>
            <NumberPad
              pad={pad}
              sign
              side={[
                { label: 'Qty', onPress: pad.clear },
                { label: 'Price', onPress: pad.clear, disabled: true },
              ]}
              enter={{ label: 'Enter', onPress: pad.clear }}
            />
          </div>
          <QuickKeys
            label="Cash received"
            value={cash}
            onPick={setCash}
            keys={[{ cents: 9713, note: 'exact' }, { cents: 10_000 }, { cents: 10_500 }, { cents: 12_000 }]}
          />
        </div>
      </div>
    </Section>
  );
}

const hours = ['10 AM', '11 AM', '12 PM', '1 PM', '2 PM', '3 PM'] as const;

/** Figures and charts. */
export function FigureSamples() {
  const dollars = (value: number) => `$${value}`;
  const chart = {
    categories: hours,
    series: [
      { name: 'Sales', values: [180, 245, 390, 315, 272, null] },
      { name: 'Trades bought', values: [62, 90, 55, 120, 84, null] },
    ],
    compare: { name: 'Last Friday', values: [150, 215, 340, 360, 300, 350] },
    format: dollars,
    height: 200,
    categoryTitle: 'Hour',
  };
  return (
    <Section title="Figures, charts, progress, files">
      <div className="col" style={{ gap: 12 }}>
        <StatStrip
          label="Today"
          stats={[
            {
              label: 'Sales today',
              value: '$3,381.08',
              change: '+8.4%',
              good: true,
              detail: 'on last Friday',
            },
            { label: 'Tickets', value: '127', detail: 'average $26.62' },
            { label: 'Margin', value: '46.2%', change: '−1.1 points', good: false, detail: 'on last Friday' },
          ]}
        />
        <SumBoxes
          boxes={[
            { label: 'Current count', value: '$717.67' },
            { label: 'Drawer Count', value: '$719.67' },
            { label: 'Short', value: '−$2.00', tone: 'bad' },
          ]}
        />
        <div className="gallery-two">
          <div className="panel bx">
            <BarChart label="By hour, bars" {...chart} />
          </div>
          <div className="panel bx">
            <LineChart label="By hour, lines" {...chart} />
          </div>
        </div>
        <div className="panel bx col" style={{ gap: 12, position: 'relative' }}>
          <LoadingBar always />
          <Sparkline
            values={[20, 19, 21, 15, 16, 10, 12, 15, 22]}
            label="Price, 9 weeks, up"
            width={200}
            height={40}
            filled
          />
          <ShareBar share={0.6} />
          <ProgressBar label="Importing rows" done={1204} total={5000} words="1,204 of 5,000" />
          <FileDrop label="Price list" hint="CSV, up to 20 MB" accept=".csv" onFile={() => undefined} />
        </div>
      </div>
    </Section>
  );
}

/** What opens over the page. */
export function OverlaySamples() {
  return (
    <Section title="Menu, tooltip, hover card">
      <div className="panel bx row" style={{ flexDirection: 'row' }}>
        <Menu
          trigger={<Button>More</Button>}
          entries={[
            { kind: 'heading', label: 'This item' },
            { label: 'Edit', icon: IconPencil, keys: 'E', onSelect: () => undefined },
            { label: 'Merge', onSelect: () => undefined, reason: 'Needs two items' },
            { kind: 'rule' },
            { label: 'Delete', icon: IconTrash, danger: true, onSelect: () => undefined },
          ]}
        />
        <Tooltip trigger={<Button>Hover me</Button>} keys="F4">
          Keeps this for later
        </Tooltip>
        <HoverCard trigger={<Button tone="ghost">Two copies</Button>}>One here, one at Northgate.</HoverCard>
      </div>
    </Section>
  );
}
