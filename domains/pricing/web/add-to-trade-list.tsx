import { accessMessages } from '#domains/access/messages.ts';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { getConfigsForDepartment } from '#domains/departments/contract/calls.ts';
import { addToTradeList, getTradeList } from '#domains/pricing/contract/trade-list.ts';
import { tradeListTexts as texts } from '#domains/pricing/web/trade-list-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Dialog, Spread } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { type Problems, useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

const empty = {
  kind: 'stop' as 'hot' | 'stop',
  by: 'product' as 'product' | 'range',
  upc: '',
  departmentId: '',
  configurationId: '',
  rate: null as number | null,
  reason: '',
  from: '',
  to: '',
  everyStore: false,
};
type Form = typeof empty;

/** What is missing yet, by field. */
function problemsOf({ by, upc, departmentId, kind, rate, reason }: Form): Problems<Form> {
  const required = (isMissing: boolean) => (isMissing ? accessMessages.REQUIRED : null);
  return {
    upc: required(by === 'product' && upc.trim() === ''),
    departmentId: required(by === 'range' && departmentId === ''),
    rate: required(kind === 'hot' && !rate),
    reason: required(reason.trim() === ''),
  };
}

/** The dialog that puts a product or a department on a list; another scan names another product. */
export function AddToTradeList({ code, onClose }: { code: string; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const entry = useDraft<Form>({ ...empty, upc: code }, { problems: problemsOf });
  const { draft: form, set: change, problemOf: errorOf } = entry;
  const adding = useSubmit(addToTradeList, { forgets: [getTradeList], done: texts.ADDED });
  useScan((scanned) => change({ by: 'product', upc: scanned }));
  const save = async () => {
    if (!entry.check()) return;
    const isProduct = form.by === 'product';
    const answer = await adding.send({
      clientId,
      kind: form.kind,
      everyStore: form.everyStore,
      UPC: isProduct ? form.upc.trim() : undefined,
      departmentId: isProduct ? undefined : Number(form.departmentId),
      configurationId: isProduct || form.configurationId === '' ? undefined : Number(form.configurationId),
      buyPercent: form.kind === 'hot' ? (form.rate ?? undefined) : undefined,
      reason: form.reason.trim(),
      startDate: form.from || undefined,
      endDate: form.to || undefined,
    });
    if (answer) onClose();
  };
  return (
    <Dialog
      title={texts.ADD}
      width={500}
      onClose={onClose}
      footer={
        <>
          <Spread />
          <Button onClick={onClose}>{texts.CANCEL}</Button>
          <Button tone="primary" busy={adding.busy} onClick={() => void save()}>
            {texts.ADD}
          </Button>
        </>
      }
    >
      <form
        className="drw-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {adding.problem && <Note tone="error">{adding.problem}</Note>}
        <What form={form} change={change} errorOf={errorOf} />
        <Field label={texts.KIND} group>
          <Segmented
            label={texts.KIND}
            value={form.kind}
            onChange={(kind) => change({ kind })}
            options={[
              { value: 'stop', label: texts.STOP },
              { value: 'hot', label: texts.HOT },
            ]}
          />
        </Field>
        {form.kind === 'hot' && (
          <Field label={texts.RATE} error={errorOf('rate')}>
            <NumberInput
              value={form.rate}
              onChange={(rate) => change({ rate })}
              min={0.001}
              max={100}
              decimals={3}
              unit="%"
            />
          </Field>
        )}
        <Field label={texts.REASON} error={errorOf('reason')}>
          <TextInput maxLength={200} value={form.reason} onChange={(reason) => change({ reason })} />
        </Field>
        <div className="two">
          <Field label={texts.FROM} optional>
            <TextInput type="date" value={form.from} onChange={(from) => change({ from })} />
          </Field>
          <Field label={texts.TO} optional>
            <TextInput type="date" value={form.to} onChange={(to) => change({ to })} />
          </Field>
        </div>
        <Check checked={form.everyStore} onChange={(everyStore) => change({ everyStore })}>
          {texts.EVERYWHERE}
        </Check>
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

type WhatProps = {
  form: Form;
  change: (next: Partial<Form>) => void;
  errorOf: (field: keyof Form) => string | null;
};

function What({ form, change, errorOf }: WhatProps) {
  const departments = useDepartments();
  const configurations = useCall(
    getConfigsForDepartment,
    { id: Number(form.departmentId) },
    { enabled: form.departmentId !== '', staleMs: 600_000 },
  );
  return (
    <>
      <Field label={texts.BY} group>
        <Segmented
          label={texts.BY}
          value={form.by}
          onChange={(by) => change({ by })}
          options={[
            { value: 'product', label: texts.BY_PRODUCT },
            { value: 'range', label: texts.BY_RANGE },
          ]}
        />
      </Field>
      {form.by === 'product' ? (
        <Field label={texts.UPC} hint={texts.UPC_HINT} error={errorOf('upc')}>
          <TextInput numeric maxLength={40} value={form.upc} onChange={(upc) => change({ upc })} />
        </Field>
      ) : (
        <div className="two">
          <Field label={texts.DEPARTMENT} error={errorOf('departmentId')}>
            <SelectInput
              value={form.departmentId}
              options={[{ value: '', label: texts.CHOOSE }, ...departments.options]}
              onChange={(departmentId) => change({ departmentId, configurationId: '' })}
            />
          </Field>
          <Field label={texts.PLATFORM}>
            <SelectInput
              value={form.configurationId}
              options={[
                { value: '', label: texts.ANY },
                ...(configurations.data ?? [])
                  .filter((one) => one.configurationId)
                  .map((one) => ({ value: String(one.configurationId), label: one.name })),
              ]}
              onChange={(configurationId) => change({ configurationId })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
