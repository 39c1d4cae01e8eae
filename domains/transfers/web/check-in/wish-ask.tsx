import { checkInTexts as texts } from './messages.ts';
import type { Line } from './use-check-in.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconHeart } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';

type Props = { line: Line; onKeep: (units: number) => void; withKeys?: boolean };

/** How many of the scanned copies may be kept for wishes. */
export const keepable = (line: Line): number => Math.min(line.wished, line.scanned - line.damaged);

/** Customers wait for what was just scanned: kept for them, or are they only notified? */
export function WishAsk({ line, onKeep, withKeys = false }: Props) {
  const units = keepable(line);
  if (line.wished === 0 || units <= 0) return null;
  const { wishesKept } = line;
  return (
    <div className="ci-wish">
      <IconHeart size={20} />
      <span>
        <b>{texts.customersWait(line.wished)}</b>
        <br />
        {wishesKept === null ? texts.TOLD : texts.kept(Math.min(units, wishesKept))}
      </span>
      <Row as="span" gap={8} align="stretch">
        {wishesKept !== units && (
          <Button
            size="touch"
            tone="primary"
            {...(withKeys && { keys: texts.KEEP_KEY })}
            onClick={() => onKeep(units)}
          >
            {texts.keep(units)}
          </Button>
        )}
        {wishesKept !== 0 && (
          <Button size="touch" onClick={() => onKeep(0)}>
            {texts.TELL}
          </Button>
        )}
      </Row>
    </div>
  );
}
