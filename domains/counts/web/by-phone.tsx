import { useNavigate } from '@tanstack/react-router';
import type { CountWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { COUNT_BY_PHONE } from './part.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconCamera } from '#ui/icons.tsx';
import { useNarrow } from '#ui/use-media.ts';

/** On a phone, first of all: the way to the camera. Without a count it leads to the choice of one; none from one that has ended. */
export function ByPhone({ count }: { count?: CountWire }) {
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  if (!isNarrow || (count && count.state !== 'open')) return null;
  const search = count ? { inventory: count.inventoryId } : {};
  return (
    <div className="pi-phone">
      <Button
        full
        size="large"
        tone="primary"
        icon={IconCamera}
        onClick={() => void navigate({ to: COUNT_BY_PHONE as never, search: search as never })}
      >
        {texts.BY_PHONE}
      </Button>
    </div>
  );
}
