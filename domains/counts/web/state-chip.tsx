import type { CountState, LineState, SectionWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { Chip, type ChipTone } from '#ui/data/chip.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconChecks,
  IconCircle,
  IconHelpCircle,
  IconLink,
  IconMapPin,
  IconRefresh,
  IconStar,
  IconUser,
} from '#ui/icons.tsx';

type Look = readonly [label: string, tone: ChipTone, icon: Icon];

const COUNTS: Record<CountState, Look> = {
  open: [texts.states.open, 'info', IconCircle],
  committing: [texts.states.committing, 'warn', IconRefresh],
  completed: [texts.states.completed, 'ok', IconCheck],
  undoing: [texts.states.undoing, 'warn', IconRefresh],
  undone: [texts.states.undone, 'plain', IconArrowBackUp],
  cancelled: [texts.states.cancelled, 'plain', IconBan],
};

export function CountStateChip({ state }: { state: CountState }) {
  const [label, tone, icon] = COUNTS[state];
  return (
    <Chip tone={tone} icon={icon} small>
      {label}
    </Chip>
  );
}

const LINES: Partial<Record<LineState, Look>> = {
  doubtful: [texts.DOUBTFUL, 'warn', IconAlertTriangle],
  recount: [texts.IS_RECOUNT, 'warn', IconRefresh],
  recountOut: [texts.RECOUNTS_OUT, 'info', IconRefresh],
  managerRecount: [texts.IS_MANAGERS, 'warn', IconUser],
  settled: [texts.AGREES, 'ok', IconChecks],
  accepted: [texts.IS_ACCEPTED, 'ok', IconCheck],
  joined: [texts.IS_JOINED, 'ok', IconLink],
  passedOn: [texts.IS_PASSED, 'info', IconMapPin],
  new: [texts.IS_NEW, 'info', IconStar],
  unknown: [texts.IS_UNKNOWN, 'bad', IconHelpCircle],
  dismissed: [texts.IS_DISMISSED, 'plain', IconBan],
};

/** Nothing for a small difference that needs nobody. */
export function LineStateChip({ state }: { state: LineState }) {
  const look = LINES[state];
  if (!look) return null;
  const [label, tone, icon] = look;
  return (
    <Chip tone={tone} icon={icon} small>
      {label}
    </Chip>
  );
}

export function SectionChip({ section }: { section: SectionWire }) {
  if (section.check !== 'none')
    return (
      <Chip tone={section.check === 'agrees' ? 'ok' : 'warn'} icon={IconChecks} small>
        {section.check === 'agrees' ? texts.AGREES : texts.DIFFERS}
      </Chip>
    );
  const looks: Record<SectionWire['state'], Look> = {
    free: [texts.FREE, 'plain', IconCircle],
    idle: [texts.IDLE, 'plain', IconCircle],
    taken: [texts.TAKEN, 'info', IconUser],
    closed: [texts.CLOSED, 'ok', IconCheck],
  };
  const [label, tone, icon] = looks[section.isMine ? 'taken' : section.state];
  return (
    <Chip tone={tone} icon={icon} small>
      {label}
    </Chip>
  );
}
