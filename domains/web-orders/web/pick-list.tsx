import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { getWalkList } from '#domains/web-orders/contract/own.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconPrinter } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** What is still to be picked for all orders of the store, in the order of the bins. */
export function PickList({ onClose }: { onClose: () => void }) {
  const { clientId } = useWorkplace();
  const list = useCall(getWalkList, { clientId });
  return (
    <Dialog
      title={texts.PICK_LIST_TITLE}
      onClose={onClose}
      footer={
        <DialogFooter
          icon={IconPrinter}
          disabled={!list.data || list.data.length === 0}
          tone="plain"
          act={texts.PRINT}
          onAct={window.print}
        />
      }
    >
      {list.error && !list.data && <FailedNote error={list.error} again={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton width="100%" height={48} />}
      {list.data?.length === 0 && <EmptyState title={texts.NOTHING_TO_PICK} />}
      <ul className="wo-lines wo-walk" aria-label={texts.PICK_LIST_TITLE}>
        {(list.data ?? []).map((item) => (
          <li key={item.orderItemId} className="wo-line">
            <Row wrap className="wo-top">
              <span className="wo-bin num">{item.bin || texts.NO_BIN}</span>
              <span className="grow">
                <b>{item.title}</b>
                <span className="s t2 num">
                  {[item.platform, item.condition, item.sku, `${item.channel} ${item.number}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <b className="num">{texts.copies(item.toPick)}</b>
            </Row>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
