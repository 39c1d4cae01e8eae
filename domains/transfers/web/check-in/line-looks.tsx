// How does a line of a check-in look in each state, and what does somebody have to know of it?
import {
  checkInState,
  type CheckInState,
  isCostChanged,
  unitsOver,
  unitsToScan,
} from '#domains/transfers/rules/check-in-state.ts';
import { checkInTexts as texts } from './messages.ts';
import { formatUnitCost } from './unit-cost-words.ts';
import type { Line } from './use-check-in.ts';
import { Chip } from '#ui/data/chip.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconBarcode,
  IconBarcodeOff,
  IconBox,
  IconCircleCheck,
  IconCircleDashed,
  IconCoin,
  IconHeart,
  IconPlus,
  IconStar,
} from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';

const LOOKS: Readonly<Record<CheckInState, { icon: Icon; tone: string; word: string }>> = {
  agrees: { icon: IconCircleCheck, tone: 'ok', word: texts.AGREES },
  open: { icon: IconCircleDashed, tone: 'no', word: texts.OPEN },
  differs: { icon: IconAlertTriangle, tone: 'warn', word: texts.DIFFERS },
  unknown: { icon: IconBarcodeOff, tone: 'bad', word: texts.UNKNOWN },
};

/** The sign of a line's state, with its word for those who don't see it. */
export function StateSign({ line, isOver }: { line: Line; isOver: boolean }) {
  const look = LOOKS[checkInState(line, isOver)];
  return (
    <span className={`ci-state ${look.tone}`} title={look.word}>
      <look.icon size={20} />
      <span className="sr">{look.word}</span>
    </span>
  );
}

/** Each difference as a chip, and what is still to scan. */
export function LineNotes({
  line,
  isOver,
  onSerials,
}: {
  line: Line;
  isOver: boolean;
  onSerials?: () => void;
}) {
  const over = unitsOver(line);
  const rest = unitsToScan(line);
  const words = [
    ...(rest > 0 ? [isOver ? texts.short(rest) : texts.toScan(rest)] : []),
    ...(line.isExtra && line.unknownCode === '' ? [texts.NOT_ANNOUNCED] : []),
    ...(isCostChanged(line) ? [texts.was(formatUnitCost(line.announcedCost ?? 0))] : []),
  ];
  return (
    <Row as="span" wrap className="ci-notes">
      {line.wished > 0 && line.scanned > 0 && (
        <Chip small tone="brand" icon={IconHeart}>
          {texts.wait(line.wished)}
        </Chip>
      )}
      {line.damaged > 0 && (
        <Chip small tone="warn" icon={IconBox}>
          {texts.damaged(line.damaged)}
        </Chip>
      )}
      {over > 0 && line.unknownCode === '' && (
        <Chip small tone="warn" icon={IconPlus}>
          {texts.over(over)}
        </Chip>
      )}
      {isCostChanged(line) && (
        <Chip small tone="warn" icon={IconCoin}>
          {texts.COST_CHANGED}
        </Chip>
      )}
      {line.isNewHere && line.scanned > 0 && (
        <Chip small tone="info" icon={IconStar}>
          {texts.NEW_HERE}
        </Chip>
      )}
      {line.serialRequired && line.scanned > 0 && !isOver && (
        <Chip small tone="info" icon={IconBarcode} onClick={onSerials}>
          {texts.SERIALS}
        </Chip>
      )}
      {words.length > 0 && <span className="ci-words ell num">{words.join(' · ')}</span>}
    </Row>
  );
}

/** Platform, condition, code and place: what tells copies apart. */
export function factsOf(line: Line): string {
  return [
    [line.platform, line.condition].filter(Boolean).join(', '),
    line.UPC,
    line.packSize > 1 && line.caseCode !== '' ? texts.inCase(line.packSize) : '',
    line.bin === '' ? '' : texts.bin(line.bin),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Title and artist. */
export const titleOf = ({ title, artist }: Line): string => (artist === '' ? title : `${title} · ${artist}`);
