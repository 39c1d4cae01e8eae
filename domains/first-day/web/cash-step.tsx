import { type FormEvent, useState } from 'react';
import { getCurrentDrawerInfoDetails } from '#domains/cash/contract/calls.ts';
import { DrawerCountDialog } from '#domains/cash/web/public/drawer-count-dialog.tsx';
import { getAllClientSettings, saveClientSettingBody } from '#domains/settings/contract/calls.ts';
import type { Cents } from '#kernel/money.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { StepActs, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { forget, useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { formatCents, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';

const STARTING_CASH = 'StartingCash';

/** What a drawer should hold when the day starts is what it was first opened with, unless somebody said it: else opening would bank all of it. */
function useStartingCash() {
  const { clientId } = useWorkplace();
  const { data } = useCall(getAllClientSettings, { id: clientId });
  const mayNotSet = useRightReason('settings.edit');
  const save = useSubmit(saveClientSettingBody, { forgets: [getAllClientSettings] });
  const said = data?.find(({ setting }) => setting === STARTING_CASH)?.settingValue;
  return (counted: Cents): void => {
    if (mayNotSet !== null || counted === 0 || said === undefined || Number(said) !== 0) return;
    const value = formatCents(counted).replaceAll(',', '');
    void save
      .send({ clientId, setting: STARTING_CASH, value })
      .then((saved) => saved && toast(texts.startingCash(formatMoney(counted))));
  };
}

/** Opens the drawer of this register with a count, as Start Day does; one that is open says with how much. */
export function CashStep({ onSaved, ...acts }: StepFormProps) {
  const { posId } = useWorkplace();
  const { device } = useActivePlace();
  const drawer = useCall(getCurrentDrawerInfoDetails, { PosId: posId });
  const [isCounting, setCounting] = useState(false);
  const mayNot = useRightReason('cash.count');
  const propose = useStartingCash();
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
          onDone={({ counted }) => {
            propose(counted);
            forget(getSetupSteps);
            onSaved(true);
          }}
          onClose={() => setCounting(false)}
        />
      )}
    </>
  );
}
