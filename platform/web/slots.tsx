// How does a screen show a part that only a higher domain can make?
//
// The lower domain names a slot and what it hands over; the higher one fills it in its web/module.ts; the app installs what the modules fill.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { app, type Filling } from './app.ts';

/** A place in a screen; `Props` is what the screen hands to whatever fills it. */
export type Slot<Props> = { readonly id: string; readonly hands?: (props: Props) => void };

/** Names a place, once, in the domain whose screen has it. `id` is `<domain>.<what>`. */
export const slot = <Props,>(id: string): Slot<Props> => ({ id });

/** What a domain shows in another's slot, loaded when the slot is first seen. */
export function fill<Props extends object>(
  { id }: Slot<Props>,
  load: () => Promise<ComponentType<Props>>,
): Filling {
  return { slot: id, part: lazy(async () => ({ default: await load() })) as unknown as ComponentType<never> };
}

/** Everything that fills the slot, in the order of the modules; nothing where nobody does. */
export function SlotParts<Props extends object>({
  of,
  props,
  fallback = null,
}: {
  of: Slot<Props>;
  props: Props;
  fallback?: ReactNode;
}) {
  const parts = app()
    .slots.filter(({ slot: id }) => id === of.id)
    .map(({ part }) => part);
  return parts.map((part, at) => {
    const Part = part as unknown as ComponentType<Props>;
    return (
      <Suspense key={at} fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}
