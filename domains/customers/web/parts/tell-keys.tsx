import { useState } from 'react';
import {
  addContact,
  contactsOfCustomer,
  getContactMethods,
  getPendingContacts,
  getWishlist,
} from '#domains/customers/contract-wishlist.ts';
import { customersWebMessages as texts } from '#domains/customers/web/messages.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { toast } from '#ui/toast.tsx';
import { failureText, refusalOf } from '#web/api-failure.ts';
import { useCall, useChange } from '#web/call-hooks.ts';

/** Notes with one press how a customer was told; only the ways that are given, all without. */
export function TellKeys({ wishId, methods }: { wishId: number; methods?: readonly number[] }) {
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
      </div>
      {problem && <Note tone="refusal">{problem}</Note>}
    </>
  );
}
