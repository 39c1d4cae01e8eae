import { useState } from 'react';
import { scheduleTexts as texts } from '#domains/reports/web/schedule-messages.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconCalendarEvent } from '#ui/icons.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Begins a schedule; nothing for who may not. */
export function NewScheduleButton() {
  const may = useMayDo('reports.schedule');
  const { clientId } = useWorkplace();
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button icon={IconCalendarEvent} onClick={() => setOpen(true)}>
        {texts.NEW}
      </Button>
      {open && <ScheduleDialog clientId={clientId} onClose={() => setOpen(false)} />}
    </>
  );
}
