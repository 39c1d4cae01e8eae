import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import { getChannelOrders } from '#domains/web-orders/contract/orders.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const MOST = 20;

/** Finds an order of any store by its number, its buyer or what was bought: what comes back comes back anywhere. */
export function FindOrder({ onOpen, onClose }: { onOpen: (id: number) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  return (
    <Dialog
      title={texts.FIND_ORDER}
      onClose={onClose}
      footer={<DialogFooter cancel={texts.CLOSE} onCancel={onClose} />}
    >
      <form
        className="wo-find"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <Field label={texts.FIND_LABEL}>
          <TextInput value={typed} onChange={setTyped} maxLength={60} autoFocus />
        </Field>
        <Button type="submit" size="large" tone="primary" disabled={typed.trim() === ''}>
          {texts.FIND}
        </Button>
      </form>
      {search !== '' && <Found search={search} onOpen={onOpen} />}
    </Dialog>
  );
}

function Found({ search, onOpen }: { search: string; onOpen: (id: number) => void }) {
  const found = useCall(getChannelOrders, { channelId: 0, search, itemsPerPage: MOST });
  if (found.error && !found.data)
    return <FailedNote error={found.error} again={() => void found.refetch()} />;
  if (!found.data) return <p role="status">{texts.SEARCHING}</p>;
  if (found.data.items.length === 0) return <p role="status">{texts.NONE_FOUND}</p>;
  return (
    <ul className="wo-found" aria-label={texts.FIND_ORDER}>
      {found.data.items.map((order) => (
        <li key={order.orderID}>
          <Button size="large" tone="ghost" full onClick={() => onOpen(order.orderID)}>
            {[`${order.channel} ${order.number}`, order.orderStatusDescription, order.client]
              .filter(Boolean)
              .join(' · ')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
