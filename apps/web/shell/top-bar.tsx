import { HelpBubble } from '#ui/overlay/help-bubble.tsx';
import { FindAnything, PageHeader } from '#ui/data/page-header.tsx';
import { webMessages } from '#web/messages.ts';
import { findScreen } from '#web/screens.ts';
import { TopControls } from '#web/shell/top-controls.tsx';
import { openDialog } from '#web/shell/shell-state.ts';
import { TipLines } from '#web/shell/tips-dialog.tsx';
import { tipsOf } from '#web/shell/tips.ts';
import { useShownTitle } from '#platform/web/screen-title.ts';
import { topPlace } from '#platform/web/shell-slots.tsx';

/** What the tips say of this screen, where help bubbles are on. */
function TitleHelp({ path, about }: { path: string; about: string }) {
  const topics = tipsOf(path);
  if (topics.length === 0) return null;
  return (
    <HelpBubble about={about}>
      {topics.map(({ title, lines }) => (
        <TipLines key={title} lines={lines} />
      ))}
    </HelpBubble>
  );
}

/** The bar over an office screen: its title, the search over everything, the screen's own acts, and where and who we are. */
export function TopBar({ path, admin }: { path: string; admin: boolean }) {
  const shown = useShownTitle();
  const title = shown?.title || (findScreen(path)?.label ?? webMessages.NOT_FOUND);
  return (
    <PageHeader
      title={title}
      detail={
        <>
          {shown?.detail && <span className="top-said">{shown.detail}</span>}
          <TitleHelp path={path} about={title} />
        </>
      }
    >
      <FindAnything label={webMessages.FIND} onOpen={() => openDialog({ kind: 'palette' })} />
      <span id={topPlace} className="row top-acts" />
      <TopControls admin={admin} />
    </PageHeader>
  );
}
