import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import './business-day.css';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { dayFlow, type DayFlow as Flow, stopDayFlow, useDayFlow } from './flow-state.ts';
import { FlowStrip } from './flow-strip.tsx';
import { dayWebMessages as texts } from './messages.ts';
import { PriceStep as OwnPriceStep, type PriceStepProps } from './price-step.tsx';
import { afterReport, type ClosingActs, runClosing } from './run-closing.ts';
import { completeStep, runOpening, skipOpening } from './run-opening.ts';
import { BankDialog } from '#domains/cash/web/public/bank-dialog.tsx';
import { DrawerCountDialog } from '#domains/cash/web/public/drawer-count-dialog.tsx';
import { ClockDialog } from '#domains/time-clock/web/public/clock-dialog.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Note } from '#ui/data/note.tsx';

export type DayFlowProps = ClosingActs & {
  /** Another dialog for the price-update step than Pricing Updates. */
  PriceStep?: ComponentType<PriceStepProps>;
  /** May closing begin? It says itself why not (work that is not sent yet). */
  beforeEnd?: () => boolean;
};

/** The dialogs of opening and closing, one after another, under one strip. Mount once, where the shell's dialogs are. */
export function DayFlow(props: DayFlowProps) {
  const flow = useDayFlow();
  if (flow.kind === 'none') return null;
  if (flow.kind === 'question') return <Question />;
  if (flow.kind === 'endAsked') return <EndAsked {...props} />;
  return (
    <>
      <FlowStrip flow={flow} />
      {flow.problem !== null ? (
        <Problem flow={flow} acts={props} />
      ) : flow.kind === 'opening' ? (
        <OpeningStep flow={flow} PriceStep={props.PriceStep ?? OwnPriceStep} />
      ) : (
        <ClosingStep flow={flow} acts={props} />
      )}
    </>
  );
}

/** Begins closing with what the shell gave. */
function EndAsked({ beforeEnd, ...acts }: DayFlowProps) {
  const begin = useEffectEvent(() => {
    if (dayFlow().kind !== 'endAsked') return;
    stopDayFlow();
    if (beforeEnd?.() ?? true) void runClosing(acts);
  });
  useEffect(() => begin(), []);
  return null;
}

/** OPEN-02; Esc leaves the day as it is. */
function Question() {
  return (
    <Dialog
      title={texts.ASK_OPENING}
      width={500}
      role="alertdialog"
      onClose={stopDayFlow}
      footer={
        <DialogFooter
          cancel={texts.SKIP_OPENING}
          onCancel={() => void skipOpening()}
          act={texts.RUN_OPENING}
          onAct={runOpening}
        />
      }
    >
      <p className="t2">{texts.ASK_DETAIL}</p>
    </Dialog>
  );
}

type Opening = Extract<Flow, { kind: 'opening' }>;
type Closing = Extract<Flow, { kind: 'closing' }>;

/** A dialog closes itself after it was done; only one that is left undone stops the flow (NS-OPEN-02). */
const stopIfStillAt = (flow: Flow) => () => {
  if (dayFlow() === flow) stopDayFlow();
};

function OpeningStep({ flow, PriceStep }: { flow: Opening; PriceStep: ComponentType<PriceStepProps> }) {
  const { step, device, mode, isTicking } = flow;
  if (isTicking) return null;
  const done = () => void completeStep(step);
  const stop = stopIfStillAt(flow);
  if (step === 'clockin') return <ClockDialog mode="opening" onDone={done} onClose={stop} />;
  if (step === 'priceUpdate') return <PriceStep onDone={done} onClose={stop} />;
  if (!device) return null;
  if (step === 'bankDeposit') return <BankDialog device={device} onDone={done} onClose={stop} />;
  return (
    <DrawerCountDialog
      key={`${device.posId} ${mode}`}
      device={device}
      mode={mode}
      onDone={done}
      onClose={stop}
    />
  );
}

function ClosingStep({ flow, acts }: { flow: Closing; acts: ClosingActs }) {
  if (flow.stage === 'clockOut') {
    const out = () => {
      stopDayFlow();
      acts.leave();
    };
    return <ClockDialog mode="closing" onDone={out} onSkip={out} onClose={out} />;
  }
  if (flow.reportUrl !== null) {
    return (
      <ConfirmDialog
        sentence={texts.REPORT_READY}
        detail={texts.REPORT_BLOCKED}
        confirm={texts.OPEN_REPORT}
        cancel={texts.GO_ON}
        onCancel={() => afterReport(acts)}
        onConfirm={() => {
          window.open(flow.reportUrl ?? '', '_blank');
          afterReport(acts);
        }}
      />
    );
  }
  if (!flow.drawer) return null;
  const { deviceId, description, isVault } = flow.drawer;
  return (
    <DrawerCountDialog
      key={deviceId}
      device={{ posId: deviceId, description, isVault }}
      mode="closing"
      onDone={() => void runClosing(acts)}
      onClose={stopIfStillAt(flow)}
    />
  );
}

function Problem({ flow, acts }: { flow: Opening | Closing; acts: ClosingActs }) {
  return (
    <Dialog
      title={texts.STOPPED}
      width={500}
      onClose={stopDayFlow}
      footer={
        <DialogFooter
          cancel={texts.STOP}
          onCancel={stopDayFlow}
          act={texts.TRY_AGAIN}
          onAct={() => void (flow.kind === 'opening' ? runOpening() : runClosing(acts))}
        />
      }
    >
      <Note tone="refusal">{flow.problem}</Note>
      <p className="t2">{texts.STOPPED_DETAIL}</p>
    </Dialog>
  );
}
