import { memo, type RefObject, useImperativeHandle, useState } from 'react';
import type { ProductWire } from '#domains/catalog/contract/calls.ts';
import { IconArrowBackUp, IconArrowLeft, IconArrowRight, IconScan } from '#ui/icons.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { isCount } from '#ui/scan/scan-times.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { ShellControls } from '#platform/web/shell-slots.tsx';
import { screenMessages as texts } from '../messages.ts';
import type { Mode } from '../queue/register-state.ts';
import { FoundList, useFoundProducts } from '../sale/found-products.tsx';

const PLACEHOLDERS: Record<Mode, string> = {
  sale: texts.SCAN_SALE,
  trade: texts.SCAN_TRADE,
  refund: texts.SCAN_REFUND,
};

export type BoxWords = {
  readonly set: (text: string) => void;
  /** A number alone in the box, which a scan ends: how many copies it stands for; null for none. */
  readonly takeNumber: () => number | null;
};

export type RegisterTopProps = {
  mode: Mode;
  onMode: (mode: Mode) => void;
  onScan: (code: string) => void;
  onTyped: (text: string) => void;
  onPick: (product: ProductWire) => void;
  boxRef: RefObject<HTMLInputElement | null>;
  /** Lets the screen put words into the box, or empty it. */
  wordsRef: RefObject<BoxWords | null>;
  /** Words are searched for; off where only a number makes sense. */
  searches: boolean;
  /** Another tab works here. */
  off: boolean;
};

/** The register's own top bar: mode, scan box with its list, the shell's controls. */
export const RegisterTop = memo(function RegisterTop(props: RegisterTopProps) {
  return (
    <Row as="header" gap={12} className="rtop">
      <Segmented
        size="mode"
        label={texts.MODE}
        value={props.mode}
        onChange={props.onMode}
        disabled={props.off}
        options={[
          { value: 'sale', label: texts.SALE, icon: IconArrowRight, tone: 'sale' },
          { value: 'trade', label: texts.TRADE, icon: IconArrowLeft, tone: 'trade' },
          { value: 'refund', label: texts.REFUND, icon: IconArrowBackUp, tone: 'refund' },
        ]}
      />
      <ScanAndFind {...props} />
      <ShellControls />
    </Row>
  );
});

function ScanAndFind({ mode, onScan, onTyped, onPick, boxRef, wordsRef, searches, off }: RegisterTopProps) {
  // Typing redraws this part alone.
  const [text, setText] = useState('');
  useImperativeHandle(
    wordsRef,
    () => ({
      set: setText,
      takeNumber: () => {
        // What stands there: a scan has just given the box its text back.
        const typed = boxRef.current?.value.trim() ?? '';
        if (!isCount(typed)) return null;
        setText('');
        return Number(typed);
      },
    }),
    [boxRef],
  );
  const [open, setOpen] = useState(false);
  const found = useFoundProducts(searches && isWords(text) ? text : '');
  const listed = searches && open && isWords(text);
  // The same copy read twice within half a second counts once.
  useScan(onScan, { sameCopyOnce: true });
  const submit = () => {
    const chosen = listed ? found.list[found.active] : undefined;
    const typed = text.trim();
    if (typed === '') return;
    if (chosen && !found.searching) {
      setText('');
      return onPick(chosen);
    }
    if (!isWords(typed) || !searches) {
      setText('');
      onTyped(typed);
    }
  };
  return (
    <div className="scan-wrap">
      <div className="inp scan">
        <IconScan size={24} />
        <input
          ref={boxRef}
          type="text"
          role="combobox"
          disabled={off}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          data-keys="through"
          aria-label={PLACEHOLDERS[mode]}
          aria-expanded={listed}
          aria-controls="found-products"
          aria-activedescendant={listed && found.list.length > 0 ? `found-${found.active}` : undefined}
          placeholder={PLACEHOLDERS[mode]}
          value={text}
          autoFocus
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            found.setActive(0);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (listed && found.onKey(event)) event.preventDefault();
            if (event.key === 'Escape' && text !== '') {
              event.preventDefault();
              event.stopPropagation();
              setText('');
            }
            // An empty box leaves Enter to the screen's own key map.
            if (event.key === 'Enter' && text.trim() !== '') {
              event.preventDefault();
              event.stopPropagation();
              submit();
            }
          }}
        />
        <Kbd>F2</Kbd>
      </div>
      {listed && (
        <FoundList
          text={text}
          found={found}
          onPick={(product) => {
            setText('');
            onPick(product);
          }}
        />
      )}
    </div>
  );
}

/** Letters make it words; digits and dashes a code. */
const isWords = (text: string): boolean => /[a-z]{2,}/i.test(text.trim()) || /\p{L}{2,}/u.test(text);
