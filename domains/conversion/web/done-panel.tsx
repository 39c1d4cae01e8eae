import { conversionMessages } from '#domains/conversion/messages.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import type { Completed } from './complete-act.tsx';
import { openLabels } from './open-labels.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconCircleCheck, IconHeart, IconPrinter } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type Props = { done: Completed; hint?: string; onShow?: () => void; onClose: () => void };

/** A batch was completed: its labels, for whom its goods are kept, and what stayed behind. */
export function DonePanel({ done, hint, onShow, onClose }: Props) {
  const { clientId } = useWorkplace();
  const { batch, kept } = done;
  const stayed = batch.units - (batch.converted ?? batch.units);
  const print = () => void openLabels(batch.convertBatchId, clientId);
  useKeys([{ key: 'l', label: texts.LABELS, run: print }], texts.TITLE);
  return (
    <Stack
      as="section"
      flex
      gap={12}
      align="center"
      className="cv-done"
      aria-label={conversionMessages.COMPLETED}
    >
      <IconCircleCheck size={40} />
      <h2>{conversionMessages.COMPLETED}</h2>
      <p className="t2">{`${batch.description} · ${texts.units(batch.converted ?? 0)}`}</p>
      {stayed > 0 && <Note tone="warn">{texts.stayed(stayed)}</Note>}
      {kept.length > 0 && (
        <Note tone="notice" icon={IconHeart} title={texts.KEPT}>
          <ul>
            {kept.map((one, at) => (
              <li key={`${one.inventoryId} ${at}`}>
                {texts.kept(
                  one.title,
                  [one.customer, one.phone].filter(Boolean).join(', '),
                  formatDay(one.until),
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Button size="counter" tone="primary" icon={IconPrinter} keys="L" onClick={print}>
        {stayed > 0 ? texts.LABELS : texts.labels(done.labels)}
      </Button>
      <span className="row" style={{ gap: 8 }}>
        {onShow && (
          <Button size="large" onClick={onShow}>
            {texts.SHOW}
          </Button>
        )}
        <Button size="large" onClick={onClose}>
          {texts.DONE}
        </Button>
      </span>
      {hint && <p className="t3 s">{hint}</p>}
    </Stack>
  );
}
