// Where are the characters of a burst until it is known whether a machine or a hand typed them?
//
// A scan never belongs into the field that has the focus. Letting each of its digits in and taking all of them back costs the page more
// than everything else that a scan brings, so they are held. What turns out to be typed by hand is put in, in its order.

export type Hold = {
  /** Keeps a character that was meant for a field. */
  readonly keep: (field: HTMLInputElement | HTMLTextAreaElement, character: string) => void;
  /** A hand typed it: puts it in where it was meant to go. */
  readonly release: () => void;
  /** It was a scan. */
  readonly drop: () => void;
};

/** Holds characters until somebody decides, and no longer than `waitMs` after the last one. */
export function createHold(waitMs: number): Hold {
  let held: { field: HTMLInputElement | HTMLTextAreaElement; text: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = (): void => {
    clearTimeout(timer);
    held = null;
  };
  const release = (): void => {
    const due = held;
    drop();
    if (!due?.field.isConnected) return;
    const { field, text } = due;
    const end = field.value.length;
    field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  };
  return {
    keep: (field, character) => {
      if (held && held.field !== field) release();
      held = { field, text: (held?.text ?? '') + character };
      clearTimeout(timer);
      timer = setTimeout(release, waitMs);
    },
    release,
    drop,
  };
}
