import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { getConfigsForDepartment } from '#domains/departments/contract/calls.ts';
import { addToTradeList, getTradeList } from '#domains/pricing/contract/trade-list.ts';
import { tradeListTexts as texts } from '#domains/pricing/web/trade-list-messages.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { type DraftOf, type Problems, useDraft } from '#platform/web/use-draft.ts';
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
  const { draft: form, bind, set: change, problemOf } = entry;
  const adding = useSubmit(addToTradeList, { forgets: [getTradeList], done: texts.ADDED });
  useScan((scanned) => change({ by: 'product', upc: scanned }));
  const save = async () => {
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
    <FormDialog
      title={texts.ADD}
      width={500}
      draft={entry}
      sending={adding}
      act={texts.ADD}
      onSend={save}
      onClose={onClose}
    >
      <What entry={entry} />
      <Field label={texts.KIND} group>
        <Segmented
          label={texts.KIND}
          {...bind('kind')}
          options={[
            { value: 'stop', label: texts.STOP },
            { value: 'hot', label: texts.HOT },
          ]}
        />
      </Field>
      {form.kind === 'hot' && (
        <Field label={texts.RATE} error={problemOf('rate')}>
          <NumberInput {...bind('rate')} min={0.001} max={100} decimals={3} unit="%" />
        </Field>
      )}
      <Field label={texts.REASON} error={problemOf('reason')}>
        <TextInput maxLength={200} {...bind('reason')} />
      </Field>
      <div className="two">
        <Field label={texts.FROM} optional>
          <TextInput type="date" {...bind('from')} />
        </Field>
        <Field label={texts.TO} optional>
          <TextInput type="date" {...bind('to')} />
        </Field>
      </div>
      <Check checked={form.everyStore} onChange={(everyStore) => change({ everyStore })}>
        {texts.EVERYWHERE}
      </Check>
    </FormDialog>
  );
}

function What({ entry }: { entry: DraftOf<Form> }) {
  const { draft: form, bind, set: change, problemOf } = entry;
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
          {...bind('by')}
          options={[
            { value: 'product', label: texts.BY_PRODUCT },
            { value: 'range', label: texts.BY_RANGE },
          ]}
        />
      </Field>
      {form.by === 'product' ? (
        <Field label={texts.UPC} hint={texts.UPC_HINT} error={problemOf('upc')}>
          <TextInput numeric maxLength={40} {...bind('upc')} />
        </Field>
      ) : (
        <div className="two">
          <Field label={texts.DEPARTMENT} error={problemOf('departmentId')}>
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
