import { type PointerEvent, useRef, useState } from 'react';
import { dealerWebMessages as texts } from './messages.ts';
import {
  FIELD_HEIGHT,
  FIELD_WIDTH,
  type Point,
  type Stroke,
  strokesPath,
} from '#domains/dealer-rules/rules/signature.ts';

export type SignaturePadProps = {
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
  disabled?: boolean;
};

/** A field to sign in with finger, pen or mouse. Strokes are on a field of 1000 by 300, whatever its size. */
export function SignaturePad({ strokes, onChange, disabled = false }: SignaturePadProps) {
  const field = useRef<SVGSVGElement>(null);
  const under = useRef<Stroke | null>(null);
  const [drawing, setDrawing] = useState<Stroke | null>(null);
  const at = (event: PointerEvent): Point => {
    const box = (field.current as SVGSVGElement).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * FIELD_WIDTH;
    const y = ((event.clientY - box.top) / box.height) * FIELD_HEIGHT;
    return [Math.round(x), Math.round(y)];
  };
  const draw = (stroke: Stroke | null) => {
    under.current = stroke;
    setDrawing(stroke);
  };
  const start = (event: PointerEvent) => {
    if (disabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    draw([at(event)]);
  };
  const move = (event: PointerEvent) => under.current && draw([...under.current, at(event)]);
  const end = () => {
    if (!under.current) return;
    onChange([...strokes, under.current]);
    draw(null);
  };
  return (
    <svg
      ref={field}
      className="sign-pad"
      viewBox={`0 0 ${FIELD_WIDTH} ${FIELD_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={strokes.length > 0 ? texts.SIGNED_FIELD : texts.SIGN_HERE}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line className="sign-line" x1={40} x2={FIELD_WIDTH - 40} y1={235} y2={235} />
      <path className="sign-ink" d={strokesPath(drawing ? [...strokes, drawing] : strokes)} />
    </svg>
  );
}
