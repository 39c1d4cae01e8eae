import { useState } from 'react';
import { applyMoveIn, type DeskWire, type MoveSumsWire } from '#domains/move-in/contract/calls.ts';
import type { Step } from '#domains/move-in/rules/move-steps.ts';
import { totalOf } from '#domains/move-in/rules/sum-rows.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatCount, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { SumBoxes } from '#ui/data/stat-strip.tsx';
import { IconPackageImport } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { moveInWebMessages as texts } from './messages.ts';
import { MoveBack } from './move-back.tsx';
import { NotRead } from './not-read.tsx';
import { ReadAct } from './step-files.tsx';
import type { Sums } from './step-sums.tsx';
import { DESK_READS } from './use-desk.ts';

type Props = {
  desk: DeskWire;
  moveInId: number | null;
  isBusy: boolean;
  sums: Sums;
  go: (step: Step) => void;
};

/** How much comes in, the act that brings it, and the one that takes it back. */
export function BooksStep({ desk, moveInId, isBusy, sums, go }: Props) {
  const [asks, setAsks] = useState(false);
  const apply = useSubmit(applyMoveIn, { forgets: DESK_READS });
  if (moveInId === null || !desk.move) return <NotRead go={go} />;
  const brought = amountsOf(sums.data);
  const isApplied = desk.move.state === 'applied';
  const isOld = desk.newAnswers + desk.newFiles > 0;
  const close = () => setAsks(false);
  return (
    <Panel title={texts.BRINGS}>
      <Stack gap={12}>
        <SumBoxes boxes={boxesOf(brought)} />
        {apply.problem && <Note tone="refusal">{apply.problem}</Note>}
        {isApplied && (
          <Note tone="ok" announce={false}>
            {texts.APPLIED}
          </Note>
        )}
        {!isApplied && isOld && <ReadAct desk={desk} isBusy={isBusy} />}
        {isApplied ? (
          <MoveBack move={desk.move} />
        ) : (
          <Row>
            <Button
              tone="primary"
              size="large"
              icon={IconPackageImport}
              busy={isBusy || apply.busy}
              disabled={isOld || !sums.data}
              onClick={() => setAsks(true)}
            >
              {texts.APPLY}
            </Button>
          </Row>
        )}
      </Stack>
      <ConfirmDialog
        open={asks}
        sentence={texts.askApply(
          brought.pieces,
          brought.cost,
          formatMoney(brought.credit),
          formatMoney(brought.certificates),
        )}
        detail={texts.ASK_APPLY_DETAIL}
        confirm={texts.APPLY}
        cancel={texts.NOT_YET}
        focusCancel
        onCancel={close}
        onConfirm={() => {
          close();
          void apply.send({ moveInId });
        }}
      />
    </Panel>
  );
}

type Brought = ReturnType<typeof amountsOf>;

function amountsOf(sums: MoveSumsWire | undefined) {
  const lines = sums?.lines ?? [];
  const of = (sheet: string) => totalOf({ lines: lines.filter((one) => one.sheet === sheet) }, 'brought');
  const stock = of('stock');
  const left = (sums?.fates ?? []).filter(({ fate }) => fate === 'refused' || fate === 'doubtful');
  return {
    pieces: stock.pieces,
    // Nobody who may not see costs is told one.
    cost: lines.some(({ brought }) => brought.cost === null) ? '' : formatMoney(stock.cost),
    credit: of('customers').owed,
    certificates: of('certificates').owed,
    leftRows: left.reduce((sum, { rows }) => sum + rows, 0),
  };
}

const boxesOf = ({ pieces, cost, credit, certificates, leftRows }: Brought) => [
  { label: texts.PIECES, value: formatCount(pieces) },
  ...(cost === '' ? [] : [{ label: texts.COST, value: cost }]),
  { label: texts.CREDIT, value: formatMoney(credit) },
  { label: texts.CERTIFICATES, value: formatMoney(certificates) },
  {
    label: texts.LEFT_ROWS,
    value: formatCount(leftRows),
    ...(leftRows > 0 && { tone: 'warn' as const }),
  },
];
