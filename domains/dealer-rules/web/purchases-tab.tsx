import { FormDialog } from '#platform/web/form-dialog.tsx';
import './signature-pad.css';
import { useEffect, useState } from 'react';
import { accessMessages } from '#domains/access/messages.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import {
  exportPurchases,
  listPurchases,
  type PurchaseWire,
  showIdPicture,
} from '#domains/dealer-rules/contract/trades.ts';
import { dealerMessages } from '#domains/dealer-rules/messages.ts';
import type { IdType } from '#domains/dealer-rules/rules/seller-fields.ts';
import {
  FIELD_HEIGHT,
  FIELD_WIDTH,
  readStrokes,
  strokesPath,
} from '#domains/dealer-rules/rules/signature.ts';
import { dealerWebMessages as texts } from '#domains/dealer-rules/web/messages.ts';
import { getClientInfo } from '#domains/stores/contract/calls.ts';
import { businessDay } from '#kernel/business-day.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { formatMoney, formatTime } from '#ui/data/format.ts';
import { IconDownload, IconReceipt } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { fetchFile } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { serverNow } from '#platform/web/server-clock.ts';

const idWords = ({ idType, idEnd }: PurchaseWire): string =>
  idType === '' && idEnd === ''
    ? ''
    : texts.endsIn(idType ? dealerMessages.ID_TYPES[idType as IdType] : texts.ID, idEnd);

const columnsIn = (zone: string): readonly Column<PurchaseWire>[] => [
  {
    key: 'at',
    title: texts.AT,
    width: 100,
    narrow: 'detail',
    cell: (row) => <span className="num">{formatTime(row.at, zone)}</span>,
  },
  {
    key: 'receipt',
    title: texts.RECEIPT,
    width: 130,
    cell: (row) => <span className="num b">{row.receiptNumber}</span>,
  },
  {
    key: 'seller',
    title: texts.SOLD_BY,
    narrow: 'title',
    cell: (row) => <span className="ell">{row.seller}</span>,
  },
  {
    key: 'id',
    title: texts.ID,
    width: 250,
    quiet: true,
    hideBelow: 800,
    cell: (row) => <span className="ell">{idWords(row)}</span>,
  },
  {
    key: 'signed',
    title: texts.SIGNED,
    width: 130,
    quiet: true,
    hideBelow: 700,
    cell: (row) => texts.SIGNED_WORDS[row.signed],
  },
  {
    key: 'copies',
    title: texts.COPIES_BOUGHT,
    width: 80,
    align: 'right',
    hideBelow: 620,
    cell: (row) => <span className="num">{row.copies}</span>,
  },
  {
    key: 'paid',
    title: texts.PAID,
    width: 110,
    align: 'right',
    narrow: 'value',
    cell: (row) => <b className="num">{formatMoney(row.paid)}</b>,
  },
];

/** What was bought on a day, each trade once; as a file for whoever has the right. */
export function PurchasesTab() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const today = useBusinessDay();
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? today;
  const purchases = useCall(listPurchases, { clientId, day }, { enabled: day !== '' });
  const [open, setOpen] = useState<PurchaseWire | null>(null);
  const rows = purchases.data ?? [];
  return (
    <>
      <TopBarActs>
        <ExportButton day={day} />
      </TopBarActs>
      <FilterRow>
        <Field label={texts.DAY}>
          <TextInput type="date" height={36} value={day} onChange={(next) => next && setChosen(next)} />
        </Field>
      </FilterRow>
      {purchases.error && <FailedNote band error={purchases.error} again={() => void purchases.refetch()} />}
      <DataTable
        label={texts.PURCHASES}
        columns={columnsIn(zone)}
        rows={rows}
        rowKey={(row) => String(row.transactionId)}
        rowText={(row) => row.seller}
        loading={purchases.isLoading}
        onOpen={setOpen}
        openOnClick
        empty={
          !purchases.error && (
            <EmptyState icon={IconReceipt} title={texts.NO_PURCHASES} detail={texts.NO_PURCHASES_DETAIL} />
          )
        }
        count={texts.purchaseCount(rows.length)}
      />
      {open && <PurchaseDialog purchase={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The business day of the store now; empty until the store is known. */
function useBusinessDay(): string {
  const { clientId } = useWorkplace();
  const [now] = useState(serverNow);
  const store = useCall(getClientInfo, { id: clientId }, { staleMs: 600_000 });
  return store.data ? businessDay(now, store.data.timeZone, store.data.cutoffHour) : '';
}

function ExportButton({ day }: { day: string }) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('dealer.export');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile(exportPurchases, { clientId, day }), `purchases-${day}.csv`);
      toast(texts.EXPORTED);
    } catch (error) {
      toast(failureText(error));
    }
    setBusy(false);
  };
  return (
    <Button
      icon={IconDownload}
      reason={mayNot}
      reasonAt="hidden"
      busy={busy || day === ''}
      onClick={() => void run()}
    >
      {texts.EXPORT}
    </Button>
  );
}

/** One purchase: what the rules asked, the signature, and the picture of the ID for those who may see it. */
function PurchaseDialog({ purchase, onClose }: { purchase: PurchaseWire; onClose: () => void }) {
  const mayNot = useRightReason('dealer.ids');
  const [asking, setAsking] = useState<number | null>(null);
  const path = strokesPath(readStrokes(purchase.signature) ?? []);
  return (
    <Dialog title={purchase.receiptNumber} width={480} onClose={onClose}>
      <Facts
        facts={[
          [texts.SOLD_BY, purchase.seller],
          [texts.ID, idWords(purchase) || texts.NO_ID],
          [texts.EMPLOYEE, purchase.employee],
          [texts.RULES_MET, purchase.rules.join('; ') || texts.NO_RULE_MET],
          [texts.SIGNED, texts.SIGNED_WORDS[purchase.signed]],
        ]}
      />
      {path && (
        <svg
          className="sign-pad shown"
          viewBox={`0 0 ${FIELD_WIDTH} ${FIELD_HEIGHT}`}
          role="img"
          aria-label={texts.SIGNATURE}
        >
          <path className="sign-ink" d={path} />
        </svg>
      )}
      {purchase.pictureIds.map((id) => (
        <Button key={id} reason={mayNot} onClick={() => setAsking(id)}>
          {texts.SHOW_PICTURE}
        </Button>
      ))}
      {asking !== null && <PictureDialog pictureId={asking} onClose={() => setAsking(null)} />}
    </Dialog>
  );
}

const requiredReason = ({ reason }: { reason: string }) => ({
  reason: reason.trim() === '' ? accessMessages.REQUIRED : null,
});

function PictureDialog({ pictureId, onClose }: { pictureId: number; onClose: () => void }) {
  const form = useDraft({ reason: '' }, { problems: requiredReason });
  const attempt = useAttempt();
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);
  const submit = async () => {
    const reason = form.draft.reason.trim();
    const picture = await attempt.run(() => fetchFile(showIdPicture, { pictureId, reason }));
    if (picture) setShown(URL.createObjectURL(picture));
  };
  return (
    <FormDialog
      title={texts.SHOW_TITLE}
      width={600}
      draft={shown ? undefined : form}
      sending={attempt}
      cancel={texts.CLOSE}
      act={shown ? undefined : texts.SHOW}
      onSend={submit}
      onClose={onClose}
    >
      {shown ? (
        <img className="dealer-picture" src={shown} alt={texts.ID_ALT} />
      ) : (
        <>
          <Note tone="notice">{texts.SHOW_DETAIL}</Note>
          <Field label={texts.REASON} error={form.problemOf('reason')}>
            <TextInput height={44} maxLength={200} {...form.bind('reason')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
