import { useNavigate } from '@tanstack/react-router';
import type { WishHoldWire } from '#domains/inventory/contract/shapes.ts';
import { holdWebMessages as texts } from '#domains/inventory/web/hold-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/data/format.ts';
import { IconHeart } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { useMayDo } from '#platform/web/session.ts';

/** For whom copies of an item are kept and whom to call; nothing where none is. */
export function WishHolds({ holds }: { holds: readonly WishHoldWire[] }) {
  const navigate = useNavigate();
  const maySee = useMayDo('customers.view');
  return holds.map((hold) => (
    <Note
      key={hold.CustomerId}
      tone="notice"
      icon={IconHeart}
      title={texts.heldFor(hold.customer, formatDay(hold.until))}
      action={
        maySee && (
          <Button
            size="small"
            aria-label={texts.openCustomer(hold.customer)}
            onClick={() =>
              void navigate({
                to: '/management/customers/',
                search: { customer: hold.CustomerId } as never,
              })
            }
          >
            {texts.CUSTOMER}
          </Button>
        )
      }
    >
      {maySee && (hold.phone ? texts.callThem(hold.phone) : texts.NO_PHONE)}
    </Note>
  ));
}
