import { useState } from 'react';
import { getChannels } from '#domains/channels/contract/calls.ts';
import { getHealth } from '#domains/channels/contract/own.ts';
import { ConnectDialog } from '#domains/channels/web/connect-dialog.tsx';
import type { ConnectionRow } from '#domains/channels/web/connection-row.ts';
import { ConnectionDrawer } from '#domains/channels/web/connection-drawer.tsx';
import { useOpenRow } from '#domains/channels/web/use-open-row.ts';
import { secondsSince } from '#domains/channels/web/since.ts';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { Chip, type ChipTone } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconPlus, IconWorld } from '#ui/icons.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';

/** Connections with their health; one open beside them. */
export function ChannelsTab() {
  const { open, show, setDirty, question } = useOpenRow();
  const [connecting, setConnecting] = useState<{ channelId: number | null } | null>(null);
  const mayNot = useRightReason('channels.settings');
  const channels = useCall(getChannels, {}, { everyMs: 5_000 });
  const health = useCall(getHealth, {}, { everyMs: 5_000 });
  const rows: ConnectionRow[] = (channels.data?.items ?? []).map((one) => ({
    ...one,
    health: health.data?.find(({ channelId }) => channelId === one.channelId),
  }));
  const shown = rows.find(({ channelId }) => channelId === open);
  const failed = channels.error ?? health.error;
  const connect = (
    <Button
      tone="primary"
      icon={IconPlus}
      reason={mayNot}
      reasonAt="beside"
      onClick={() => setConnecting({ channelId: null })}
    >
      {texts.CONNECT}
    </Button>
  );
  return (
    <ListWithDrawer
      drawer={
        shown && (
          <ConnectionDrawer
            key={shown.channelId}
            row={shown}
            onDirty={setDirty}
            onClose={() => show(null)}
            onKeys={() => setConnecting({ channelId: shown.channelId })}
          />
        )
      }
    >
      <FilterRow>{connect}</FilterRow>
      {failed && (
        <FailedNote
          band
          error={failed}
          again={() => {
            void channels.refetch();
            void health.refetch();
          }}
        />
      )}
      <DataTable
        label={texts.CHANNELS}
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => String(row.channelId)}
        rowText={(row) => row.channelName}
        active={open === null ? null : String(open)}
        onOpen={(row) => show(row.channelId)}
        openOnClick
        loading={channels.isLoading}
        empty={
          !failed && (
            <EmptyState
              icon={IconWorld}
              title={channels.data?.message || texts.NONE}
              detail={texts.NONE_DETAIL}
            />
          )
        }
      />
      {question}
      {connecting && <ConnectDialog channelId={connecting.channelId} onClose={() => setConnecting(null)} />}
    </ListWithDrawer>
  );
}

/** The worst first: a person reads one word. */
function stateOf({ isActive, failures, waiting, health }: ConnectionRow): [ChipTone, string] {
  if (!isActive) return ['plain', texts.OFF];
  if (failures >= 10) return ['bad', texts.atRisk(failures)];
  if (health && health.errors > 0) return ['bad', texts.errors(health.errors)];
  return waiting > 0 ? ['warn', texts.waiting(waiting)] : ['ok', texts.OK];
}

const ago = (at: string | null): string =>
  at === null ? texts.NEVER : texts.ago(texts.seconds(secondsSince(at)));

const COLUMNS: readonly Column<ConnectionRow>[] = [
  {
    key: 'name',
    title: texts.NAME,
    narrow: 'title',
    cell: (row) => (
      <>
        <b className="ell">{row.channelName}</b>{' '}
        <span className="t3 s">{texts.KINDS[row.orderSourceId]}</span>
      </>
    ),
  },
  {
    key: 'health',
    title: texts.HEALTH,
    width: 210,
    narrow: 'value',
    cell: (row) => {
      const [tone, words] = stateOf(row);
      return (
        <Chip small tone={tone}>
          {words}
        </Chip>
      );
    },
  },
  { key: 'live', title: texts.LIVE, width: 80, align: 'right', hideBelow: 560, cell: (row) => row.live },
  {
    key: 'lag',
    title: texts.LAG,
    width: 150,
    align: 'right',
    hideBelow: 760,
    cell: (row) => (row.waitingSince === null ? '–' : texts.seconds(secondsSince(row.waitingSince))),
  },
  {
    key: 'oversold',
    title: texts.OVERSOLD,
    width: 120,
    align: 'right',
    hideBelow: 900,
    cell: (row) => row.health?.oversold ?? '',
  },
  {
    key: 'asked',
    title: texts.ASKED,
    width: 120,
    quiet: true,
    hideBelow: 900,
    cell: (row) => ago(row.askedAt),
  },
];
