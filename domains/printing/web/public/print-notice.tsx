import '../printing.css';
import { printingWebMessages as texts } from '#domains/printing/web/messages.ts';
import { dismiss, printAgain, usePrintQueue } from './print-queue.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Note } from '#ui/data/note.tsx';

/** What did not print, one at a time, until it is read; takes no focus. `high` keeps it off the register's acts. */
export function PrintNotice({ high = false }: { high?: boolean }) {
  const failed = usePrintQueue().jobs.filter((job) => job.state === 'failed');
  const [job] = failed;
  if (!job) return null;
  return (
    <div className={classNames('print-notice', high && 'high')}>
      <Note
        tone="error"
        title={texts.notPrinted(job.title)}
        onClose={() => dismiss(job.id)}
        action={
          <Button size="small" onClick={() => printAgain(job.id)}>
            {texts.PRINT_AGAIN}
          </Button>
        }
      >
        {asSentence(job.error)} {texts.SAFE} {failed.length > 1 && texts.more(failed.length - 1)}
      </Note>
    </div>
  );
}

/** What a device says has no full stop. */
const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
