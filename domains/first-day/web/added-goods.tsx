import { useState } from 'react';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { type Added, addedOf } from '#domains/first-day/web/use-added.ts';
import { useCorrectItem } from '#domains/inventory/web/public/use-correct-item.ts';
import { cents } from '#kernel/money.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useDraft } from '#platform/web/use-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { CentsQuestion } from '#ui/controls/cents-question.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { dollarsMeant } from '#ui/controls/money-typing.ts';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';

type Props = {
  added: readonly Added[];
  /** After one was changed; without another it was taken out. */
  onChanged: (before: Added, after?: Added) => void;
};

const FIRST = 5;

/** What was added in setting up, each to change or to take out again. */
export function AddedGoods({ added, onChanged }: Props) {
  const [changing, setChanging] = useState<Added | null>(null);
  const taking = useCorrectItem();
  const remove = async (one: Added) => {
    if (await taking.takeOut(one)) onChanged(one);
  };
  return (
    <section aria-label={texts.IN_STOCK}>
      <p className="b s">{texts.addedSoFar(added.length, FIRST)}</p>
      <ul className="fd-added">
        {added.map((one) => (
          <li key={one.inventoryId} className="row">
            <span className="grow">
              {texts.addedItem(one.added, one.title, formatMoney(one.price))}
              <span className="s t2"> {one.detail}</span>
            </span>
            <Button
              size="small"
              aria-label={texts.actFor(texts.CHANGE, one.title)}
              onClick={() => setChanging(one)}
            >
              {texts.CHANGE}
            </Button>
            <Button
              size="small"
              tone="ghost"
              busy={taking.busy}
              aria-label={texts.actFor(texts.REMOVE, one.title)}
              onClick={() => void remove(one)}
            >
              {texts.REMOVE}
            </Button>
          </li>
        ))}
      </ul>
      {taking.problem && <Note tone="refusal">{taking.problem}</Note>}
      {changing && (
        <ChangeDialog
          one={changing}
          onChanged={(after) => {
            setChanging(null);
            onChanged(changing, after);
          }}
          onClose={() => setChanging(null)}
        />
      )}
    </section>
  );
}

type DialogProps = { one: Added; onChanged: (after: Added) => void; onClose: () => void };

function ChangeDialog({ one, onChanged, onClose }: DialogProps) {
  const correcting = useCorrectItem();
  const [asked, setAsked] = useState<number | null>(null);
  const form = useDraft<{ price: number | null; quantity: number | null }>(
    { price: one.price, quantity: one.added },
    {
      problems: ({ price, quantity }) => ({
        price: price ? null : texts.PRICE_NEEDED,
        quantity: quantity ? null : texts.AT_LEAST_ONE,
      }),
      onChange: () => {
        setAsked(null);
        correcting.reset();
      },
    },
  );
  const save = async (price: number) => {
    const item = await correcting.correct(one, form.draft.quantity ?? 1, cents(price));
    if (item) onChanged(addedOf(item, form.draft.quantity ?? 1));
  };
  const send = () => {
    const price = form.draft.price ?? 0;
    if (price !== one.price && dollarsMeant(price) !== null && asked === null) return setAsked(price);
    return save(price);
  };
  return (
    <FormDialog
      title={one.title}
      width={480}
      draft={form}
      sending={correcting}
      onSend={send}
      act={texts.SAVE_CHANGE}
      onClose={onClose}
    >
      <div className="two">
        <Field label={texts.PRICE} error={form.problemOf('price')}>
          <MoneyInput height={48} {...form.bind('price')} />
        </Field>
        {!one.hasSerials && (
          <Field label={texts.QUANTITY} error={form.problemOf('quantity')}>
            <NumberInput height={48} min={1} max={99_999} {...form.bind('quantity')} />
          </Field>
        )}
      </div>
      {asked !== null && <CentsQuestion cents={asked} onAnswer={(price) => void save(price)} />}
    </FormDialog>
  );
}
