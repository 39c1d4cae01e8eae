import { useState } from 'react';
import { getGoingLive } from '#domains/move-in/contract/calls.ts';
import { goingLive, goingLivePage, type LiveItem } from '#domains/move-in/rules/going-live.ts';
import type { Step } from '#domains/move-in/rules/move-steps.ts';
import { useOpenAddress } from '#domains/reports/web/public/report-address.ts';
import { printPage } from '#domains/printing/web/public/print-page.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPrinter } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { moveInWebMessages as texts } from './messages.ts';
import { NotRead } from './not-read.tsx';
import type { Sums } from './step-sums.tsx';
import { SumTable } from './sum-table.tsx';

function LiveState({ isReady }: Pick<LiveItem, 'isReady'>) {
  if (isReady === null)
    return (
      <Chip small icon={IconCircleDashed}>
        {texts.BY_PERSON}
      </Chip>
    );
  return (
    <Chip small tone={isReady ? 'ok' : 'warn'} icon={isReady ? IconCircleCheck : IconAlertTriangle}>
      {isReady ? texts.READY : texts.OPEN}
    </Chip>
  );
}

const COLUMNS: readonly Column<LiveItem>[] = [
  { key: 'title', title: texts.STEPS.live, width: 160, narrow: 'title', cell: (one) => <b>{one.title}</b> },
  { key: 'state', title: texts.STATE, width: 160, narrow: 'value', cell: (one) => <LiveState {...one} /> },
  {
    key: 'says',
    title: texts.ABOUT,
    room: 300,
    narrow: 'detail',
    cell: (one) => (
      <span className="ell" title={one.says}>
        {one.says}
      </span>
    ),
  },
];

type Props = { moveInId: number | null; sums: Sums; go: (step: Step) => void };

/** What there is to do before the doors open, and both systems side by side afterwards. */
export function LiveStep({ moveInId, sums, go }: Props) {
  const [shown, setShown] = useState<'list' | 'both'>('list');
  return (
    <>
      <Row>
        <Segmented
          label={texts.LIVE_LABEL}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'list', label: texts.LIST },
            { value: 'both', label: texts.RECONCILE },
          ]}
        />
      </Row>
      {shown === 'list' ? <LiveList /> : <BothSystems moveInId={moveInId} sums={sums} go={go} />}
    </>
  );
}

function LiveList() {
  const { clientId } = useWorkplace();
  const live = useCall(getGoingLive, { clientId });
  const open = useOpenAddress();
  const items = live.data ? goingLive(live.data) : [];
  const print = () => printPage(new Blob([goingLivePage(texts.PAPER, items)]), texts.PAPER);
  return (
    <>
      {live.error && <FailedNote error={live.error} again={() => void live.refetch()} />}
      <DataTable
        label={texts.STEPS.live}
        columns={COLUMNS}
        rows={items}
        rowKey={({ key }) => key}
        rowText={({ title }) => title}
        onOpen={({ to }) => open(to)}
        openOnClick
        loading={live.isPending}
        footer={
          <Button size="small" icon={IconPrinter} disabled={items.length === 0} onClick={() => void print()}>
            {texts.PRINT}
          </Button>
        }
        empty={!live.error && <EmptyState title={texts.NO_ROWS} />}
      />
    </>
  );
}

/** A fresh export beside what its goods, customers and certificates have today. */
function BothSystems({ moveInId, sums, go }: Props) {
  return (
    <>
      <Row wrap gap={12}>
        <span className="s t2">{texts.RECONCILE_DETAIL}</span>
        <Button onClick={() => go('files')}>{texts.READ_FRESH}</Button>
      </Row>
      {sums.error && <FailedNote error={sums.error} again={() => void sums.refetch()} />}
      {moveInId === null ? (
        <NotRead go={go} />
      ) : (
        <SumTable sums={sums.data} beside="today" title={texts.TODAY} loading={sums.isPending} />
      )}
    </>
  );
}
