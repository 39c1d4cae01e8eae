import './cash.css';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type DrawerInfoWire,
  drawerCountList,
  drawerList,
  getCurrentDrawerInfoDetails,
} from '#domains/cash/contract/calls.ts';
import { type DrawerAction, DrawerNow } from '#domains/cash/web/drawer-now.tsx';
import { cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import { BankDialog, type BankDone } from '#domains/cash/web/public/bank-dialog.tsx';
import { cashReads } from './cash-reads.ts';
import type { CountDevice } from '#domains/cash/web/public/count-state.ts';
import { DrawerCountDialog } from '#domains/cash/web/public/drawer-count-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { sessionColumns } from '#domains/cash/web/session-columns.tsx';
import { SessionDrawer } from '#domains/cash/web/session-drawer.tsx';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useAddressId } from '#platform/web/use-address.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { DataTable } from '#ui/data/data-table.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconCashRegister } from '#ui/icons.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { SeeAlso } from '#platform/web/see-also.tsx';
import { useWorkplace } from '#platform/web/session.ts';

const keyOf = (row: DrawerInfoWire) => String(row.posDrawerInfoID);
const TRANSFER = '/management/dailyprocessing/cashtransfer';
const COUNT = '/management/dailyprocessing/drawercount';
const END_OF_DAY = '/management/dailyprocessing/endofday';
const NEAR = [`${COUNT}end`, TRANSFER, END_OF_DAY];
const NEAR_END = [COUNT, TRANSFER, END_OF_DAY];

/** The drawers and the vault of this store: how one stands, counting it, cash in the middle of the day, and its sessions. */
export function DrawerCountScreen() {
  return <Drawers closing={false} />;
}

/** The same screen in closing mode: it opens the closing count of this device when its drawer is open. */
export function EndingDrawerCountScreen() {
  return <Drawers closing />;
}

/** The device that is looked at, of the address (?pos=) or this one. */
function useChosenDevice(): {
  device: CountDevice;
  drawers: readonly CountDevice[] | undefined;
  choose: (id: number) => void;
} {
  const { clientId, posId } = useWorkplace();
  const [chosen] = useAddressId('pos');
  const navigate = useNavigate();
  const list = useCall(drawerList, { id: clientId });
  const drawers = list.error ? [] : list.data;
  const id = chosen ?? posId;
  const device = drawers?.find((one) => one.posId === id) ?? { posId: id, description: '', isVault: false };
  // Another drawer has other sessions: the open one goes with it.
  const choose = (pos: number) => void navigate({ to: '.', search: { pos } as never, replace: true });
  return { device, drawers, choose };
}

function Drawers({ closing }: { closing: boolean }) {
  const zone = useStoreZone();
  const navigate = useNavigate();
  const { device, drawers, choose } = useChosenDevice();
  const { posId } = device;
  const [action, setAction] = useState<DrawerAction | null>(null);
  const [session, setSession] = useAddressId('session');
  const now = useCall(getCurrentDrawerInfoDetails, { PosId: posId });
  const sessions = useCall(drawerCountList, { POSID: posId });
  const columns = useMemo(() => sessionColumns(zone), [zone]);
  useLive('drawer', cashReads);
  useClosingAtOnce(closing && now.data?.isOpen === true, () => setAction('closing'));
  const onAction = (next: DrawerAction) => {
    if (next === 'transfer') void navigate({ to: TRANSFER, search: { from: posId } as never });
    else setAction(next);
  };
  const rows = sessions.data ?? [];
  return (
    <>
      <ListWithDrawer
        drawer={
          session !== null && (
            <SessionDrawer
              sessionId={session}
              zone={zone}
              isLatest={rows[0]?.posDrawerInfoID === session}
              onCorrect={() => setAction('update')}
              onClose={() => setSession(null)}
            />
          )
        }
      >
        <Row align="end" justify="between" wrap className="drawer-choose">
          <DrawerChoice drawers={drawers} value={posId} onChange={choose} />
          <SeeAlso to={closing ? NEAR_END : NEAR} />
        </Row>
        {now.error && !now.data ? (
          <Stack gap={14} className="drawer-now">
            <FailedNote error={now.error} again={() => void now.refetch()} />
          </Stack>
        ) : (
          <DrawerNow details={now.data} device={device} zone={zone} onAction={onAction} />
        )}
        <h2 className="drawer-list-title">{texts.LAST_SESSIONS}</h2>
        {sessions.error && !sessions.data && (
          <FailedNote band error={sessions.error} again={() => void sessions.refetch()} />
        )}
        <DataTable
          label={texts.LAST_SESSIONS}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          loading={sessions.isLoading}
          active={session === null ? null : String(session)}
          onActive={(row) => session !== null && setSession(row.posDrawerInfoID)}
          onOpen={(row) => setSession(row.posDrawerInfoID)}
          openOnClick
          empty={
            !sessions.error && (
              <EmptyState
                icon={IconCashRegister}
                title={texts.NO_SESSIONS}
                detail={texts.NO_SESSIONS_DETAIL}
              />
            )
          }
        />
      </ListWithDrawer>
      {action && <ActionDialog action={action} device={device} onClose={() => setAction(null)} />}
    </>
  );
}

type ActionDialogProps = { action: DrawerAction; device: CountDevice; onClose: () => void };

function ActionDialog({ action, device, onClose }: ActionDialogProps) {
  if (action === 'transfer') return null;
  if (action === 'bank') {
    const tell = ({ kind }: BankDone) => kind === 'even' && toast(texts.BANK_EVEN);
    return <BankDialog device={device} onDone={tell} onClose={onClose} />;
  }
  if (action === 'payIn' || action === 'payOut' || action === 'noSale')
    return <PayDialog kind={action} device={device} onClose={onClose} />;
  return <DrawerCountDialog mode={action} device={device} onClose={onClose} />;
}

/** Once, as soon as it is known that the drawer is open. */
function useClosingAtOnce(isDue: boolean, open: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!isDue || done.current) return;
    done.current = true;
    open();
  });
}

type ChoiceProps = {
  drawers: readonly CountDevice[] | undefined;
  value: number;
  onChange: (id: number) => void;
};

/** Which drawer of the store: the register's own, another, or the vault. */
function DrawerChoice({ drawers, value, onChange }: ChoiceProps) {
  // A counter and its vault are two: their room is there before their names.
  if (!drawers) return <div className="drawer-choice" aria-hidden="true" />;
  if (drawers.length < 2) return null;
  const options = drawers.map(({ posId, description }) => ({ value: String(posId), label: description }));
  return (
    <div className="drawer-choice">
      <Segmented
        label={texts.WHICH_DRAWER}
        options={options}
        value={String(value)}
        onChange={(id) => onChange(Number(id))}
      />
    </div>
  );
}
