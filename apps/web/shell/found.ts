// One thing that the search over everything found.
import type { Icon } from '#ui/icons.tsx';

export type Found = {
  /** The same thing has the same key in every list. */
  readonly key: string;
  readonly icon: Icon;
  readonly label: string;
  readonly detail?: string;
  /** What it is: "Customer". */
  readonly kind: string;
  readonly isSoon?: boolean;
  readonly open: () => void;
};

/** What opens a screen, with what its address says. */
export type Go = (to: string, search?: Record<string, string | number>) => () => void;
