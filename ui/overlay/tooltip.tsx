import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from '../keys/kbd.tsx';

/** A few words on hover or focus, with the key if there is one. */
export function Tooltip({
  trigger,
  children,
  keys,
}: {
  trigger: ReactElement;
  children: ReactNode;
  keys?: string;
}) {
  return (
    <Radix.Provider delayDuration={350}>
      <Radix.Root>
        <Radix.Trigger asChild>{trigger}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tip" sideOffset={6} collisionPadding={8}>
            {children}
            {keys && <Kbd>{keys}</Kbd>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
