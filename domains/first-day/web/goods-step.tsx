import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { getDepartmentConditions } from '#domains/departments/contract/calls.ts';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { AddedGoods } from '#domains/first-day/web/added-goods.tsx';
import { GoOn } from '#domains/first-day/web/go-on.tsx';
import { DiscardButton, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
import { useGoods } from '#domains/first-day/web/use-goods.ts';
import { FormatField } from '#domains/departments/web/public/format-field.tsx';
import { readSerials } from '#domains/inventory/rules/serials.ts';
import { RulePrice } from '#domains/pricing/web/public/rule-price.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { CentsQuestion } from '#ui/controls/cents-question.tsx';
import { Note } from '#ui/data/note.tsx';
import { useScan } from '#ui/scan/scan.ts';

/** The first items by hand, a row at a time, and the way to import a file. */
export function GoodsStep({ isDone = false, ...acts }: StepFormProps) {
  const row = useId();
  const code = useRef<HTMLInputElement>(null);
  // Was it added by going on?
  const goesOn = useRef(false);
  const goods = useGoods(() => (goesOn.current ? acts.onSaved(true) : code.current?.focus()));
  const { added } = goods;
  const hasSome = isDone || added.length > 0;
  const add = (andGoOn: boolean) => {
    goesOn.current = andGoOn;
    goods.submit();
  };
  return (
    <div className="fields">
      <GoodsRow id={row} goods={goods} code={code} onAdd={() => add(false)} />
      {added.length > 0 && (
        <AddedGoods
          added={added}
          onChanged={({ inventoryId }, after) => {
            goods.setLine(inventoryId, ...(after ? [after] : []));
            if (!after) code.current?.focus();
          }}
        />
      )}
      <GoOn
        {...acts}
        step="goods"
        act={hasSome ? texts.GO_ON : texts.NO_GOODS}
        isChanged={hasSome}
        row={row}
        add={texts.ADD_GOODS}
        onAdd={() => add(true)}
        words={texts.NOT_ADDED}
        onDiscard={goods.discard}
      />
    </div>
  );
}

type RowProps = {
  id: string;
  goods: ReturnType<typeof useGoods>;
  code: React.RefObject<HTMLInputElement | null>;
  onAdd: () => void;
};

/** Code, title, department, condition, price, cost and quantity of one item. Enter on a code looks it up, anywhere else it adds. */
function GoodsRow({ id, goods, code, onAdd }: RowProps) {
  const { clientId } = useWorkplace();
  const { form, known } = goods;
  const { draft, bind, problemOf } = form;
  const departments = useDepartments();
  const departmentId = Number(draft.departmentId);
  const mayCost = useMayDo('costs.edit');
  const title = useRef<HTMLInputElement>(null);
  const price = useRef<HTMLInputElement>(null);
  const serial = useRef<HTMLInputElement>(null);
  const isOurs = known?.from === 'catalog';
  const ask = async (text: string) => {
    const found = await goods.ask(text);
    if (found) (found.from === 'nowhere' ? title : price).current?.focus();
  };
  const scanSerial = (scanned: string) =>
    form.set({ serials: [...readSerials(draft.serials), scanned].join(', ') });
  useScan((scanned) => (document.activeElement === serial.current ? scanSerial(scanned) : void ask(scanned)));
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || draft.code.trim() === '' || known) return;
    event.preventDefault();
    void ask(draft.code);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd();
  };
  return (
    <form id={id} className="fields" aria-label={texts.NEW_GOODS} onSubmit={submit} noValidate>
      <div className="fd-goods">
        <Field label={texts.CODE} error={problemOf('code')} className="fd-code">
          <TextInput
            ref={code}
            height={48}
            maxLength={40}
            inputMode="numeric"
            value={draft.code}
            onChange={goods.typeCode}
            onKeyDown={press}
          />
        </Field>
        <Field label={texts.GOODS_TITLE} error={problemOf('title')} className="fd-wide">
          <TextInput ref={title} height={48} maxLength={300} disabled={isOurs} {...bind('title')} />
        </Field>
        <Field label={texts.DEPARTMENT} error={problemOf('departmentId')} className="fd-code fd-four">
          <SelectInput
            height={48}
            placeholder={texts.CHOOSE}
            disabled={isOurs}
            options={departments.options}
            value={draft.departmentId}
            onChange={(id) => form.set({ departmentId: id, format: '' })}
          />
        </Field>
        {!isOurs && (
          <FormatField
            className="fd-code"
            height={48}
            departmentId={departmentId}
            value={draft.format}
            onChange={(format) => form.set({ format })}
          />
        )}
        <ConditionField
          departmentId={departmentId}
          value={draft.condition}
          onChange={(condition) => form.set({ condition })}
        />
        <Field label={texts.PRICE} error={problemOf('price')}>
          <MoneyInput ref={price} height={48} {...bind('price')} />
        </Field>
        {mayCost && (
          <Field label={texts.COST} optional>
            <MoneyInput height={48} {...bind('cost')} />
          </Field>
        )}
        <Field label={texts.QUANTITY} error={problemOf('quantity')}>
          <NumberInput height={48} min={0} max={99_999} {...bind('quantity')} />
        </Field>
        {goods.asksSerials && (
          <Field
            label={draft.quantity === 1 ? texts.SERIAL : texts.SERIALS}
            hint={draft.quantity === 1 ? undefined : texts.SERIALS_HINT}
            error={problemOf('serials')}
            className="fd-wide"
          >
            <TextInput ref={serial} height={48} maxLength={2_000} {...bind('serials')} />
          </Field>
        )}
      </div>
      {isOurs && (
        <RulePrice
          product={known.product}
          clientId={clientId}
          condition={draft.condition}
          onPrice={(found) => draft.price === null && form.set({ price: found })}
        />
      )}
      <p className="s t2" role="status">
        {known ? texts.knownFrom[known.from] : texts.CODE_HINT}
      </p>
      <RowEnd goods={goods} onAnswer={() => price.current?.focus()} />
    </form>
  );
}

