import { useState } from 'react';
import { stepsLeft } from '#domains/first-day/rules/steps.ts';
import { firstDayTexts as texts, STEP_WORDS } from '#domains/first-day/web/messages.ts';
import { usePass, useSteps } from '#domains/first-day/web/public/use-steps.ts';
import { PathLink } from '#platform/web/path-link.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { IconFlag } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/** What is left before a new store sells, for the Dashboard; nothing in a demo, and once all is done or skipped. */
export function FirstDayList() {
  const found = useSteps().data;
  const steps = found?.steps ?? [];
  const left = stepsLeft(steps);
  const copied = steps.filter(({ state }) => state === 'copied').map(({ step }) => step);
  const { pass, busy, problem } = usePass(steps);
  const mayNot = useRightReason('settings.edit');
  const [asking, setAsking] = useState(false);
  if (!found || found.isDemo || left.length === 0) return null;
  return (
    <Panel
      title={texts.LIST}
      padded={false}
      aside={
        <>
          <Chip small>{texts.progress(steps.length - left.length, steps.length)}</Chip>
          {!mayNot && (
            <Button size="small" tone="ghost" busy={busy} onClick={() => setAsking(true)}>
              {texts.DISMISS}
            </Button>
          )}
        </>
      }
    >
      {problem && <Note tone="refusal">{problem}</Note>}
      <ul aria-label={texts.LIST}>
        {left.map((step) => (
          <li className="nd" key={step}>
            <span className="i info">
              <IconFlag size={20} />
            </span>
            <span className="b ell">{STEP_WORDS[step].title}</span>
            {copied.includes(step) && (
              <Chip small tone="warn">
                {texts.COPIED}
              </Chip>
            )}
            <PathLink
              className="btn sm"
              to={`/setup?step=${step}`}
              aria-label={texts.actFor(texts.OPEN, STEP_WORDS[step].title)}
            >
              {texts.OPEN}
            </PathLink>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          sentence={texts.DISMISS_TITLE}
          detail={texts.DISMISS_DETAIL}
          confirm={texts.DISMISS_YES}
          cancel={texts.DISMISS_NO}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void pass(left);
          }}
        />
      )}
    </Panel>
  );
}
