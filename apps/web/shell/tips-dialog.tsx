import { useState } from 'react';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { webMessages } from '#web/messages.ts';
import { tipsOf } from '#web/shell/tips.ts';

/** Help topics of the current screen only (NAV-21). */
export function TipsDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const topics = tipsOf(path);
  const [at, setAt] = useState(topics[0]?.title ?? '');
  const topic = topics.find((each) => each.title === at);
  return (
    <Dialog title={webMessages.TIPS} width={600} onClose={onClose}>
      {topics.length === 0 && <p className="t2">{webMessages.NO_TIPS}</p>}
      {topics.length > 1 && (
        <Tabs
          label={webMessages.TIPS}
          value={at}
          onChange={setAt}
          tabs={topics.map(({ title }) => ({ value: title, label: title }))}
        >
          {topic && <TipLines lines={topic.lines} />}
        </Tabs>
      )}
      {topics.length === 1 && topic && (
        <>
          <h3>{topic.title}</h3>
          <TipLines lines={topic.lines} />
        </>
      )}
    </Dialog>
  );
}

/** The lines of a topic. */
export function TipLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="tips-list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
