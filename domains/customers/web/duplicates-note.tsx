import { useState } from 'react';
import { getAllCustomers, getCustomer, searchCustomers } from '#domains/customers/contract/calls.ts';
import {
  creditStatement,
  duplicatePairs,
  findDuplicates,
  mergeCustomers,
} from '#domains/customers/contract/groups.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { customersWebMessages as texts } from './messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

type Props = { customerId: number; name: string };

/** Who may be the same person, each with a way to merge them into this customer; nothing when nobody is. */
export function DuplicatesNote({ customerId, name }: Props) {
  const found = useCall(findDuplicates, { customerId });
  const [asking, setAsking] = useState<number | null>(null);
  const mayNot = useRightReason('customers.merge');
  const rows = found.data ?? [];
  if (rows.length === 0) return null;
  const other = rows.find((one) => one.customerId === asking);
  return (
    <Note tone="warn" title={texts.SAME_PERSON}>
      <Stack as="ul" gap={6} className="cust-same">
        {rows.map((one) => (
          <li key={one.customerId}>
            <span className="grow">
              <b>{`${one.firstName} ${one.lastName}`}</b>
              <span className="s t2">
                {[
                  texts.member(one.memberNumber),
                  ...one.same.map((sign) => texts.SAME_SIGNS[sign]),
                  formatMoney(one.storeCredit),
                ].join(', ')}
              </span>
            </span>
            <Button size="small" reason={mayNot} reasonAt="hidden" onClick={() => setAsking(one.customerId)}>
              {texts.MERGE}
            </Button>
          </li>
        ))}
      </Stack>
      {other && (
        <MergeQuestion
          customerId={customerId}
          name={name}
          from={other.customerId}
          fromName={`${other.firstName} ${other.lastName}, ${texts.member(other.memberNumber).toLowerCase()}`}
          onClose={() => setAsking(null)}
        />
      )}
    </Note>
  );
}

/** Asks whether the one becomes a part of the other, and does it. */
export function MergeQuestion({
  customerId,
  name,
  from,
  fromName,
  onClose,
}: Props & { from: number; fromName: string; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const merge = useSubmit(mergeCustomers, {
    forgets: [getCustomer, getAllCustomers, searchCustomers, findDuplicates, duplicatePairs, creditStatement],
    done: texts.MERGED,
  });
  const confirm = async () => {
    if (await merge.send({ customerId, from, clientId })) onClose();
  };
  return (
    <ConfirmDialog
      sentence={texts.mergeInto(fromName, name)}
      detail={
        <>
          <div>{texts.MERGE_DETAIL}</div>
          {merge.problem && <Note tone="refusal">{merge.problem}</Note>}
        </>
      }
      confirm={texts.MERGE}
      cancel={texts.CANCEL}
      busy={merge.busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
