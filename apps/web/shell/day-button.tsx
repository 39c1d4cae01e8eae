import { Button } from '#ui/button.tsx';
import { IconClock } from '#ui/icons.tsx';
import { type DayFlags, dayAct } from '#web/shell/day-act.ts';
import { webMessages } from '#web/messages.ts';

const labels = {
  start: webMessages.START_DAY,
  end: webMessages.END_DAY,
  continue: webMessages.CONTINUE_DAY,
} as const;

/** Start Day, End Day or Continue Day (NAV-14 to NAV-16); nothing while the flags of the day are not known. */
export function DayButton({
  flags,
  onPress,
}: {
  flags: DayFlags | null;
  onPress: (act: 'start' | 'end' | 'continue') => void;
}) {
  const act = flags && dayAct(flags);
  if (!act) return null;
  return (
    <Button icon={IconClock} onClick={() => onPress(act)}>
      {labels[act]}
    </Button>
  );
}
