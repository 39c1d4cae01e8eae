import { useState } from 'react';
import {
  addContact,
  contactsOfCustomer,
  getContactMethods,
  getPendingContacts,
  getWishlist,
} from '#domains/customers/contract/wishlist.ts';
import { emailWish } from '#domains/customers/contract/mail.ts';
import { customersWebMessages as texts } from './messages.ts';
import { useMailReason } from '#domains/mail/web/public/use-mail-reason.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconMail } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';

type TellKeysProps = {
  wishId: number;
  methods?: readonly number[];
  /** The store where it is: whoever agreed to email can be written to from there. */
  mailFrom?: number;
};

const BY_EMAIL = 2;

/** Notes with one press how a customer was told; only the ways that are given, all without. */
export function TellKeys({ wishId, methods, mailFrom }: TellKeysProps) {
  const known = useCall(getContactMethods, {}, { staleMs: 600_000 });
  const note = useChange(addContact, [getWishlist, contactsOfCustomer, getPendingContacts]);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = async (method: number) => {
    try {
      const refused = refusalOf(await note.run({ WishlistId: wishId, ContactMethod: method }));
      setProblem(refused?.message ?? null);
      if (!refused) toast(texts.LOGGED);
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  const noMail = useMailReason();
  const mail = useChange(emailWish, [getWishlist, contactsOfCustomer, getPendingContacts]);
  const write = async (ClientId: number) => {
    const answer = await mail.run({ WishlistId: wishId, ClientId }).catch((error: unknown) => {
      setProblem(failureText(error));
      return null;
    });
    if (!answer) return;
    const refused = refusalOf(answer);
    setProblem(refused?.message ?? null);
    if (!refused) toast(texts.WISH_MAILED);
  };
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
