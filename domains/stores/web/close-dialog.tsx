import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  closeStore,
  getOpenWork,
  type OpenWorkWire,
  type OwnStoreWire,
  type RegisterWire,
  switchRegister,
} from '#domains/stores/contract/own.ts';
import { storeRefusals } from '#domains/stores/messages.ts';
import { ChangeStoreDialog } from '#domains/stores/web/public/change-place-dialog.tsx';
import { storesScreenMessages as texts } from '#domains/stores/web/screen-messages.ts';
import { storeReads } from '#domains/stores/web/public/store-reads.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { session } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Props = {
  store: OwnStoreWire;
  /** The one to switch off; without it the store is closed. */
  register?: RegisterWire | undefined;
  onClose: () => void;
};

const isOn = ({ isVault, isActive }: RegisterWire): boolean => !isVault && isActive;

/** What is still open in a store or at a register, each with its act; when nothing is, it can be closed. */
export function CloseDialog({ store, register, onClose }: Props) {
  const { clientId } = store;
  const found = useCall(getOpenWork, { clientId });
  const close = useSubmit(closeStore, { forgets: storeReads, done: texts.STORE_CLOSED });
  const off = useSubmit(switchRegister, { forgets: storeReads, done: texts.SWITCHED_OFF });
  const work = found.data?.filter(({ posId }) => !register || posId === register.posId);
  const act = register ? texts.SWITCH_OFF : texts.CLOSE;
  const run = async () => {
    const done = register
      ? await off.send({ posId: register.posId, isActive: false })
      : await close.send({ clientId });
    if (done) onClose();
  };
  const problem = close.problem ?? off.problem;
  const isLast =
    register !== undefined && !store.registers.some((one) => one.posId !== register.posId && isOn(one));
  return (
    <Dialog
      title={register ? texts.offTitle(register.description) : texts.closeTitle(store.clientName)}
      width={600}
      onClose={onClose}
      footer={
        <DialogFooter
          cancel={texts.CANCEL}
          onCancel={onClose}
          tone="danger-solid"
          busy={close.busy || off.busy}
          disabled={work?.length !== 0 || isLast}
          act={act}
          onAct={run}
        />
      }
    >
      <div className="fields">
        {problem && <Note tone="refusal">{problem}</Note>}
        {found.error && <FailedNote error={found.error} again={() => void found.refetch()} />}
        {!work && !found.error && <Skeleton height={120} />}
        {work && work.length > 0 && <OpenWork work={work} store={store} onGone={onClose} />}
        {isLast && work?.length === 0 && <Note tone="refusal">{storeRefusals.LAST_REGISTER}</Note>}
        {!isLast && work?.length === 0 && (
          <>
            <Note tone="ok">{texts.NOTHING_OPEN}</Note>
            <p>{register ? texts.OFF_DETAIL : texts.CLOSE_DETAIL}</p>
          </>
        )}
        {!register && <p className="s t2">{texts.UNSENT}</p>}
      </div>
    </Dialog>
  );
}

type WorkProps = { work: readonly OpenWorkWire[]; store: OwnStoreWire; onGone: () => void };

function OpenWork({ work, store, onGone }: WorkProps) {
  const navigate = useNavigate();
  const [going, setGoing] = useState<string | null>(null);
  const go = (to: string) => {
    onGone();
    void navigate({ href: to });
  };
  // The screen shows what is of the active store: it becomes this one first, when the user agrees.
  const open = (to: string) => (session().clientId === store.clientId ? go(to) : setGoing(to));
  return (
    <>
      <p>{texts.STILL_OPEN}</p>
      <ul className="sto-open">
        {work.map(({ key, posId, text, act, opens }) => (
          <li key={`${key} ${posId}`}>
            <span className="grow">{text}</span>
            <Button size="small" onClick={() => open(opens)}>
              {act}
            </Button>
          </li>
        ))}
      </ul>
      {going !== null && (
        <ChangeStoreDialog
          store={store}
          onClose={() => {
            setGoing(null);
            if (session().clientId === store.clientId) go(going);
          }}
        />
      )}
    </>
  );
}
