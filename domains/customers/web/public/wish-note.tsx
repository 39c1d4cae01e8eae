import { wishesForProduct } from '#domains/customers/contract/wishlist.ts';
import { customersWebMessages as texts } from '#domains/customers/web/messages.ts';
import { IconHeart } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** Says at the buy counter who wishes for a product, and for whom it will be kept; nothing when nobody does. */
export function WishNote({ catalogId, sellerId }: { catalogId: number; sellerId: number | null }) {
  const { clientId } = useWorkplace();
  const found = useCall(wishesForProduct, { catalogId, clientId }, { staleMs: 10_000 });
  const wishes = (found.data?.wishes ?? []).filter((one) => one.CustomerId !== sellerId);
  const first = wishes.find((one) => !one.isHeld);
  if (wishes.length === 0) return null;
  const days = found.data?.holdDays ?? 0;
  return (
    <Note tone="notice" icon={IconHeart} title={texts.wishedBy(wishes.length)}>
      {first && days > 0 ? texts.keptFor(first.customer, days) : wishes.map((one) => one.customer).join(', ')}
    </Note>
  );
}
