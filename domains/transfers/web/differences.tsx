import { useState } from 'react';
import { differingFirst, lineState } from '#domains/transfers/rules/show-lines.ts';
import type { TransferItemWire } from '#domains/transfers/contract/shapes.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { DecideMissing } from './decide-missing.tsx';
import { LineList } from './line-list.tsx';
import type { TransferDetail } from './transfer-detail.ts';
import { TransferLog } from './transfer-log.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { IconCircleCheck } from '#ui/icons.tsx';

type Tab = 'missing' | 'lines' | 'log';
type Props = { transfer: TransferDetail; items: readonly TransferItemWire[] };

/** A completed transfer: what did not arrive and who says what happened to it, what did, and all that happened. */
export function Differences({ transfer, items }: Props) {
  const [tab, setTab] = useState<Tab>(transfer.missing > 0 ? 'missing' : 'lines');
  return (
    <Tabs
      className="tf-body"
      label={texts.SHOW}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'missing', label: texts.NOT_HERE, count: transfer.missing },
        { value: 'lines', label: texts.SENT_AND_ACCEPTED, count: items.length },
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
      {tab === 'lines' && (
        <LineList
          transfer={transfer}
          lines={differingFirst(items).map((item) => ({
            item,
            state: lineState(item, { isOver: true, isVendor: false }),
          }))}
          lastId={null}
        />
      )}
      {tab === 'log' && <TransferLog transfer={transfer} />}
    </Tabs>
  );
}
