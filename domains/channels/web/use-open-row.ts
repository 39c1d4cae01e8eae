// Which row is open beside a list? Nobody leaves it for another one with something typed in it before they were asked.
import { useState } from 'react';
import { sharedMessages } from '#platform/web/messages.ts';
import { useLeaveGuard } from '#ui/overlay/leave-guard.tsx';

/** `open` is its id; `show` asks first while its form is dirty, which the form says by `setDirty`. Render `question` inside the drawer's frame. */
export function useOpenRow() {
  const [open, setOpen] = useState<number | null>(null);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty, sharedMessages.LEAVE);
  return {
    open,
    setDirty,
    question: guard.question,
    show: (id: number | null) => {
      if (id === open) return;
      guard.leave(() => {
        setDirty(false);
        setOpen(id);
      });
    },
  };
}
