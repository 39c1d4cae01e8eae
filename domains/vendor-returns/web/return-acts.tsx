import { useState } from 'react';
import {
  deleteVendorReturn,
  getReturnItems,
  getReturnsByStatus,
  getVendorReturn,
  saveVendorReturn,
  transferItemsOut,
  updateReturnStatus,
  type VendorReturnWire,
} from '#domains/vendor-returns/contract/returns.ts';
import {
  leaveRefusal,
  nextStep,
  RETURN_STATUS,
  type ReturnState,
  type ReturnStatus,
  statusRefusal,
} from '#domains/vendor-returns/rules/return-status.ts';
import { vendorReturnsWebMessages as texts } from '#domains/vendor-returns/web/messages.ts';
import { cents, ZERO } from '#kernel/money.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useAttempt, useSubmit } from '#platform/web/use-submit.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconDotsVertical, IconTrash } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';

type Props = { one: VendorReturnWire; onDeleted: () => void };

const FORGETS = [getVendorReturn, getReturnItems, getReturnsByStatus];
const { requested, authorized, shipped, completed, cancelled } = RETURN_STATUS;

/** What may be done with a return as it is: its numbers and the goods' way out, then the credit. */
export function ReturnActs({ one, onDeleted }: Props) {
  if (one.status === completed) return <Note tone="plain">{texts.DONE}</Note>;
  if (one.status === cancelled) return <Note tone="plain">{texts.CALLED_OFF}</Note>;
  return one.status === shipped ? (
    <TakeCredit one={one} />
  ) : (
    <BeforeLeaving one={one} onDeleted={onDeleted} />
  );
}

function TakeCredit({ one }: { one: VendorReturnWire }) {
  const mayNot = useRightReason('returns.edit');
  const [credit, setCredit] = useState(one.claim ?? ZERO);
  const act = useSubmit(updateReturnStatus, { forgets: FORGETS, done: (answer) => answer.message });
  const take = () => void act.send({ VendorReturnId: one.vendorReturnId, Status: completed, Credit: credit });
  return (
    <div className="fields">
      <Field label={texts.CREDIT_AMOUNT} hint={texts.COMPLETE_DETAIL}>
        <MoneyInput value={credit} onChange={(value) => setCredit(cents(value ?? ZERO))} />
      </Field>
      <Button full size="large" tone="primary" reason={mayNot} busy={act.busy} onClick={take}>
        {texts.COMPLETE}
      </Button>
      {act.problem && <Note tone="refusal">{act.problem}</Note>}
    </div>
  );
}

function BeforeLeaving({ one, onDeleted }: Props) {
  const mayNot = useRightReason('returns.edit');
  // What is typed stays while somebody else brings the return further; what isn't follows it.
  const [typed, setTyped] = useState<{ rma?: string; tracking?: string }>({});
  const rma = typed.rma ?? one.returnAuthorizationNumber;
  const tracking = typed.tracking ?? one.trackingNumber;
  const set = useChange(updateReturnStatus, FORGETS);
  const save = useChange(saveVendorReturn, FORGETS);
  const out = useChange(transferItemsOut, FORGETS);
  const act = useAttempt();
  const [isDeleting, setDeleting] = useState(false);
  const id = one.vendorReturnId;
  const state: ReturnState = {
    status: one.status as ReturnStatus,
    rma: rma.trim(),
    tracking: tracking.trim(),
    needsRma: one.needsRma,
    units: one.units,
  };
  const numbers = { trackingNumber: state.tracking, returnAuthorizationNumber: state.rma };
  const done = { done: ({ message }: { message: string }) => message };
  const to = (Status: ReturnStatus) =>
    void act.run(
      () => set.run({ VendorReturnId: id, Status, Tracking: state.tracking, RMA: state.rma }),
      done,
    );
  const sendOut = () =>
    void act.run(async () => {
      const saved = await save.run({ vendorReturnId: id, ...numbers });
      return saved.success ? out.run({ VendorReturnId: id }) : saved;
    }, done);
  const next = nextStep(state);
  const steps = {
    request: {
      label: texts.REQUEST,
      refusal: statusRefusal(state, requested),
      run: () => to(requested),
    },
    authorize: {
      label: texts.AUTHORIZE,
      refusal: statusRefusal(state, authorized),
      run: () => to(authorized),
    },
    leave: { label: texts.SEND_OUT, refusal: leaveRefusal(state), run: sendOut },
  } as const;
  const others = (['request', 'authorize', 'leave'] as const).filter(
    (one) => one !== next && steps[one].refusal === null && !(one === 'request' && state.status >= requested),
  );
  return (
    <div className="fields">
      <Field label={texts.RMA}>
        <TextInput
          height={48}
          value={rma}
          onChange={(next) => setTyped((now) => ({ ...now, rma: next }))}
          maxLength={60}
        />
      </Field>
      <Field label={texts.TRACKING}>
        <TextInput
          height={48}
          value={tracking}
          onChange={(next) => setTyped((now) => ({ ...now, tracking: next }))}
          maxLength={60}
        />
      </Field>
      {next === 'leave' && <p className="t2 s">{texts.SEND_OUT_DETAIL}</p>}
      <Button
        full
        size="large"
        tone="primary"
        reason={mayNot ?? steps[next].refusal?.message ?? null}
        busy={act.busy}
        onClick={steps[next].run}
      >
        {steps[next].label}
      </Button>
      <Menu
        trigger={
          <Button full icon={IconDotsVertical}>
            {texts.OTHER_STEPS}
          </Button>
        }
        entries={[
          ...others.map((other) => ({
            label: steps[other].label,
            reason: mayNot,
            onSelect: steps[other].run,
          })),
          { label: texts.CANCEL_RETURN, reason: mayNot, onSelect: () => to(cancelled) },
          {
            label: texts.DELETE,
            icon: IconTrash,
            danger: true,
            reason: mayNot,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      {isDeleting && <DeleteReturn id={id} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
      {act.problem && <Note tone="refusal">{act.problem}</Note>}
    </div>
  );
}

type DeleteProps = { id: number; onDeleted: () => void; onClose: () => void };

function DeleteReturn({ id, onDeleted, onClose }: DeleteProps) {
  const act = useSubmit(deleteVendorReturn, {
    forgets: [getReturnsByStatus],
    done: (answer) => answer.message,
  });
  return (
    <ConfirmDialog
      sentence={texts.DELETE_TITLE}
      detail={
        <>
          {texts.DELETE_DETAIL}
          {act.problem && <Note tone="refusal">{act.problem}</Note>}
        </>
      }
      confirm={texts.DELETE}
      cancel={texts.KEEP}
      destructive
      busy={act.busy}
      onConfirm={async () => {
        if (await act.send({ VendorReturnId: id })) onDeleted();
      }}
      onCancel={onClose}
    />
  );
}
