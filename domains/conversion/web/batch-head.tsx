import { useState } from 'react';
import { clearAllItems, deleteBatch } from '#domains/conversion/contract/calls.ts';
import type { BatchWire } from '#domains/conversion/contract/shapes.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { LogDialog } from './log-dialog.tsx';
import { batchReads } from './reads.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import {
  IconArrowLeft,
  IconCircleCheck,
  IconClock,
  IconDotsVertical,
  IconEraser,
  IconHistory,
  IconPlayerPause,
  IconTrash,
} from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { alertError } from '#ui/overlay/toast.tsx';

type Props = { batch: BatchWire; onClose: () => void };

/** What the batch is, how far it is, and what else may be done with it: pausing only puts it aside (CONV-03). */
export function BatchHead({ batch, onClose }: Props) {
  const zone = useStoreZone();
  const isOpen = batch.completed === null;
  const facts = [
    texts.number(batch.convertBatchId),
    isOpen
      ? texts.by(batch.createdBy, formatDateTime(batch.created, zone))
      : texts.by(batch.completedBy, formatDateTime(batch.completed ?? batch.created, zone)),
    texts.lines(batch.lines),
  ];
  return (
    <Row as="header" gap={8} className="doc-head">
      <IconButton icon={IconArrowLeft} label={texts.CLOSE} onClick={onClose} />
      <div className="grow">
        <div className="who">
          <h2>{batch.description}</h2>
          <Chip small tone={isOpen ? 'info' : 'ok'} icon={isOpen ? IconClock : IconCircleCheck}>
            {isOpen ? texts.OPEN : texts.COMPLETED}
          </Chip>
        </div>
        <div className="s t2 num">{facts.join(' · ')}</div>
      </div>
      {isOpen && (
        <Button size="touch" icon={IconPlayerPause} onClick={onClose}>
          {texts.PAUSE}
        </Button>
      )}
      <MoreMenu batch={batch} isOpen={isOpen} onClose={onClose} />
    </Row>
  );
}

function MoreMenu({ batch, isOpen, onClose }: Props & { isOpen: boolean }) {
  const mayNot = useRightReason('conversion.edit');
  const [asks, setAsks] = useState<'clear' | 'delete' | null>(null);
  const [isLog, setLog] = useState(false);
  const { convertBatchId: batchId } = batch;
  const clear = useSubmit(clearAllItems, { forgets: batchReads, failed: alertError });
  const remove = useSubmit(deleteBatch, {
    forgets: batchReads,
    failed: alertError,
    done: (answer) => answer.message,
  });
  const run = async () => {
    const gone = asks === 'delete' ? await remove.send({ batchId }) : await clear.send({ batchId });
    setAsks(null);
    if (gone && asks === 'delete') onClose();
  };
  const log = { label: texts.LOG, icon: IconHistory, onSelect: () => setLog(true) };
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={IconDotsVertical} label={texts.ACTS} />}
        entries={
          isOpen
            ? [
                log,
                { kind: 'rule' },
                { label: texts.CLEAR, icon: IconEraser, reason: mayNot, onSelect: () => setAsks('clear') },
                {
                  label: texts.DELETE,
                  icon: IconTrash,
                  danger: true,
                  reason: mayNot,
                  onSelect: () => setAsks('delete'),
                },
              ]
            : [log]
        }
      />
      {isLog && <LogDialog batchId={batchId} onClose={() => setLog(false)} />}
      {asks && (
        <ConfirmDialog
          sentence={asks === 'delete' ? texts.DELETE_SENTENCE : texts.CLEAR_SENTENCE}
          detail={texts.DELETE_DETAIL}
          confirm={asks === 'delete' ? texts.DELETE : texts.CLEAR}
          cancel={texts.KEEP}
          destructive
          busy={clear.busy || remove.busy}
          onConfirm={() => void run()}
          onCancel={() => setAsks(null)}
        />
      )}
    </>
  );
}
