import './gift-certificates.css';
import { useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { type CertificateWire, getGiftCertificate } from '#domains/gift-certificates/contract/calls.ts';
import { certificatesWebMessages as texts } from './messages.ts';
import { VoidDialog } from './void-dialog.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { formatDateTime, formatDay, formatMoney } from '#ui/data/format.ts';
import { IconBan } from '#ui/icons.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Unbroken } from '#ui/data/unbroken.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';

const TONES = { active: 'ok', spent: 'plain', expired: 'warn', voided: 'bad' } as const;

/** Where a certificate stands, in a word. */
export function StateChip({ state }: { state: CertificateWire['state'] }) {
  return (
    <Chip small tone={TONES[state]}>
      {texts.STATES[state]}
    </Chip>
  );
}

type Props = { certificateId: number; onClose: () => void };

/** A certificate: what is left, where it comes from, all that moved on it; who may voids it here. */
export function CertificateDrawer({ certificateId, onClose }: Props) {
  const found = useCall(getGiftCertificate, { id: String(certificateId) }, { staleMs: 0 });
  const [voiding, setVoiding] = useState(false);
  const mayNot = useRightReason('giftcertificates.edit');
  const zone = useStoreZone();
  const one = found.data;
  const facts: readonly (readonly [string, string])[] = one
    ? [
        [texts.SOLD, formatDateTime(one.issued, zone)],
        [texts.AMOUNT, formatMoney(one.amount)],
        [texts.EXPIRES, one.expires ? formatDay(one.expires) : texts.NEVER],
        [texts.CUSTOMER, one.customerName],
        [texts.STORE, one.store],
        [texts.RECEIPT, one.receiptNumber],
        ...(one.voidReason ? [[texts.WHY, one.voidReason] as const] : []),
      ]
    : [];
  return (
    <DetailDrawer
      title={one ? one.number : texts.LOADING}
      onClose={onClose}
      acts={
        one && (
          <>
            <Spread />
            <Button
              tone="danger"
              icon={IconBan}
              reason={mayNot ?? (one.balance === 0 ? texts.STATES[one.state] : null)}
              reasonAt="beside"
              onClick={() => setVoiding(true)}
            >
              {texts.VOID}
            </Button>
          </>
        )
      }
    >
      {found.error && <FailedNote error={found.error} again={() => void found.refetch()} />}
      {!one && !found.error && <Skeleton height={120} />}
      {one && (
        <>
          <div className="row between">
            <div>
              <div className="xs t3">{texts.LEFT}</div>
              <div className="gc-left num">{formatMoney(one.balance)}</div>
            </div>
            <StateChip state={one.state} />
          </div>
          <dl className="gc-facts">
            {facts.map(([name, value]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd className={value ? 'num' : 't3'}>{value || texts.NONE}</dd>
              </div>
            ))}
          </dl>
          <h3 className="gc-head">{texts.HISTORY}</h3>
          <Stack as="ul" gap={10} className="gc-moves">
            {one.moves.map((move) => (
              <li key={`${move.at} ${move.balance}`}>
                <span className="grow">
                  <b>{texts.MOVES[move.what]}</b>
                  <span className="s t2 num">
                    <Unbroken>
                      {[
                        formatDateTime(move.at, zone),
                        move.receiptNumber,
                        move.store,
                        move.employee,
                        move.note,
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </Unbroken>
                  </span>
                </span>
                <span className="num r">
                  <b>{formatMoney(move.amount, { sign: true })}</b>
                  <span className="s t2">{formatMoney(move.balance)}</span>
                </span>
              </li>
            ))}
          </Stack>
        </>
      )}
      {voiding && one && <VoidDialog certificate={one} onClose={() => setVoiding(false)} />}
    </DetailDrawer>
  );
}
