import { type FormEvent, useState } from 'react';
import { getCurrentDrawerInfoDetails } from '#domains/cash/contract/calls.ts';
import { DrawerCountDialog } from '#domains/cash/web/public/drawer-count-dialog.tsx';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { StepActs, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { forget, useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';

/** Opens the drawer of this register with a count, as Start Day does; one that is open says with how much. */
export function CashStep({ onSaved, ...acts }: StepFormProps) {
  const { posId } = useWorkplace();
  const { device } = useActivePlace();
  const drawer = useCall(getCurrentDrawerInfoDetails, { PosId: posId });
  const [isCounting, setCounting] = useState(false);
  const mayNot = useRightReason('cash.count');
  if (drawer.error) return <FailedNote error={drawer.error} />;
  if (!drawer.data || !device) return <Skeleton height={80} />;
  const { isOpen, startCash } = drawer.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpen) onSaved(true);
    else if (!mayNot) setCounting(true);
  };
  return (
    <>
      <form className="fields" onSubmit={submit}>
        {isOpen && <Note tone="ok">{texts.openWith(device.description, formatMoney(startCash))}</Note>}
        <StepActs
          {...acts}
          {...{ step: 'cash', problem: null, busy: false, mayNot: isOpen ? null : mayNot }}
          act={isOpen ? texts.GO_ON : texts.countOf(device.description)}
        />
      </form>
      {isCounting && (
        <DrawerCountDialog
          device={{ posId, description: device.description, isVault: false }}
          mode="new"
          onDone={() => {
            forget(getSetupSteps);
            onSaved(true);
          }}
          onClose={() => setCounting(false)}
        />
      )}
    </>
  );
}
