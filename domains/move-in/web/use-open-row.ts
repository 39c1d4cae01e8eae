// On a phone a row has no room for what can be chosen in it: it opens below.
import { type ReactNode, useState } from 'react';
import { useNarrow } from '#ui/use-media.ts';

/** `props` of a table whose rows open below it in a narrow window, and show `content`. */
export function useOpenRow<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const isNarrow = useNarrow();
  const [opened, setOpened] = useState<string | null>(null);
  const row = rows.find((one) => keyOf(one) === opened);
  const props = (content: (row: Row) => ReactNode) =>
    isNarrow
      ? {
          openOnClick: true,
          onOpen: (_row: Row, key: string) => setOpened(key === opened ? null : key),
          below:
            row === undefined
              ? null
              : { key: keyOf(row), content: content(row), close: () => setOpened(null) },
        }
      : {};
  return { props };
}
