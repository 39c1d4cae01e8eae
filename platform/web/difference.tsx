import { sharedMessages } from './messages.ts';
import { Chip } from '#ui/data/chip.tsx';
import { formatCount } from '#ui/data/format.ts';

const { DIFFERENCE } = sharedMessages;

/** Shows how many came fewer and more than were announced, by sign, word and color; nothing where both agree. */
export function Difference({ short = 0, over = 0 }: { short?: number; over?: number }) {
  return (
    <>
      {short > 0 && (
        <Chip small tone="bad">{`${formatCount(-short, { sign: true })} ${DIFFERENCE.fewer}`}</Chip>
      )}
      {over > 0 && <Chip small tone="warn">{`${formatCount(over, { sign: true })} ${DIFFERENCE.more}`}</Chip>}
    </>
  );
}