/** What keeps the item from being added, and the button that adds it. */
function RowEnd({ goods, onAnswer }: Pick<RowProps, 'goods'> & { onAnswer: () => void }) {
  return (
    <>
      {goods.asked !== null && (
        <CentsQuestion
          cents={goods.asked}
          onAnswer={(meant) => {
            onAnswer();
            goods.answer(meant);
          }}
        />
      )}
      {goods.problem && <Note tone="refusal">{goods.problem}</Note>}
      {goods.failure && (
        <Note tone="refusal" title={goods.failure.title}>
          {goods.failure.text}
        </Note>
      )}
      <div className="row">
        <Button type="submit" size="touch" busy={goods.isBusy || goods.isAsking} reason={goods.mayNot}>
          {texts.ADD_GOODS}
        </Button>
        <DiscardButton step="goods" onDiscard={goods.discard} />
      </div>
    </>
  );
}

type ConditionProps = { departmentId: number; value: string; onChange: (condition: string) => void };

/** The condition of an item; its department's usual one until another is chosen. */
function ConditionField({ departmentId, value, onChange }: ConditionProps) {
  const asked = { enabled: departmentId > 0, staleMs: 60_000 };
  const conditions = useCall(getDepartmentConditions, { DepartmentId: departmentId }, asked);
  const usual = useDepartments().list.find((one) => one.departmentId === departmentId)?.defaultCondition;
  return (
    <Field label={texts.CONDITION} className="fd-code">
      <SelectInput
        height={48}
        value={value || String(usual ?? '')}
        placeholder={texts.CHOOSE}
        options={(conditions.data ?? []).map(({ conditionId, name }) => ({
          value: String(conditionId),
          label: name,
        }))}
        onChange={onChange}
      />
    </Field>
  );
}
