import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useMemo, useState } from 'react';
import { type CardCase, closeCase, getCases, settleAttempt } from '#domains/cards/contract/case-calls.ts';
import type { CaseKind } from '#domains/cards/rules/case-kinds.ts';
import { cardsWebMessages as texts } from '#domains/cards/web/messages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconCircleCheck } from '#ui/icons.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Show = 'open' | 'closed';

/** What card payments leave to a person, and what was done about it. */
export function CasesTab() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const [show, setShow] = useState<Show>('open');
  const [opened, setOpened] = useState<CardCase | null>(null);
  const answer = useCall(getCases, { ClientId: clientId, IsClosed: show === 'closed' }, { keep: true });
  const columns = useMemo(() => columnsIn(zone), [zone]);
  return (
    <>
      <Segmented<Show>
        label={texts.SHOW}
        value={show}
        onChange={setShow}
        options={[
          { value: 'open', label: texts.OPEN },
          { value: 'closed', label: texts.CLOSED },
        ]}
      />
      {answer.error && !answer.data && (
        <FailedNote error={answer.error} again={() => void answer.refetch()} />
      )}
      <DataTable
        label={texts.CASES}
        columns={columns}
        rows={answer.data ?? []}
        rowKey={(row) => String(row.caseId)}
        rowText={(row) => kindOf(row)}
        loading={answer.isLoading}
        onOpen={setOpened}
        openOnClick
        empty={
          !answer.error && (
            <EmptyState
              icon={IconCircleCheck}
              title={show === 'open' ? texts.NO_CASES : texts.NO_CLOSED}
              detail={show === 'open' ? texts.NO_CASES_DETAIL : undefined}
            />
          )
        }
      />
      {opened && <CaseDialog key={opened.caseId} one={opened} zone={zone} onClose={() => setOpened(null)} />}
    </>
  );
}

const kindOf = ({ kind }: CardCase): string => texts.KINDS[kind as CaseKind] ?? kind;
const aboutOf = ({ transactionId, payoutId }: CardCase): string =>
  transactionId === null ? payoutId && texts.payout(payoutId) : texts.transaction(transactionId);

const columnsIn = (zone: string): readonly Column<CardCase>[] => [
  {
    key: 'kind',
    title: texts.WHAT,
    narrow: 'title',
    cell: (row) => <span className="ell">{kindOf(row)}</span>,
  },
  {
    key: 'about',
    title: '',
    width: 220,
    quiet: true,
    hideBelow: 800,
    cell: (row) => <span className="ell num">{aboutOf(row)}</span>,
  },
  {
    key: 'opened',
    title: texts.OPENED,
    width: 190,
    narrow: 'detail',
    cell: (row) => <span className="num">{formatDateTime(row.openedAt, zone)}</span>,
  },
  {
    key: 'amount',
    title: texts.AMOUNT,
    width: 120,
    align: 'right',
    narrow: 'value',
    cell: (row) => formatMoney(row.amount),
  },
];

type DialogProps = { one: CardCase; zone: string; onClose: () => void };

function CaseDialog({ one, zone, onClose }: DialogProps) {
  const { clientId } = useWorkplace();
  const [note, setNote] = useState(one.note);
  const maySettle = useRightReason('cards.settle');
  const close = useSubmit(closeCase, { forgets: [getCases], done: texts.CASE_CLOSED });
  const settle = useSubmit(settleAttempt, { forgets: [getCases], done: texts.SETTLED });
  const isOpen = one.closedAt === null;
  const decide = async (wasCharged: boolean) => {
    if (await settle.send({ clientId, checkoutId: one.checkoutId, wasCharged, note })) onClose();
  };
  const finish = async () => {
    if (await close.send({ CaseId: one.caseId, Note: note })) onClose();
  };
  const busy = close.busy || settle.busy;
  const lacksNote = note.trim() === '';
  const problem = close.problem ?? settle.problem;
  return (
    <Dialog
      title={kindOf(one)}
      width={600}
      onClose={onClose}
      footer={
        <DialogFooter
          cancel={texts.BACK}
          onCancel={onClose}
          reason={one.canSettle && maySettle}
          disabled={lacksNote}
          busy={busy}
          act={isOpen && (one.canSettle ? texts.WAS_CHARGED : texts.CLOSE_CASE)}
          onAct={one.canSettle ? () => decide(true) : finish}
        >
          {isOpen && one.canSettle && (
            <Button reason={maySettle} disabled={lacksNote || busy} onClick={() => void decide(false)}>
              {texts.NOT_CHARGED}
            </Button>
          )}
        </DialogFooter>
      }
    >
      <div className="fields">
        <p>{texts.ADVICE[one.kind as CaseKind]}</p>
        <Facts
          facts={[
            [texts.AMOUNT, formatMoney(one.amount)],
            [texts.OPENED, formatDateTime(one.openedAt, zone)],
            [texts.DETAIL, [aboutOf(one), one.detail, one.card].filter(Boolean).join(' · ')],
          ]}
        />
        <Field label={texts.NOTE} hint={isOpen ? texts.NOTE_HINT : undefined}>
          <TextInput value={note} onChange={setNote} maxLength={500} disabled={!isOpen} />
        </Field>
        {problem && <Note tone="refusal">{problem}</Note>}
      </div>
    </Dialog>
  );
}
