import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Heard, heardKeys, type Key } from '#domains/first-day/web/heard-keys.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';

/** After so long without a key nothing more comes. */
const SILENCE_MS = 700;

/** A box that says what it heard: a scanner, and how it ends a code, or a hand. */
export function ScannerTest() {
  const [code, setCode] = useState('');
  const [heard, setHeard] = useState<Heard | null>(null);
  const keys = useRef<Key[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const judge = () => {
    clearTimeout(timer.current);
    if (keys.current.length > 0) setHeard(heardKeys(keys.current));
    keys.current = [];
  };
  const press = (event: KeyboardEvent) => {
    const { key, timeStamp, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    const isEnd = key === 'Enter' || key === 'Tab';
    const isBegun = keys.current.length > 0;
    if (isEnd && isBegun) event.preventDefault();
    if (isEnd ? !isBegun : [...key].length !== 1) return;
    // The next code is heard by itself.
    if (!isBegun) setCode('');
    keys.current.push({ key, atMs: timeStamp });
    clearTimeout(timer.current);
    if (isEnd) judge();
    else timer.current = setTimeout(judge, SILENCE_MS);
  };
  return (
    <div className="fields">
      <Field label={texts.SCANNER} hint={texts.SCANNER_HINT}>
        <TextInput height={48} data-scan="off" value={code} onChange={setCode} onKeyDown={press} />
      </Field>
      <div role="status">{heard && <HeardNote heard={heard} />}</div>
    </div>
  );
}

function HeardNote({ heard: { by, characters, endedBy } }: { heard: Heard }) {
  if (by === 'hand') return <Note tone="notice">{texts.byHand(characters)}</Note>;
  if (endedBy === '') return <Note tone="warn">{texts.scannerUnended(characters)}</Note>;
  return <Note tone="ok">{texts.scannerWorks(characters, endedBy)}</Note>;
}
