import { removeTransferItem } from '#domains/transfers/contract/items.ts';
import { getCheckIn } from '#domains/transfers/contract/own.ts';
import { checkInTexts as texts } from './messages.ts';
import type { CheckIn, Line } from './use-check-in.ts';
import { useMayDo } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { QtyStepper } from '#ui/controls/qty-stepper.tsx';
import { IconArrowBackUp, IconBox, IconPrinter, IconX } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useAlertHere } from '#ui/overlay/use-alert-here.ts';

type Props = {
  checkIn: CheckIn;
  line: Line;
  onLabel: () => void;
  onCost: () => void;
};

/** What can be done with the current line by hand. */
export function LineTools({ checkIn, line, onLabel, onCost }: Props) {
  const alert = useAlertHere();
  const seesCost = useMayDo('costs.view');
  const mayCost = useMayDo('costs.edit') && seesCost;
  const remove = useSubmit(removeTransferItem, { forgets: [getCheckIn], failed: alert });
  const isUnknown = line.unknownCode !== '';
  return (
    <Row gap={8} align="stretch" wrap className="ci-tools">
      <QtyStepper
        label={line.title}
        value={line.scanned}
        min={0}
        onChange={(count) => checkIn.change(line, count - line.scanned)}
      />
      {!isUnknown && (
        <>
          <Button
            size="touch"
            icon={IconBox}
            keys="D"
            disabled={line.damaged >= line.scanned}
            onClick={() => checkIn.damage(line, 1)}
          >
            {texts.DAMAGED}
          </Button>
          <Button size="touch" icon={IconPrinter} keys="L" onClick={onLabel}>
            {texts.LABEL}
          </Button>
          {mayCost && (
            <Button size="touch" keys="$" onClick={onCost}>
              {texts.COST}
            </Button>
          )}
        </>
      )}
      {isUnknown && line.inventory_TransferItemID > 0 && (
        <Button
          size="touch"
          icon={IconX}
          busy={remove.busy}
          onClick={() => void remove.send({ id: line.inventory_TransferItemID })}
        >
          {texts.DONT_COUNT}
        </Button>
      )}
      <span className="grow" />
      <Button
        size="touch"
        icon={IconArrowBackUp}
        keys="Ctrl Z"
        disabled={checkIn.lasts.length === 0}
        onClick={checkIn.undo}
      >
        {texts.UNDO}
      </Button>
    </Row>
  );
}
