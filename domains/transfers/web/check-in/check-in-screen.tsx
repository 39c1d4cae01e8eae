import './check-in.css';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getCheckIn } from '#domains/transfers/contract/own.ts';
import { DeskCheckIn } from './desk-check-in.tsx';
import { checkInTexts as texts } from './messages.ts';
import { PhoneCheckIn } from './phone-check-in.tsx';
import { type CheckInData, useCheckIn } from './use-check-in.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import { TimesQuestion } from '#platform/web/times-question.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconPackageImport, IconTransfer } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { PhoneScreen } from '#ui/phone/phone-screen.tsx';
import { useNarrow } from '#ui/use-media.ts';

const SHIPMENT_LIST = 24;

/** A vendor's goods are checked in: at a desk, or with a phone in the hand; several people at once. */
export function CheckInScreen() {
  const [transferId] = useAddressId('transfer');
  const go = useGoToSection();
  if (transferId !== null) return <Open key={transferId} transferId={transferId} />;
  return (
    <WithWayBack>
      <Stack as="section" gap={12} className="ci-none">
        <EmptyState
          icon={IconPackageImport}
          title={texts.NONE}
          detail={texts.NONE_DETAIL}
          action={<Button onClick={() => go(SHIPMENT_LIST)}>{texts.TO_SHIPMENTS}</Button>}
        />
      </Stack>
    </WithWayBack>
  );
}

/** On a phone no bar of the shell leads back from what has none of its own. */
function WithWayBack({ children }: { children: ReactNode }) {
  const go = useGoToSection();
  if (!useNarrow()) return children;
  return (
    <PhoneScreen title={texts.TITLE} back={texts.BACK_TO_SHIPMENTS} onBack={() => go(SHIPMENT_LIST)}>
      {children}
    </PhoneScreen>
  );
}

function Open({ transferId }: { transferId: number }) {
  const answer = useCall(getCheckIn, { id: transferId }, { huge: true });
  // An invoice that differs is cleared at its shipment.
  useLive(['transfers.lines', 'transfers.changed', 'orders.changed'], [getCheckIn]);
  if (answer.error && !answer.data)
    return (
      <WithWayBack>
        <FailedNote band error={answer.error} again={() => void answer.refetch()} />
      </WithWayBack>
    );
  if (!answer.data)
    return (
      <WithWayBack>
        <Stack gap={12} className="ci-none" aria-busy="true">
          <Skeleton width="100%" height={48} />
          <Skeleton width="100%" height={320} />
        </Stack>
      </WithWayBack>
    );
  if (answer.data.transfer.vendorTransfer !== 1) return <NoCheckIn transferId={transferId} />;
  return <Loaded data={answer.data} />;
}

function NoCheckIn({ transferId }: { transferId: number }) {
  const navigate = useNavigate();
  return (
    <WithWayBack>
      <Stack as="section" gap={12} className="ci-none">
        <EmptyState
          icon={IconTransfer}
          title={texts.NOT_A_CHECK_IN}
          detail={texts.NOT_A_CHECK_IN_DETAIL}
          action={
            <Button
              onClick={() =>
                void navigate({
                  to: '/management/transfers',
                  search: { transfer: transferId } as never,
                })
              }
            >
              {texts.TO_TRANSFERS}
            </Button>
          }
        />
      </Stack>
    </WithWayBack>
  );
}

function Loaded({ data }: { data: CheckInData }) {
  const checkIn = useCheckIn(data);
  const isPhone = useNarrow();
  return (
    <>
      {isPhone ? <PhoneCheckIn checkIn={checkIn} /> : <DeskCheckIn checkIn={checkIn} />}
      <TimesQuestion asked={checkIn.asked} onAnswer={checkIn.answer} />
    </>
  );
}
