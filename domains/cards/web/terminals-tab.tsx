import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import {
  type CardSettings,
  forgetTerminal,
  getAllCCSettingsForClient,
  requestSquareCCDeviceCodes,
  requestTerminalLocations,
} from '#domains/cards/contract/terminal-calls.ts';
import { cardsWebMessages as texts } from '#domains/cards/web/messages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { refusalOf } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconCreditCard } from '#ui/icons.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Each register with its terminal; codes for those that have none. */
export function TerminalsTab() {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('settings.edit');
  const zone = useStoreZone();
  const [leaving, setLeaving] = useState<CardSettings | null>(null);
  // A code that was typed shows within seconds, also where no hint reaches us.
  const answer = useCall(getAllCCSettingsForClient, { ClientId: clientId }, { everyMs: 4_000 });
  const rows = answer.data ?? [];
  const [first] = rows;
  const unpair = (row: CardSettings) =>
    row.status === 'paired' && !row.isSimulated ? (
      <Button reason={mayNot} onClick={() => setLeaving(row)}>
        {texts.UNPAIR}
      </Button>
    ) : null;
  return (
    <>
      <p className="t2">{texts.TERMINALS_DETAIL}</p>
      {first && <Account account={first} mayNot={mayNot} />}
      {answer.error && !answer.data && (
        <FailedNote error={answer.error} again={() => void answer.refetch()} />
      )}
      <DataTable
        label={texts.TERMINALS}
        columns={columnsIn(zone, unpair)}
        rows={rows}
        rowKey={(row) => String(row.posId)}
        rowText={(row) => row.description}
        loading={answer.isLoading}
        empty={!answer.error && <EmptyState icon={IconCreditCard} title={texts.NO_REGISTERS} />}
      />
      {leaving && <UnpairDialog row={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

type Status = keyof typeof texts.STATUSES;
const TONES: Partial<Record<Status, 'ok' | 'warn' | 'bad'>> = {
  paired: 'ok',
  simulated: 'ok',
  unpaired: 'warn',
  expired: 'warn',
  refused: 'bad',
};

function statusOf({ isSimulated, status }: CardSettings): Status {
  return isSimulated ? 'simulated' : ((status in texts.STATUSES ? status : 'none') as Status);
}

const columnsIn = (
  zone: string,
  unpair: (row: CardSettings) => React.ReactNode,
): readonly Column<CardSettings>[] => [
  { key: 'register', title: texts.REGISTER, narrow: 'title', cell: (row) => row.description },
  {
    key: 'status',
    title: texts.STATUS,
    width: 210,
    narrow: 'value',
    cell: (row) => (
      <Chip small tone={TONES[statusOf(row)] ?? 'plain'}>
        {texts.STATUSES[statusOf(row)]}
      </Chip>
    ),
  },
  {
    key: 'code',
    title: texts.CODE,
    width: 240,
    narrow: 'detail',
    cell: (row) =>
      row.deviceCode === '' ? (
        <span className="t3 s">{row.reason && texts.refusedBecause(row.reason)}</span>
      ) : (
        <>
          <b className="num card-code">{row.deviceCode}</b>{' '}
          <span className="t3 s num">{row.pairBy && texts.until(formatTime(row.pairBy, zone))}</span>
        </>
      ),
  },
  {
    key: 'terminal',
    title: texts.TERMINAL,
    width: 220,
    quiet: true,
    hideBelow: 800,
    cell: (row) => <span className="num ell">{row.terminalId}</span>,
  },
  { key: 'unpair', title: '', width: 120, align: 'right', cell: unpair },
];

/** The store's processor, and asking it for codes. */
function Account({ account, mayNot }: { account: CardSettings; mayNot: string | null }) {
  const { processor, keyStatus, isSimulated } = account;
  const isSquare = processor === 'Square';
  return (
    <>
      <Facts
        facts={[
          [texts.PROCESSOR, processor || texts.NONE],
          [texts.KEY, keyStatus === '' ? texts.KEY_MISSING : texts.KEY_SET],
        ]}
      />
      {isSimulated && <Note tone="notice">{texts.SIMULATED}</Note>}
      {!isSimulated && !isSquare && <Note tone="notice">{texts.NO_ACCOUNT}</Note>}
      {isSquare && <AskForCodes locationId={account.locationId} mayNot={mayNot} />}
    </>
  );
}

function AskForCodes({ locationId, mayNot }: { locationId: string; mayNot: string | null }) {
  const { clientId } = useWorkplace();
  const answer = useCall(
    requestTerminalLocations,
    { clientId },
    { enabled: mayNot === null, staleMs: 60_000 },
  );
  const refusal = answer.data && refusalOf(answer.data);
  const locations = Array.isArray(answer.data) ? answer.data : [];
  const [chosen, setChosen] = useState(locationId);
  const codes = useSubmit(requestSquareCCDeviceCodes, {
    forgets: [getAllCCSettingsForClient],
    done: texts.CODES_MADE,
  });
  const problem = codes.problem ?? refusal?.message ?? null;
  return (
    <>
      <div className="row wrap end">
        <Field label={texts.LOCATION}>
          <SelectInput
            value={chosen}
            onChange={setChosen}
            placeholder={texts.CHOOSE_LOCATION}
            options={locations.map(({ id, name }) => ({ value: id, label: name || id }))}
          />
        </Field>
        <Button
          tone="primary"
          size="large"
          busy={codes.busy}
          disabled={chosen === ''}
          reason={mayNot}
          onClick={() => void codes.send({ clientId, locationId: chosen })}
        >
          {texts.GET_CODES}
        </Button>
      </div>
      {problem && <Note tone="refusal">{problem}</Note>}
    </>
  );
}

function UnpairDialog({ row, onClose }: { row: CardSettings; onClose: () => void }) {
  const act = useSubmit(forgetTerminal, { forgets: [getAllCCSettingsForClient], done: texts.UNPAIRED });
  const submit = async () => {
    if (await act.send({ posId: row.posId })) onClose();
  };
  return (
    <Dialog
      title={texts.UNPAIR_TITLE}
      onClose={onClose}
      footer={
        <DialogFooter
          cancel={texts.CANCEL}
          onCancel={onClose}
          busy={act.busy}
          tone="danger"
          act={texts.UNPAIR}
          onAct={submit}
        />
      }
    >
      <p>{texts.unpairDetail(row.description)}</p>
      {act.problem && <Note tone="refusal">{act.problem}</Note>}
    </Dialog>
  );
}
