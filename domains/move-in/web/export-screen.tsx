import { type ExportWire, listExports } from '#domains/move-in/contract/export.ts';
import { EXPORT_NAMES } from '#domains/move-in/rules/export/export-files.ts';
import { exportMessages } from '#domains/move-in/rules/export/messages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatCount, formatDateTime, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { IconFileDownload, IconPackageExport } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { add, ZERO } from '#kernel/money.ts';
import { exportTexts as texts } from './export-messages.ts';
import { useExport } from './use-export.ts';

/** How often it asks how far the files are. */
const ASK_MS = 1_000;

const TONES = { begun: 'info', writing: 'info', done: 'ok', broken: 'bad' } as const;

const columnsIn = (zone: string): readonly Column<ExportWire>[] => [
  {
    key: 'at',
    title: texts.WHEN,
    narrow: 'title',
    cell: (row) => <b className="num">{formatDateTime(row.begunAt, zone)}</b>,
  },
  { key: 'who', title: texts.WHO, narrow: 'detail', cell: (row) => row.begunBy },
  { key: 'way', title: texts.WHERE, hideBelow: 900, quiet: true, cell: (row) => texts.WAYS[row.way] },
  {
    key: 'state',
    title: texts.STATE,
    width: 120,
    narrow: 'value',
    cell: (row) => <Chip tone={TONES[row.state]}>{texts.STATES[row.state]}</Chip>,
  },
  ...(
    [
      ['rows', texts.ROWS, (row) => formatCount(row.rows)],
      ['pieces', texts.PIECES, (row) => formatCount(row.pieces)],
      ['cost', texts.COST, (row) => (row.cost === null ? '' : formatMoney(row.cost))],
      ['owed', texts.OWED, (row) => formatMoney(add(row.storeCredit, row.giftBalances))],
    ] satisfies [string, string, (row: ExportWire) => string][]
  ).map(
    ([key, title, textOf]): Column<ExportWire> => ({
      key,
      title,
      width: 130,
      align: 'right',
      hideBelow: 1_000,
      cell: (row) => (key === 'rows' || row.state === 'done') && <span className="num">{textOf(row)}</span>,
    }),
  ),
];

/** Everything of the shop as one file: what goes out, how far it is, what it came to, and who took it before. */
export function ExportScreen() {
  const mayNot = useRightReason('export.run');
  if (mayNot)
    return (
      <div className="body stack">
        <Note tone="warn">{mayNot}</Note>
      </div>
    );
  return <Exports />;
}

function Exports() {
  const zone = useStoreZone();
  const taking = useExport();
  const mayNot = useRightReason('costs.view');
  const found = useCall(listExports, {}, taking.busy ? { everyMs: ASK_MS } : {});
  const own = found.data?.find(({ exportId }) => exportId === taking.exportId);
  return (
    <div className="body stack">
      <Stack gap={14}>
        <Panel>
          <Stack gap={12}>
            <p>{texts.CONTENTS}</p>
            <p className="t2">{texts.ABOUT}</p>
            {taking.problem && <Note tone="refusal">{taking.problem}</Note>}
            {taking.busy ? (
              <Progress row={own} bytes={taking.bytes} onStop={taking.stop} />
            ) : (
              <Row>
                <Button
                  tone="primary"
                  icon={IconFileDownload}
                  reason={mayNot}
                  onClick={() => void taking.take()}
                >
                  {texts.GO}
                </Button>
              </Row>
            )}
          </Stack>
        </Panel>
        {!taking.busy && own?.state === 'done' && (
          <Panel title={texts.SUMS}>
            <Facts facts={sumsOf(own)} />
          </Panel>
        )}
      </Stack>
      {found.error && <FailedNote error={found.error} again={() => void found.refetch()} />}
      <DataTable
        label={texts.EARLIER}
        columns={columnsIn(zone)}
        rows={found.data ?? []}
        rowKey={(row) => String(row.exportId)}
        loading={found.isPending}
        empty={!found.error && <EmptyState icon={IconPackageExport} title={texts.NONE} />}
      />
    </div>
  );
}

const sumsOf = ({ cost, retail, storeCredit, giftBalances, ...counts }: ExportWire) =>
  exportMessages.sums(
    {
      ...counts,
      costCents: cost ?? ZERO,
      retailCents: retail,
      creditCents: storeCredit,
      giftCents: giftBalances,
    },
    formatMoney,
  );

type ProgressProps = { row: ExportWire | undefined; bytes: number; onStop: () => void };

/** By kinds of files: how many rows there are altogether nobody has counted. */
function Progress({ row, bytes, onStop }: ProgressProps) {
  const file = row?.file ?? '';
  const done = EXPORT_NAMES.filter((name) => file === `${name}.csv` || file.startsWith(`${name}-2`));
  const at = EXPORT_NAMES.findIndex((name) => done.includes(name));
  return (
    <Stack gap={8}>
      <ProgressBar
        label={texts.WRITING}
        done={Math.max(0, at)}
        total={EXPORT_NAMES.length}
        words={file === '' ? texts.BEGINNING : texts.progress(file, row?.rows ?? 0, bytes)}
      />
      <Row>
        <Button onClick={onStop}>{texts.STOP}</Button>
      </Row>
    </Stack>
  );
}
