import {
  addContact,
  contactsOfCustomer,
  getContactMethods,
  getPendingContacts,
  getWishlist,
} from '#domains/customers/contract/wishlist.ts';
import { emailWish } from '#domains/customers/contract/mail.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { customersWebMessages as texts } from './messages.ts';
import { useMailReason } from '#domains/mail/web/public/use-mail-reason.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconMail } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { useCall } from '#platform/web/call-hooks.ts';

type TellKeysProps = {
  wishId: number;
  methods?: readonly number[];
  /** The store where it is: whoever agreed to email can be written to from there. */
  mailFrom?: number;
};

const BY_EMAIL = 2;
const forgets = [getWishlist, contactsOfCustomer, getPendingContacts];

/** Notes with one press how a customer was told; only the ways that are given, all without. */
export function TellKeys({ wishId, methods, mailFrom }: TellKeysProps) {
  const known = useCall(getContactMethods, {}, { staleMs: 600_000 });
  const note = useSubmit(addContact, { forgets, done: texts.LOGGED });
  const tell = (method: number) => {
    mail.reset();
    return note.send({ WishlistId: wishId, ContactMethod: method });
  };
  const noMail = useMailReason();
  const mail = useSubmit(emailWish, { forgets, done: texts.WISH_MAILED });
  const write = (ClientId: number) => {
    note.reset();
    return mail.send({ WishlistId: wishId, ClientId });
  };
  const problem = note.problem ?? mail.problem;
  const shown = known.data?.filter((one) => !methods || methods.includes(one.contactMethodId)) ?? [];
  return (
    <>
      <div className="row" style={{ flexWrap: 'wrap' }} role="group" aria-label={texts.TOLD_BY}>
        <span className="s t3">{texts.TOLD_BY}</span>
        {shown.map((one) => (
          <Button
            key={one.contactMethodId}
            size="small"
            disabled={note.busy}
            onClick={() => void tell(one.contactMethodId)}
          >
            {one.name}
          </Button>
        ))}
        {mailFrom !== undefined && methods?.includes(BY_EMAIL) && (
          <Button
            size="small"
            icon={IconMail}
            reason={noMail}
            reasonAt="hidden"
            busy={mail.busy}
            onClick={() => void write(mailFrom)}
          >
            {texts.WRITE_NOW}
          </Button>
        )}
      </div>
      {problem && <Note tone="refusal">{problem}</Note>}
    </>
  );
}
