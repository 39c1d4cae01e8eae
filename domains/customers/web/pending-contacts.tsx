import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { getPendingContacts } from '#domains/customers/contract/wishlist.ts';
import { customersWebMessages as texts } from './messages.ts';
import { TellKeys } from './tell-keys.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { formatDay, formatMoney } from '#ui/data/format.ts';
import { IconBell } from '#ui/icons.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** Opens the list of whom to tell; says how many they are. */
export function PendingContactsButton({ onOpenCustomer }: { onOpenCustomer: (id: number) => void }) {
  const { clientId } = useWorkplace();
  const pending = useCall(getPendingContacts, { clientId }, { staleMs: 30_000 });
  const [open, setOpen] = useState(false);
  const count = pending.data?.length ?? 0;
  return (
    <>
      <Button icon={IconBell} onClick={() => setOpen(true)}>
        {count > 0 ? texts.toTell(count) : texts.TO_TELL}
      </Button>
      {open && (
        <PendingContacts
          onClose={() => setOpen(false)}
          onOpenCustomer={(id) => {
            setOpen(false);
            onOpenCustomer(id);
          }}
        />
      )}
    </>
  );
}

type Props = { onClose: () => void; onOpenCustomer: (id: number) => void };

/** Who waits for something that is here now: first those for whom a copy is kept. */
function PendingContacts({ onClose, onOpenCustomer }: Props) {
  const { clientId } = useWorkplace();
  const pending = useCall(getPendingContacts, { clientId }, { staleMs: 0 });
  return (
    <Dialog
      title={texts.TO_TELL}
      width={600}
      onClose={onClose}
      footer={<DialogFooter cancel={texts.CLOSE} onCancel={onClose} />}
    >
      {pending.error && <FailedNote error={pending.error} again={() => void pending.refetch()} />}
      {pending.isLoading && <Skeleton height={80} />}
      {pending.data?.length === 0 && <p className="t2">{texts.NOBODY_TO_TELL}</p>}
      <Stack as="ul" gap={12} className="wishes">
        {pending.data?.map((one) => (
          <li key={one.wishlistId}>
            <div className="row between">
              <span className="grow">
                <Button size="small" tone="ghost" onClick={() => onOpenCustomer(one.CustomerId)}>
                  {one.customer}
                </Button>
                <span className="s t2 num">{[one.phone, one.email].filter(Boolean).join(', ')}</span>
              </span>
              <span className="r">
                <b>{one.title || one.upc}</b>
                <span className="s t2 num">{texts.inStock(one.onHand, formatMoney(one.price))}</span>
              </span>
            </div>
            {one.hold && (
              <Chip small tone="warn">
                {texts.heldUntil(one.hold.store, formatDay(one.hold.until))}
              </Chip>
            )}
            <TellKeys wishId={one.wishlistId} methods={one.methods} mailFrom={clientId} />
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
