// Where does a message stand so that it lies on no main button?
import { type RefObject, useLayoutEffect } from 'react';

export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const GAP_PX = 8;
/** The one act of a screen or dialog, of a row or a counter. */
const MAIN_ACTS = '.btn.p, .btn.ds, .btn.tr, .go';
/** A screen or dialog may change under a message that stays. */
const AGAIN_MS = 150;

/** How many px up a message goes to lie on none of these; none where there is no room. */
export function liftOver(message: Box, acts: readonly Box[]): number {
  let lift = 0;
  for (const act of [...acts].sort((one, other) => other.bottom - one.bottom)) {
    const beside = act.right <= message.left || act.left >= message.right;
    const [top, bottom] = [message.top - lift, message.bottom - lift];
    if (!beside && act.top < bottom && act.bottom > top) lift = message.bottom - act.top + GAP_PX;
  }
  return message.top - lift < GAP_PX ? 0 : lift;
}

/** Keeps an element with messages off the main buttons; answers what ends it. */
function keepClear(element: HTMLElement): () => void {
  let lift = 0;
  const place = (): void => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const acts = [...document.querySelectorAll(MAIN_ACTS)].filter((act) => !element.contains(act));
    lift = liftOver(
      { left, right, top: top + lift, bottom: bottom + lift },
      acts.map((act) => act.getBoundingClientRect()).filter(({ width }) => width > 0),
    );
    element.style.translate = `0 ${-lift}px`;
  };
  place();
  const timer = setInterval(place, AGAIN_MS);
  return () => {
    clearInterval(timer);
    element.style.translate = '';
  };
}

/** The same as long as the element shows any. */
export function useClearOfActs(frame: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => (isShown && frame.current ? keepClear(frame.current) : undefined));
}
