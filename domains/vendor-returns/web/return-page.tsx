import { useState } from 'react';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import {
  getReturnItems,
  getReturnsByStatus,
  getVendorReturn,
  type VendorReturnWire,
} from '#domains/vendor-returns/contract/returns.ts';
import { changeRefusal, type ReturnStatus } from '#domains/vendor-returns/rules/return-status.ts';
import { vendorReturnsWebMessages as texts } from '#domains/vendor-returns/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconArrowLeft } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { CandidatesDialog } from './candidates-dialog.tsx';
import { ReturnActs } from './return-acts.tsx';
import { ReturnItems } from './return-items.tsx';
import { StatusChip } from './status-chip.tsx';

type Props = { returnId: number; onClose: () => void };

/** One return: what is on it, what it is worth, and what comes next. */
export function ReturnPage({ returnId, onClose }: Props) {
  const found = useCall(getVendorReturn, { VendorReturnId: returnId }, { staleMs: 0 });
  const [finding, setFinding] = useState(false);
  const mayNot = useRightReason('returns.edit');
  useLive('returns.changed', [getVendorReturn, getReturnItems, getReturnsByStatus]);
  useKeys([{ key: 'Esc', label: texts.BACK, run: onClose }], texts.TITLE);
  const one = found.data;
  const isOpen = one !== undefined && changeRefusal(one.status as ReturnStatus) === null;
  return (
    <>
      <Row gap={12} wrap className="vr-head">
        <Button icon={IconArrowLeft} onClick={onClose}>
          {texts.BACK}
        </Button>
        {one && (
          <>
            <h2 className="num">{texts.number(one.vendorReturnId)}</h2>
            <b className="ell">{one.vendorName}</b>
            <StatusChip one={one} />
            <Spread />
            {isOpen && (
              <Button reason={mayNot} onClick={() => setFinding(true)}>
                {texts.FIND_BY_AGE}
              </Button>
            )}
          </>
        )}
      </Row>
      {found.error && <FailedNote error={found.error} again={() => void found.refetch()} />}
      {!one && !found.error && <Skeleton height={240} />}
      {one && (
        <div className="vr-page">
          <ReturnItems one={one} isOpen={isOpen} />
          <Stack flex gap={16} className="vr-side">
            <ReturnFacts one={one} />
            <ReturnActs key={one.vendorReturnId} one={one} onDeleted={onClose} />
          </Stack>
        </div>
      )}
      {finding && one && <CandidatesDialog one={one} onClose={() => setFinding(false)} />}
    </>
  );
}

function ReturnFacts({ one }: { one: VendorReturnWire }) {
  const zone = useStoreZone();
  return (
    <Facts
      facts={[
        [texts.CREATED, `${formatDateTime(one.created, zone)}, ${one.createdBy}`],
        [texts.UNITS, texts.units(one.units)],
        [texts.CLAIM, one.claim === null ? null : <b className="num">{formatMoney(one.claim)}</b>],
        [texts.CREDIT, one.credit === null ? null : <b className="num">{formatMoney(one.credit)}</b>],
        [texts.RMA, one.returnAuthorizationNumber],
        [texts.TRACKING, one.trackingNumber],
        [texts.OUT, one.out && formatDateTime(one.out, zone)],
        [texts.ENDED, one.ended && formatDateTime(one.ended, zone)],
        [texts.COMMENTS, one.comments],
      ]}
    />
  );
}
