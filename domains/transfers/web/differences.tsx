import { useState } from 'react';
import type { TransferItemWire } from '#domains/transfers/contract/shapes.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { DecideMissing } from './decide-missing.tsx';
import { LineList } from './line-list.tsx';
import type { TransferDetail } from './transfer-detail.ts';
import { TransferLog } from './transfer-log.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { IconCircleCheck } from '#ui/icons.tsx';

type Tab = 'missing' | 'accepted' | 'log';
type Props = { transfer: TransferDetail; items: readonly TransferItemWire[] };

/** A completed transfer: what did not arrive and who says what happened to it, what did, and all that happened. */
export function Differences({ transfer, items }: Props) {
  const [tab, setTab] = useState<Tab>(transfer.missing > 0 ? 'missing' : 'accepted');
  const accepted = items.filter((item) => item.accepted > 0);
  const sum = (rows: readonly TransferItemWire[]) => rows.reduce((total, { accepted: n }) => total + n, 0);
  return (
    <Tabs
      className="tf-body"
      label={texts.SHOW}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'missing', label: texts.NOT_HERE, count: transfer.missing },
        { value: 'accepted', label: texts.ARRIVED, count: sum(accepted) },
        { value: 'log', label: texts.LOG },
      ]}
    >
      {tab === 'missing' &&
        (transfer.missing > 0 ? (
          <DecideMissing transfer={transfer} items={items.filter((item) => item.missing > 0)} />
        ) : (
          <EmptyState
            icon={IconCircleCheck}
            title={texts.NOTHING_MISSING}
            detail={texts.NOTHING_MISSING_DETAIL}
          />
        ))}
      {tab === 'accepted' && (
        <LineList
          transfer={transfer}
          lines={accepted.map((item) => ({ item, state: item.isExtra ? 'extra' : 'done' }))}
          lastId={null}
        />
      )}
      {tab === 'log' && <TransferLog transfer={transfer} />}
    </Tabs>
  );
}
