import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { addStore, changeStore, type OwnStoreWire } from '#domains/stores/contract/own.ts';
import { clockRefusal, daysOfClocks } from '#domains/stores/rules/store-clock.ts';
import { nameRefusal } from '#domains/stores/rules/store-name.ts';
import { storesScreenMessages as texts } from '#domains/stores/web/screen-messages.ts';
import { type StoreDraft, StoreFields } from '#domains/stores/web/store-fields.tsx';
import { storeReads } from '#domains/stores/web/public/store-reads.ts';
import { dayWords } from '#contract/report.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { type Problems, useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

type Props = {
  /** The one that is changed; a new one without it. */
  store?: OwnStoreWire;
  /** Those that a new one can be like. */
  stores: readonly OwnStoreWire[];
  onClose: () => void;
  onSaved: (clientId: number) => void;
};

const EMPTY = { clientName: '', address1: '', address2: '', city: '', state: '', zip: '', phone: '' };

function startOf(store: OwnStoreWire | undefined, like: OwnStoreWire | undefined): StoreDraft {
  const { clientName, address1, address2, city, state, zip, phone } = store ?? EMPTY;
  return {
    ...{ clientName, address1, address2, city, state, zip, phone },
    timeZone: (store ?? like)?.timeZone ?? 'America/New_York',
    cutoffHour: String((store ?? like)?.cutoffHour ?? 4),
    place: store?.place ?? like?.place ?? 0,
    registers: 1,
    like: String(like?.clientId ?? 0),
  };
}

const wireOf = ({ registers: _registers, like: _like, cutoffHour, place, ...same }: StoreDraft) => ({
  ...same,
  cutoffHour: Number(cutoffHour),
  place: place ?? 0,
});

function nameProblem(
  name: string,
  store: OwnStoreWire | undefined,
  stores: readonly OwnStoreWire[],
): string | null {
  if (name.trim() === '') return texts.NAME_NEEDED;
  const others = stores.filter(({ clientId }) => clientId !== store?.clientId);
  return (
    nameRefusal(
      name,
      others.map(({ clientName }) => clientName),
    )?.message ?? null
  );
}

/** Why the clock can't be this one, at the field that was changed. */
function clockProblem(store: OwnStoreWire | undefined, draft: StoreDraft): Problems<StoreDraft> {
  const problem = store && clockRefusal(new Date(), store, wireOf(draft), store)?.message;
  return draft.timeZone === store?.timeZone ? { cutoffHour: problem } : { timeZone: problem };
}

/** Adds a store, set up like another one, or changes one; another clock asks first what it means for the open day. */
export function StoreDialog({ store, stores, onClose, onSaved }: Props) {
  const { clientId } = useWorkplace();
  const add = useSubmit(addStore, { forgets: storeReads, done: texts.ADDED });
  const change = useSubmit(changeStore, { forgets: storeReads, done: texts.SAVED });
  /** The day that is open while the question stands. */
  const [asking, setAsking] = useState<string | null>(null);
  const like = stores.find((one) => one.clientId === clientId) ?? stores[0];
  const form = useDraft(startOf(store, like), {
    problems: (draft) => ({
      clientName: nameProblem(draft.clientName, store, stores),
      ...clockProblem(store, draft),
    }),
    onChange: () => {
      add.reset();
      change.reset();
    },
  });
  const { draft } = form;
  const wire = wireOf(draft);
  const hasNewClock =
    store !== undefined && (wire.timeZone !== store.timeZone || wire.cutoffHour !== store.cutoffHour);
  const send = async () => {
    setAsking(null);
    if (store) {
      // What another one changed meanwhile stays.
      const changed = Object.entries(wire).filter(([field]) => field in form.changed());
      if (!(await change.send({ clientId: store.clientId, ...Object.fromEntries(changed) }))) return;
      form.reset(draft);
      return onSaved(store.clientId);
    }
    const added = await add.send({
      ...wire,
      registers: draft.registers ?? 1,
      likeClientId: Number(draft.like),
    });
    if (!added) return;
    form.reset(draft);
    onSaved(added.clientId);
  };
  const submit = () => {
    if (store && hasNewClock) setAsking(daysOfClocks(new Date(), store, wire).becomes);
    else void send();
  };
  return (
    <FormDialog
      title={store ? texts.changeTitle(store.clientName) : texts.addTitle}
      width={600}
      draft={form}
      sending={{ busy: add.busy || change.busy, problem: add.problem ?? change.problem }}
      act={store ? texts.SAVE : texts.ADD}
      onSend={submit}
      onClose={() => form.guard.leave(onClose)}
    >
      <StoreFields form={form} stores={store ? undefined : stores} />

      {asking !== null && store && (
        <ConfirmDialog
          sentence={texts.clockTitle(store.clientName)}
          detail={texts.clockDetail(dayWords(asking), texts.hour(wire.cutoffHour), texts.zone(wire.timeZone))}
          confirm={texts.CHANGE_CLOCK}
          cancel={texts.KEEP_CLOCK}
          focusCancel
          onCancel={() => setAsking(null)}
          onConfirm={() => void send()}
        />
      )}
    </FormDialog>
  );
}
