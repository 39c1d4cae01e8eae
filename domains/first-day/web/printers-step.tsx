import type { FormEvent } from 'react';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { ScannerTest } from '#domains/first-day/web/scanner-test.tsx';
import { FoldedStep, StepActs, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
import { getStation } from '#domains/printing/contract/calls.ts';
import { PrinterHealth } from '#domains/printing/web/public/printer-health.tsx';
import { StationSettingsForm } from '#domains/settings/web/public/station-settings-form.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

const FORGETS = [getStation, getSetupSteps];

/** Where this register prints, each choice saved as it is made; a test of each printer, and of the scanner. */
export function PrintersStep({ onSaved, ...acts }: StepFormProps) {
  const { posId } = useWorkplace();
  const station = useCall(getStation, { posId }).data;
  const hasPrinter = [station?.receipt, station?.label].some(
    (printer) => printer !== undefined && (printer.way !== 'dialog' || printer.name !== ''),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSaved(hasPrinter);
  };
  const form = (
    <div className="fields">
      <p className="s t2">{texts.PRINTERS_SAVED}</p>
      <StationSettingsForm posId={posId} forgets={FORGETS} />
      <PrinterHealth posId={posId} />
      <ScannerTest />
      <form className="fields" onSubmit={submit}>
        <StepActs
          {...acts}
          {...{ step: 'printers', problem: null, busy: false, mayNot: null }}
          act={hasPrinter ? texts.GO_ON : texts.KEEP}
        />
      </form>
    </div>
  );
  return (
    <FoldedStep
      {...acts}
      onSaved={onSaved}
      step="printers"
      isChosen={hasPrinter}
      what={<p className="s t2">{texts.NO_PRINTER}</p>}
      open={texts.CHOOSE_PRINTERS}
    >
      {form}
    </FoldedStep>
  );
}
