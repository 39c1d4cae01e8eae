import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import {
  addRegister,
  changeRegister,
  type OwnStoreWire,
  type RegisterWire,
} from '#domains/stores/contract/own.ts';
import { registerRefusal } from '#domains/stores/rules/change-register.ts';
import { storesScreenMessages as texts } from '#domains/stores/web/screen-messages.ts';
import { storeReads } from '#domains/stores/web/public/store-reads.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

type Props = {
  store: OwnStoreWire;
  /** The one that is changed; a new one without it. */
  register: RegisterWire | undefined;
  onClose: () => void;
};

const MOST = 999;

/** A register's name and number; what another device of the store has is refused while it is typed. */
export function RegisterDialog({ store, register, onClose }: Props) {
  const add = useSubmit(addRegister, { forgets: storeReads, done: texts.REGISTER_ADDED });
  const change = useSubmit(changeRegister, { forgets: storeReads, done: texts.REGISTER_SAVED });
  const [description, setDescription] = useState(register?.description ?? '');
  const [number, setNumber] = useState<number | null>(register?.number ?? null);
  const name = description.trim();
  const devices = store.registers.map((one) => ({ ...one, deviceId: one.posId }));
  const before = devices.find(({ posId }) => posId === register?.posId);
  const refused =
    name === ''
      ? undefined
      : registerRefusal(
          { description: name, number: number ?? before?.number ?? 0 },
          before,
          devices.filter((one) => one !== before),
        );
  const submit = async () => {
    if (refused) return;
    const wanted = { description: name, ...(number !== null && { number }) };
    const saved = register
      ? await change.send({ posId: register.posId, ...wanted })
      : await add.send({ clientId: store.clientId, ...wanted });
    if (saved) onClose();
  };
  return (
    <FormDialog
      title={register ? texts.changeRegister(register.description) : texts.ADD_REGISTER}
      width={480}
      sending={{ busy: add.busy || change.busy, problem: refused?.message ?? add.problem ?? change.problem }}
      reason={name === '' && texts.NAME_NEEDED}
      reasonAt="hidden"
      act={register ? texts.SAVE : texts.ADD_REGISTER}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.REGISTER_NAME}>
        <TextInput value={description} onChange={setDescription} maxLength={40} autoFocus />
      </Field>
      <Field label={texts.NUMBER} hint={register ? texts.NUMBER_HINT : texts.NEXT} optional={!register}>
        <NumberInput value={number} onChange={setNumber} min={1} max={MOST} />
      </Field>
    </FormDialog>
  );
}
