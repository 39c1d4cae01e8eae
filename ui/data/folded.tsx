import { useState } from 'react';
import { Button } from '../controls/button.tsx';

/** Longer texts are folded: some two lines of a phone. */
const SHORT = 80;

/** A text that people write as long as they like: two lines of it, and all when somebody asks. */
export function Folded({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= SHORT) return <p className="folded">{text}</p>;
  return (
    <div className="row folded">
      <p className={isOpen ? 'grow' : 'grow two'}>{text}</p>
      <Button tone="ghost" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show all'}
      </Button>
    </div>
  );
}
