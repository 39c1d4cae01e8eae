import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { labelMessages as words } from '#domains/labels/messages.ts';
import {
  heightOf,
  LABEL_HEIGHT,
  LABEL_WIDTH,
  type LabelPiece,
  type LabelPieceName,
  type LabelTemplate,
} from '#domains/labels/rules/label-template.ts';
import { labelScreenMessages as texts } from '#domains/labels/web/template-messages.ts';

export type LabelSheetProps = {
  svg: string | undefined;
  pieces: LabelTemplate;
  chosen: LabelPieceName | undefined;
  wrong: ReadonlySet<LabelPieceName>;
  disabled: boolean;
  onChoose: (what: LabelPieceName) => void;
  onMove: (what: LabelPieceName, next: { left: number; top: number }) => void;
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const half = (points: number): number => Math.round(points * 2) / 2;
const within = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/** As far as it stays on the label. */
function moved(piece: LabelPiece, right: number, down: number): { left: number; top: number } {
  return {
    left: within(0, half(piece.left + right), LABEL_WIDTH - piece.width),
    top: within(0, half(piece.top + down), LABEL_HEIGHT - heightOf(piece)),
  };
}

/** The label as it prints, and over it each piece to take hold of: by the mouse, a finger or the arrow keys. */
export function LabelSheet({ svg, pieces, chosen, wrong, disabled, onChoose, onMove }: LabelSheetProps) {
  const sheet = useRef<HTMLFieldSetElement>(null);
  const held = useRef<{ piece: LabelPiece; x: number; y: number } | null>(null);
  const press = (event: KeyboardEvent, piece: LabelPiece) => {
    const step = STEPS[event.key];
    if (!step || disabled) return;
    event.preventDefault();
    const far = event.shiftKey ? 5 : 1;
    onChoose(piece.what);
    onMove(piece.what, moved(piece, step[0] * far, step[1] * far));
  };
  const drag = (event: PointerEvent) => {
    const from = held.current;
    const width = sheet.current?.getBoundingClientRect().width ?? 0;
    if (!from || width === 0 || disabled) return;
    const points = LABEL_WIDTH / width;
    onMove(
      from.piece.what,
      moved(from.piece, (event.clientX - from.x) * points, (event.clientY - from.y) * points),
    );
  };
  const share = (points: number, of: number): string => `${(points / of) * 100}%`;
  return (
    <fieldset className="label-sheet" ref={sheet} aria-label={texts.PREVIEW}>
      {svg && <img alt="" src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} draggable={false} />}
      {pieces.map((piece) => (
        <button
          key={piece.what}
          type="button"
          aria-label={words.PIECES[piece.what]}
          aria-pressed={piece.what === chosen}
          className={wrong.has(piece.what) ? 'bad' : undefined}
          style={{
            left: share(piece.left, LABEL_WIDTH),
            top: share(piece.top, LABEL_HEIGHT),
            width: share(piece.width, LABEL_WIDTH),
            height: share(heightOf(piece), LABEL_HEIGHT),
          }}
          onKeyDown={(event) => press(event, piece)}
          onClick={() => onChoose(piece.what)}
          onPointerDown={(event) => {
            onChoose(piece.what);
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { piece, x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => (held.current = null)}
          onPointerCancel={() => (held.current = null)}
        />
      ))}
    </fieldset>
  );
}
