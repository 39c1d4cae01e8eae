import { accessMessages } from '#domains/access/messages.ts';
import { type ItemChoice, WhichItemDialog } from '#domains/inventory/web/public/which-item-dialog.tsx';
import { addBenchBill, addBenchMinutes, addBenchPart } from '#domains/repairs/contract/calls.ts';
import { repairsWebMessages as texts } from '#domains/repairs/web/messages.ts';
import { cents } from '#kernel/money.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { TakesScans } from '#ui/scan/takes-scans.tsx';
import { benchReads } from './reads.ts';
import { requiredOf } from './required.ts';

type Props = { jobId: number; onClose: () => void };

/** A part from stock, scanned or typed. */
export function PartDialog({ jobId, onClose }: Props) {
  const form = useDraft(
    { code: '', quantity: 1 as number | null },
    {
      problems: ({ code, quantity }) => ({
        code: requiredOf(code),
        quantity: quantity ? null : accessMessages.REQUIRED,
      }),
    },
  );
  const add = useSubmit(addBenchPart, { forgets: benchReads });
  const { choices = [] } = (add.refusal?.details ?? {}) as { choices?: readonly ItemChoice[] };
  const send = async (inventoryId?: number) => {
    const { code, quantity } = form.draft;
    const asked = { benchJobId: jobId, code: code.trim(), quantity: quantity ?? 1 };
    if (await add.send({ ...asked, ...(inventoryId !== undefined && { inventoryId }) })) onClose();
  };
  return (
    <>
      <FormDialog
        title={texts.PART_TITLE}
        width={480}
        draft={form}
        sending={choices.length > 0 ? { busy: add.busy } : add}
        act={texts.SAVE}
        onSend={() => send()}
        onClose={onClose}
      >
        <TakesScans onScan={(code) => form.set({ code })} />
        <Field label={texts.PART_CODE} error={form.problemOf('code')}>
          <TextInput height={44} maxLength={80} autoFocus {...form.bind('code')} />
        </Field>
        <Field label={texts.QUANTITY} error={form.problemOf('quantity')}>
          <NumberInput height={44} min={1} max={99} {...form.bind('quantity')} />
        </Field>
      </FormDialog>
      {choices.length > 0 && (
        <WhichItemDialog
          choices={choices}
          onChoose={(inventoryId) => void send(inventoryId)}
          onClose={add.reset}
        />
      )}
    </>
  );
}

/** Minutes of work. */
export function MinutesDialog({ jobId, onClose }: Props) {
  const form = useDraft(
    { minutes: null as number | null },
    { problems: ({ minutes }) => ({ minutes: minutes ? null : texts.BETWEEN }) },
  );
  const add = useSubmit(addBenchMinutes, { forgets: benchReads });
  const send = async () => {
    if (await add.send({ benchJobId: jobId, minutes: form.draft.minutes ?? 0 })) onClose();
  };
  return (
    <FormDialog
      title={texts.MINUTES_TITLE}
      width={480}
      draft={form}
      sending={add}
      act={texts.SAVE}
      onSend={send}
      onClose={onClose}
    >
      <Field label={texts.MINUTES} error={form.problemOf('minutes')}>
        <NumberInput height={44} min={1} max={1_440} autoFocus {...form.bind('minutes')} />
      </Field>
    </FormDialog>
  );
}

/** What somebody else asks for the repair. */
export function BillDialog({ jobId, onClose }: Props) {
  const form = useDraft(
    { vendor: '', bill: '', amount: null as number | null },
    {
      problems: ({ vendor, amount }) => ({
        vendor: requiredOf(vendor),
        amount: amount ? null : texts.MORE_THAN_NOTHING,
      }),
    },
  );
  const add = useSubmit(addBenchBill, { forgets: benchReads });
  const send = async () => {
    const { vendor, bill, amount } = form.draft;
    const asked = { benchJobId: jobId, vendor: vendor.trim(), bill: bill.trim(), amount: cents(amount ?? 0) };
    if (await add.send(asked)) onClose();
  };
  return (
    <FormDialog
      title={texts.BILL_TITLE}
      width={480}
      draft={form}
      sending={add}
      act={texts.SAVE}
      onSend={send}
      onClose={onClose}
    >
      <Field label={texts.VENDOR} error={form.problemOf('vendor')}>
        <TextInput height={44} maxLength={80} autoFocus {...form.bind('vendor')} />
      </Field>
      <Field label={texts.BILL} optional>
        <TextInput height={44} maxLength={60} {...form.bind('bill')} />
      </Field>
      <Field label={texts.AMOUNT} error={form.problemOf('amount')}>
        <MoneyInput {...form.bind('amount')} />
      </Field>
    </FormDialog>
  );
}
