import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import {
  contactsOfCustomer,
  getPendingContacts,
  getWishlist,
  releaseHold,
  removeContact,
  removeWish,
  type WishWire,
} from '#domains/customers/contract/wishlist.ts';
import { customersMessages } from '#domains/customers/messages.ts';
import { contactMethodName } from '#domains/customers/rules/contact-methods.ts';
import { customersWebMessages as texts } from './messages.ts';
import { AddWish } from './add-wish.tsx';
import { TellKeys } from './tell-keys.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime, formatDay, formatMoney } from '#ui/data/format.ts';
import { IconTrash, IconX } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';

const changed = [getWishlist, contactsOfCustomer, getPendingContacts] as const;

/** The wishlist of a customer: what they look for, whether it is here, who told them, and the copy that is kept (WISH-01 to 03). */
export function WishlistTab({ customerId }: { customerId: number }) {
  const list = useCall(getWishlist, { id: customerId }, { staleMs: 0 });
  const mayNot = useRightReason('customers.edit');
  return (
    <>
      {!mayNot && <AddWish customerId={customerId} />}
      {list.error && <FailedNote error={list.error} again={() => void list.refetch()} />}
      {list.isLoading && <Skeleton height={80} />}
      {list.data?.length === 0 && <EmptyState title={texts.NO_WISHES} detail={texts.NO_WISHES_DETAIL} />}
      <Stack as="ul" gap={12} className="wishes" aria-label={texts.WISHLIST}>
        {list.data?.map((wish) => (
          <Wish key={wish.wishlistId} wish={wish} mayNot={mayNot} />
        ))}
      </Stack>
      <ContactLog customerId={customerId} mayNot={mayNot} />
    </>
  );
}

function Wish({ wish, mayNot }: { wish: WishWire; mayNot: string | null }) {
  const zone = useStoreZone();
  // WISH-02: the documented sentence, or the server's.
  const remove = useSubmit(removeWish, { forgets: changed, done: customersMessages.WISH_REMOVED });
  const release = useSubmit(releaseHold, { forgets: changed, done: texts.RELEASED });
  const mayNotRelease = useRightReason('customers.holds');
  const { hold } = wish;
  const problem = remove.problem ?? release.problem;
  const told =
    wish.contactedAt === ''
      ? texts.NOT_TOLD
      : texts.told(
          contactMethodName(wish.contactMethod).toLowerCase(),
          formatDateTime(wish.contactedAt, zone),
        );
  return (
    <li>
      <div className="row between">
        <span className="grow">
          <b>{wish.title || wish.upc}</b>
          <span className="s t2 num">
            {[wish.title ? wish.upc : texts.UNKNOWN_PRODUCT, wish.artist, wish.department]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span className="s t2">{told}</span>
        </span>
        <IconButton
          icon={IconTrash}
          label={`${texts.REMOVE_WISH}: ${wish.title || wish.upc}`}
          disabled={mayNot !== null || remove.busy}
          onClick={() => void remove.send({ WishlistItemID: wish.wishlistId })}
        />
      </div>
      <div className="row" style={{ flexWrap: 'wrap' }}>
        {wish.onHand > 0 ? (
          <Chip small tone="ok">
            {texts.inStock(wish.onHand, formatMoney(wish.price))}
          </Chip>
        ) : (
          <Chip small>{texts.NOT_IN_STOCK}</Chip>
        )}
        {hold && (
          <>
            <Chip small tone="warn">
              {texts.heldUntil(hold.store, formatDay(hold.until))}
            </Chip>
            <Button
              size="small"
              reason={mayNotRelease}
              reasonAt="hidden"
              busy={release.busy}
              onClick={() => void release.send({ id: hold.holdId })}
            >
              {texts.RELEASE}
            </Button>
          </>
        )}
      </div>
      {!mayNot && <TellKeys wishId={wish.wishlistId} />}
      {problem && <Note tone="refusal">{problem}</Note>}
    </li>
  );
}

function ContactLog({ customerId, mayNot }: { customerId: number; mayNot: string | null }) {
  const log = useCall(contactsOfCustomer, { CustomerId: customerId }, { staleMs: 0 });
  const zone = useStoreZone();
  const remove = useSubmit(removeContact, { forgets: changed, failed: alertError });
  if (log.error) return <FailedNote error={log.error} again={() => void log.refetch()} />;
  return (
    <section aria-label={texts.CONTACT_LOG}>
      <h3 className="cust-head">{texts.CONTACT_LOG}</h3>
      {log.data?.length === 0 && <p className="t3 s">{texts.NO_CONTACTS}</p>}
      <Stack as="ul" gap={12} className="wishes">
        {log.data?.map((entry) => (
          <li key={entry.wishlistContactLogId} className="row between">
            <span className="grow">
              <b>{entry.method}</b>
              <span className="s t2 num">
                {[formatDateTime(entry.at, zone), texts.by(entry.employee), entry.title || entry.upc].join(
                  ', ',
                )}
              </span>
            </span>
            <IconButton
              icon={IconX}
              label={texts.REMOVE_ENTRY}
              disabled={mayNot !== null || remove.busy}
              onClick={() => void remove.send({ WishlistContactLogID: entry.wishlistContactLogId })}
            />
          </li>
        ))}
      </Stack>
    </section>
  );
}
