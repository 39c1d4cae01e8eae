import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { checkInTexts as texts } from './messages.ts';
import { LineNotes, StateSign, factsOf, titleOf } from './line-looks.tsx';
import { keyOf, type Line } from './use-check-in.ts';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { useConnection } from '#platform/web/connection.ts';
import { Button } from '#ui/controls/button.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconBarcode } from '#ui/icons.tsx';
import { Tile } from '#ui/data/tile.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useWorkplace } from '#platform/web/session.ts';

const ROW_PX = 56;
const BEYOND_ROWS = 12;

type Props = {
  lines: readonly Line[];
  current: Line | null;
  isOver: boolean;
  onChoose: (line: Line) => void;
  onFind: (line: Line) => void;
  onAdd: (line: Line) => void;
  onSerials: (line: Line) => void;
  /** Under the current line: what can be done with it. */
  tools: ReactNode;
};

/** Expected beside scanned, a line each; only those in view are in the page. The list moves for what is scanned here alone. */
export function CheckInLines({ lines, current, tools, ...rest }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (at) => keyOf(lines[at] as Line),
    overscan: BEYOND_ROWS,
  });
  const currentKey = current ? keyOf(current) : null;
  const at = lines.findIndex((line) => keyOf(line) === currentKey);
  // Others' lines come and go above it; only a line that was chosen here is scrolled to.
  const show = useEffectEvent(() => at >= 0 && virtual.scrollToIndex(at, { align: 'auto' }));
  useEffect(() => {
    if (currentKey !== null) show();
  }, [currentKey]);
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return (
    <div className="ci-body" ref={scroller} role="region" aria-label={texts.LINES} tabIndex={0}>
      <div className="ci-line head" aria-hidden="true">
        <span />
        <span />
        <span>{texts.ITEM}</span>
        <span>{texts.NOTE}</span>
        <span className="n">{texts.EXPECTED}</span>
        <span className="n">{texts.SCANNED}</span>
        <span>{texts.BY}</span>
      </div>
      {lines.length === 0 && <EmptyState icon={IconBarcode} title={texts.LAST} detail={texts.LAST_DETAIL} />}
      <ul
        style={{
          paddingTop: first?.start ?? 0,
          paddingBottom: last ? virtual.getTotalSize() - last.end : 0,
        }}
      >
        {items.map(({ index, key }) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={index === at ? 'ci-row now' : line.unknownCode === '' ? 'ci-row' : 'ci-row bad'}
            >
              <LineRow {...rest} line={line} isCurrent={index === at} />
              {index === at && tools}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type RowProps = Omit<Props, 'lines' | 'current' | 'tools'> & { line: Line; isCurrent: boolean };

function LineRow({ line, isOver, isCurrent, onChoose, onFind, onAdd, onSerials }: RowProps) {
  if (line.unknownCode !== '')
    return <UnknownRow line={line} isOver={isOver} onChoose={onChoose} onFind={onFind} onAdd={onAdd} />;
  return (
    <div className="ci-line">
      <StateSign line={line} isOver={isOver} />
      <ProductTile
        family={line.family}
        code={line.platform}
        departmentName={line.platform || line.title}
        size={40}
      />
      <button
        type="button"
        className="ci-title"
        aria-current={isCurrent || undefined}
        onClick={() => onChoose(line)}
      >
        <span className="ti ell">{titleOf(line)}</span>
        <span className="su ell num">{factsOf(line)}</span>
      </button>
      <LineNotes line={line} isOver={isOver} onSerials={() => onSerials(line)} />
      <span className="n num t2">
        <span className="sr">{`${texts.EXPECTED} `}</span>
        {line.quantity}
      </span>
      <span className="n num cnt">
        <span className="sr">{`${texts.SCANNED} `}</span>
        {line.scanned}
      </span>
      <ScannedBy line={line} />
    </div>
  );
}

/** Who scanned it last. */
function ScannedBy({ line }: { line: Line }) {
  const { username } = useWorkplace();
  return (
    <span className="ci-by">
      {line.scannedBy !== '' && line.scanned > 0 && (
        <Avatar name={line.scannedBy} size={26} quiet={line.scannedBy !== username} label />
      )}
    </span>
  );
}

function UnknownRow({ line, isOver, onChoose, onFind, onAdd }: Omit<RowProps, 'isCurrent' | 'onSerials'>) {
  const { online } = useConnection();
  const isAsked = line.inventory_TransferItemID > 0;
  return (
    <div className="ci-line unknown">
      <StateSign line={line} isOver={isOver} />
      <Tile size={40}>
        <IconBarcode size={18} />
      </Tile>
      <button type="button" className="ci-title" onClick={() => onChoose(line)}>
        <span className="ti ell num">{line.unknownCode}</span>
        <span className="su ell">
          {isAsked ? texts.UNKNOWN_LINE : online ? texts.ASKING : texts.ASK_LATER}
        </span>
      </button>
      <Row as="span" gap={8} className="ci-unknown-acts">
        <span className="num cnt">
          <span className="sr">{`${texts.SCANNED} `}</span>
          {line.scanned}
        </span>
        {isAsked && !isOver && (
          <>
            <Button
              size="touch"
              aria-label={texts.lineAct(texts.FIND_BY_TITLE, line.unknownCode)}
              onClick={() => onFind(line)}
            >
              {texts.FIND_BY_TITLE}
            </Button>
            <Button
              size="touch"
              aria-label={texts.lineAct(texts.ADD_NEW, line.unknownCode)}
              onClick={() => onAdd(line)}
            >
              {texts.ADD_NEW}
            </Button>
          </>
        )}
      </Row>
    </div>
  );
}
