import { FindAnything, PageHeader } from '#ui/page-header.tsx';
import { webMessages } from '#web/messages.ts';
import { findScreen } from '#web/screens.ts';
import { TopControls } from '#web/shell/top-controls.tsx';
import { openDialog } from '#web/shell/shell-state.ts';
import { topPlace } from '#web/shell-slots.tsx';

/** The bar over an office screen: its title, the search over everything, the screen's own acts, and where and who we are. */
export function TopBar({ path, admin }: { path: string; admin: boolean }) {
  const title = findScreen(path)?.label ?? webMessages.NOT_FOUND;
  return (
    <PageHeader title={title}>
      <FindAnything label={webMessages.FIND} onOpen={() => openDialog({ kind: 'palette' })} />
      <span id={topPlace} className="row top-acts" />
      <TopControls admin={admin} />
    </PageHeader>
  );
}
