import './vendor-area.css';
import {
  type CodeMark,
  type DecisionCode,
  decisionMark,
  type ProfitCode,
  profitMark,
} from '#domains/vendors/rules/decision-codes.ts';
import { vendorAreaTexts } from '#domains/vendors/web/messages.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconPackage,
  IconTransfer,
  IconTrendingDown,
  IconTrendingUp,
  IconTruck,
} from '#ui/icons.tsx';

const DECISION_ICONS: Readonly<Record<DecisionCode, Icon>> = {
  0: IconCircleDashed,
  1: IconBan,
  2: IconAlertTriangle,
  3: IconTruck,
  4: IconCircleCheck,
  5: IconPackage,
};
const profitIcon = (code: ProfitCode): Icon =>
  code === 0 ? IconCircleDashed : code === 1 || code === 2 ? IconTrendingDown : IconTrendingUp;

/** A decision code by icon, color and word (ENUM-06, VITEM-07); supply (3) may be another store's. */
export const DecisionMark = ({ code, elsewhere }: { code: DecisionCode; elsewhere?: boolean }) =>
  elsewhere ? (
    <Mark mark={{ ...decisionMark(code), word: vendorAreaTexts.ELSEWHERE }} icon={IconTransfer} />
  ) : (
    <Mark mark={decisionMark(code)} icon={DECISION_ICONS[code]} />
  );

/** A profit code by icon, color and word (ENUM-07, VITEM-07). */
export const ProfitMark = ({ code }: { code: ProfitCode }) => (
  <Mark mark={profitMark(code)} icon={profitIcon(code)} />
);

function Mark({ mark, icon: Drawn }: { mark: CodeMark; icon: Icon }) {
  return (
    <span className={`code-mark ${mark.color}`}>
      <Drawn size={16} />
      {mark.word}
    </span>
  );
}
