import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { useHelpBubbles } from './help-bubbles.ts';
import { IconHelpCircle } from '../icons.tsx';

export type HelpBubbleProps = {
  /** What it explains: "Amount". */
  about: string;
  children: ReactNode;
};

/** A ? that explains a field or a title when it is pressed; nothing unless the person has help bubbles on. */
export function HelpBubble({ about, children }: HelpBubbleProps) {
  if (!useHelpBubbles()) return null;
  return (
    <Popover.Root>
      <Popover.Trigger className="bubble" aria-label={`About ${about}`}>
        <IconHelpCircle size={16} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="hcard" side="top" sideOffset={4} collisionPadding={8}>
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
