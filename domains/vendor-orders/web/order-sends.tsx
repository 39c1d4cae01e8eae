import type { VendorOrderWire } from '#domains/vendor-orders/contract/orders.ts';
import {
  getVendorOrderDocument,
  getVendorOrderSends,
  type SendWire,
} from '#domains/vendor-orders/contract/sending.ts';
import { ordersWebTexts as texts, sendTexts } from '#domains/vendor-orders/web/messages.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { fetchFile } from '#platform/web/api.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useAttempt } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { IconAlertTriangle, IconClock, IconDownload } from '#ui/icons.tsx';

/** What was sent to the vendor, newest first, and what changed since. */
export function OrderSends({ order }: { order: VendorOrderWire }) {
  const answer = useCall(getVendorOrderSends, { VendorOrderId: order.vendorOrderId });
  const { sends = [], changes = [] } = answer.data ?? {};
  return (
    <Panel title={sendTexts.SENT}>
      {answer.error && <FailedNote error={answer.error} again={() => void answer.refetch()} />}
      {changes.length > 0 && (
        <Note tone="warn" title={sendTexts.CHANGED} announce={false}>
          {sendTexts.CHANGED_DETAIL(changes.length)}
          <ul className="order-changes">
            {changes.slice(0, 8).map((one) => (
              <li key={one.vendorItemId} className="num">
                {one.sent === one.now
                  ? sendTexts.COST_CHANGED(one.title)
                  : sendTexts.CHANGE(one.title, one.sent, one.now)}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {answer.data && sends.length === 0 && <p className="t2">{sendTexts.NOT_SENT}</p>}
      <ul className="order-sends">
        {sends.map((one) => (
          <OneSending key={one.vendorOrderSendId} order={order} sent={one} />
        ))}
      </ul>
    </Panel>
  );
}

function OneSending({ order, sent }: { order: VendorOrderWire; sent: SendWire }) {
  const zone = useStoreZone();
  const paper = useAttempt();
  const download = () =>
    paper.run(async () =>
      saveFile(
        await fetchFile(getVendorOrderDocument, {
          VendorOrderId: order.vendorOrderId,
          VendorOrderSendId: sent.vendorOrderSendId,
        }),
        `${order.poNumber}.pdf`,
      ),
    );
  return (
    <li>
      <div className="grow">
        <b>{sendTexts.WAYS[sent.way]}</b> {sent.recipient}
        <div className="xs t3 num">
          {formatDateTime(sent.sentAt, zone)} {sendTexts.BY(sent.sentBy)} {sent.reference}
        </div>
        {sent.problem && <div className="xs refusal-text">{sent.problem}</div>}
        {paper.problem && <div className="xs refusal-text">{paper.problem}</div>}
      </div>
      {sent.state !== 'sent' && (
        <Chip
          small
          tone={sent.state === 'failed' ? 'bad' : 'info'}
          icon={sent.state === 'failed' ? IconAlertTriangle : IconClock}
        >
          {sendTexts.STATES[sent.state]}
        </Chip>
      )}
      <Button tone="ghost" size="small" icon={IconDownload} busy={paper.busy} onClick={() => void download()}>
        {texts.PDF}
      </Button>
    </li>
  );
}
