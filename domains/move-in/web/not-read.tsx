import type { Step } from '#domains/move-in/rules/move-steps.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconFileImport } from '#ui/icons.tsx';
import { moveInWebMessages as texts } from './messages.ts';

/** In the place of what a reading finds. */
export const NotRead = ({ go }: { go: (step: Step) => void }) => (
  <EmptyState
    icon={IconFileImport}
    title={texts.NOT_READ_YET}
    detail={texts.READS}
    action={<Button onClick={() => go('files')}>{texts.GO_READ}</Button>}
  />
);
