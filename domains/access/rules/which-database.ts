// Which of the two databases in DATA_DIR does a start open: the first one, or the shop that was set up beside a demo?
import { accessMessages as texts } from '#domains/access/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type StartFacts = {
  /** What DATA_DIR remembers of the last time somebody chose. */
  readonly choice: 'demo' | 'shop' | undefined;
  /** What the start says, DEMO; it goes before the choice. */
  readonly demo: boolean | undefined;
  /** What the first database says that it is; undefined while it is empty. */
  readonly first: 'demo' | 'shop' | undefined;
  readonly hasShopBeside: boolean;
};

export type ChosenDatabase = {
  readonly opens: 'first' | 'shopBeside';
  /** What it has to be, as seedOnce is told. */
  readonly demo: boolean | undefined;
};

/** The database that a start opens. Refuses where a shop was chosen and isn't there: a demo in its place would look as if everything were lost. */
export function whichDatabase({ choice, demo, first, hasShopBeside }: StartFacts): ChosenDatabase | Refusal {
  const wantsShop = demo === undefined ? choice === 'shop' : !demo;
  if (!wantsShop || first === 'shop') return { opens: 'first', demo };
  if (hasShopBeside) return { opens: 'shopBeside', demo: false };
  return choice === 'shop' ? refuse('SHOP_GONE', texts.SHOP_GONE) : { opens: 'first', demo };
}
