import './inventory.css';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { bulkUpdate } from '#domains/inventory/contract-changes.ts';
import { stockReads } from '#domains/inventory/web/forgets.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { cents, toDollars } from '#kernel/money.ts';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Note } from '#ui/note.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.tsx';
import { failureText, refusalOf } from '#web/api-failure.ts';
import { useChange } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';

/** BulkUpdate takes at most so many. */
export const MOST_IN_BULK = 500;

type Ticked = { price: boolean; bin: boolean; tags: boolean };

export type BulkEditDialogProps = { ids: readonly number[]; onClose: () => void; onDone: () => void };

/** Sets price, bin and tags of many items at once; only ticked fields change, in all items or none. */
export function BulkEditDialog({ ids, onClose, onDone }: BulkEditDialogProps) {
  const { clientId } = useWorkplace();
  const [on, setOn] = useState<Ticked>({ price: false, bin: false, tags: false });
  const [price, setPrice] = useState<number | null>(null);
  const [bin, setBin] = useState('');
  const [tags, setTags] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const update = useChange(bulkUpdate, stockReads);
  const formId = useId();
  const isNothing = !on.price && !on.bin && !on.tags;
  const reason = isNothing ? texts.NOTHING_TICKED : on.price && price === null ? texts.REQUIRED_PRICE : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason || update.busy) return;
    setFailure(null);
    const change = {
      clientId,
      ...(on.price && { saleprice: toDollars(cents(price ?? 0)) }),
      ...(on.bin && { bin: bin.trim() }),
      ...(on.tags && { tags: tags.trim() }),
    };
    try {
      const answer = await update.run({
        body: ids.map((inventoryId) => ({ inventoryId, ...change })),
      } as never);
      const refused = refusalOf(answer);
      if (refused) return setFailure(refused.message);
      toast(texts.updated(ids.length));
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const row = (key: keyof Ticked, label: string, input: ReactNode) => (
    <>
      <Check checked={on[key]} onChange={(next) => setOn({ ...on, [key]: next })} label={texts.change(label)}>
        {label}
      </Check>
      <Field label={label} hideLabel>
        {input}
      </Field>
    </>
  );
  const tick = (key: keyof Ticked) => setOn((before) => ({ ...before, [key]: true }));
  return (
    <Dialog
      title={texts.BULK_TITLE}
      aside={<span className="t3 s">{texts.selected(ids.length)}</span>}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <FormFooter
          form={formId}
          busy={update.busy}
          reason={reason}
          reasonAt="hidden"
          cancel={texts.CANCEL}
          save={texts.UPDATE(ids.length)}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className="inv-form" onSubmit={(event) => void submit(event)}>
        <p className="s t2">{texts.BULK_HINT}</p>
        <div className="inv-bulk">
          {row(
            'price',
            texts.SALE_PRICE,
            <MoneyInput
              value={price}
              onChange={(next) => {
                setPrice(next);
                tick('price');
              }}
            />,
          )}
          {row(
            'bin',
            texts.BIN,
            <TextInput
              maxLength={20}
              value={bin}
              onChange={(next) => {
                setBin(next);
                tick('bin');
              }}
            />,
          )}
          {row(
            'tags',
            texts.TAGS,
            <TextInput
              maxLength={300}
              placeholder={texts.TAGS_HINT}
              value={tags}
              onChange={(next) => {
                setTags(next);
                tick('tags');
              }}
            />,
          )}
        </div>
        {failure && (
          <Note tone="refusal" title={catalogMessages.EDIT_FAILED}>
            {failure}
          </Note>
        )}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}
