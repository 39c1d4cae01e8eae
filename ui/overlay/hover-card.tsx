import { HoverCard as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** More about a thing while the mouse rests on it or it has the focus. Never the only way to a fact. */
export function HoverCard({
  trigger,
  children,
  side = 'bottom',
}: {
  trigger: ReactElement;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
}) {
  return (
    <Radix.Root openDelay={250} closeDelay={120}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="hcard" side={side} sideOffset={6} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
