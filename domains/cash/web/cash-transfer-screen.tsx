import './cash.css';
import { useMemo, useState } from 'react';
import { type DrawerWire, drawerList } from '#domains/cash/contract/calls.ts';
import { type CashMoveWire, getTransfersByPos, transferCash } from '#domains/cash/contract/moves.ts';
import { cashMessages } from '#domains/cash/messages.ts';
import { moveCash } from '#domains/cash/rules/move-cash.ts';
import { cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import { moneyOrHidden } from '#domains/cash/web/money-labels.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { cashReads } from './cash-reads.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useAddressId } from '#platform/web/use-address.ts';
import { useStoreDay, useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { addDays } from '#kernel/business-day.ts';
import { cents } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { IconArrowsExchange } from '#ui/icons.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useSession, useWorkplace } from '#platform/web/session.ts';

const BANK = 0;
const spans = [
  { value: '0', label: texts.TODAY },
  { value: '6', label: texts.WEEK },
  { value: '29', label: texts.MONTH },
] as const;
type Span = (typeof spans)[number]['value'];

/** Moves cash between the drawers, the vault and the bank of this store, and shows what was moved (CASH-17). */
export function CashTransferScreen() {
  const { clientId, posId } = useWorkplace();
  const [asked] = useAddressId('from');
  const list = useCall(drawerList, { id: clientId });
  useLive('drawer', cashReads);
  const drawers = list.data ?? [];
  const vault = drawers.find((one) => one.isVault);
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const source = from ?? asked ?? posId;
  const target = to ?? (vault && vault.posId !== source ? vault.posId : BANK);
  return (
    <Stack flex fill className="drawer-body">
      {list.error && !list.data && <FailedNote band error={list.error} again={() => void list.refetch()} />}
      <TransferForm drawers={drawers} from={source} to={target} onFrom={setFrom} onTo={setTo} />
      <Moves drawers={drawers} first={source === BANK ? target : source} />
    </Stack>
  );
}

type FormProps = {
  drawers: readonly DrawerWire[];
  from: number;
  to: number;
  onFrom: (id: number) => void;
  onTo: (id: number) => void;
};

function TransferForm({ drawers, from, to, onFrom, onTo }: FormProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const move = useSubmit(transferCash, {
    forgets: cashReads,
    done: (_answer, { CashAmount }) => texts.moved(formatMoney(Number(CashAmount))),
  });
  const mayNot = useRightReason('cash.transfer');
  const { user } = useSession();
  const held = (id: number) => drawers.find((one) => one.posId === id)?.systemDrawerCount;
  const there = held(from);
  const refusal = amount
    ? moveCash({
        amount: cents(amount),
        from,
        to,
        held: there === undefined || there === null ? undefined : there,
        seesHeld: true,
      })
    : undefined;
  // Without its list the form would mean the bank where the vault will stand.
  const reason =
    mayNot ??
    (drawers.length === 0
      ? texts.LOADING_PLACES
      : from === to
        ? cashMessages.SAME_PLACE
        : amount
          ? refusal?.message
          : texts.ENTER_AMOUNT);
  const submit = async () => {
    if (reason || !amount) return;
    const answer = await move.send({
      TransferFromPOSID: from,
      TransferToPOSID: to,
      CashAmount: cents(amount),
      EmployeeID: user?.username,
      ...(note.trim() ? { Note: note.trim() } : {}),
    });
    if (!answer) return;
    setAmount(null);
    setNote('');
  };
  return (
    <Stack
      as="form"
      gap={14}
      className="drawer-now cash-transfer"
      aria-label={texts.TRANSFER}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Place label={texts.FROM} value={from} drawers={drawers} held={there} onChange={onFrom} />
      <Button size="touch" icon={IconArrowsExchange} onClick={() => (onFrom(to), onTo(from))}>
        {texts.SWAP}
      </Button>
      <Place label={texts.TO} value={to} drawers={drawers} held={held(to)} onChange={onTo} />
      <Field label={texts.AMOUNT} help={texts.TRANSFER_HELP}>
        <MoneyInput height={44} value={amount} onChange={setAmount} />
      </Field>
      <Field label={texts.NOTE} optional className="cash-note">
        <TextInput height={44} maxLength={500} value={note} onChange={setNote} />
      </Field>
      <Button tone="primary" size="touch" type="submit" busy={move.busy} reason={reason}>
        {texts.MOVE}
      </Button>
      {move.problem && (
        <div className="cash-wide">
          <Note tone="error">{move.problem}</Note>
        </div>
      )}
    </Stack>
  );
}

type PlaceProps = {
  label: string;
  value: number;
  drawers: readonly DrawerWire[];
  /** By the books; undefined for the bank, null while hidden. */
  held: number | null | undefined;
  onChange: (id: number) => void;
};

function Place({ label, value, drawers, held, onChange }: PlaceProps) {
  const options = [
    ...drawers.map(({ posId, description }) => ({ value: String(posId), label: description })),
    { value: String(BANK), label: cashMessages.BANK },
  ];
  return (
    <Field label={label} hint={held === undefined ? texts.NO_BOOK : texts.holds(moneyOrHidden(held))}>
      <SelectInput
        height={44}
        value={String(value)}
        options={options}
        onChange={(id) => onChange(Number(id))}
      />
    </Field>
  );
}

function moveColumns(zone: string, posId: number): readonly Column<CashMoveWire>[] {
  return [
    {
      key: 'at',
      title: texts.WHEN,
      width: 170,
      narrow: 'detail',
      cell: (row) => formatDateTime(row.date, zone),
    },
    {
      key: 'what',
      title: texts.WHAT,
      narrow: 'title',
      cell: (row) => <b>{texts.fromTo(row.from, row.to)}</b>,
    },
    { key: 'reason', title: texts.REASON, quiet: true, narrow: 'detail', cell: (row) => row.reason },
    { key: 'by', title: texts.BY, width: 130, quiet: true, hideBelow: 720, cell: (row) => row.username },
    {
      key: 'amount',
      title: texts.AMOUNT,
      width: 130,
      align: 'right',
      narrow: 'value',
      cell: (row) => (
        <b className="num">
          {formatMoney(row.cashAmount * (row.fromPosId === posId ? -1 : 1), { sign: true })}
        </b>
      ),
    },
  ];
}

/** What moved from and to one drawer: its transfers, pay-ins and pay-outs. */
function Moves({ drawers, first }: { drawers: readonly DrawerWire[]; first: number }) {
  const zone = useStoreZone();
  const today = useStoreDay();
  const [span, setSpan] = useState<Span>('0');
  const [chosen, setChosen] = useState<number | null>(null);
  const posId = chosen ?? first;
  // Without days the server takes the business day, which at night is the one before the calendar's.
  const days = span === '0' ? {} : { startDate: addDays(today, -Number(span)), endDate: addDays(today, 1) };
  const moves = useCall(getTransfersByPos, { posId, ...days }, { keep: true });
  const rows = moves.data ?? [];
  const columns = useMemo(() => moveColumns(zone, posId), [zone, posId]);
  return (
    <>
      <Row wrap className="cash-moves-head">
        <h2>{texts.MOVES}</h2>
        <Segmented
          label={texts.WHICH_DRAWER}
          options={drawers.map((one) => ({ value: String(one.posId), label: one.description }))}
          value={String(posId)}
          onChange={(id) => setChosen(Number(id))}
        />
        <Segmented label={texts.SPAN} options={spans} value={span} onChange={setSpan} />
      </Row>
      {moves.error && <FailedNote band error={moves.error} again={() => void moves.refetch()} />}
      <DataTable
        label={texts.MOVES}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.transferId)}
        loading={moves.isLoading}
        empty={!moves.error && <EmptyState icon={IconArrowsExchange} title={texts.NO_MOVES} />}
      />
    </>
  );
}
