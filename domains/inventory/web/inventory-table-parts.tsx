import { MOST_IN_BULK } from '#domains/inventory/web/bulk-edit-dialog.tsx';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import type { InventoryList } from '#domains/inventory/web/use-inventory-list.ts';
import { Button } from '#ui/controls/button.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconBox, IconDots, IconPencil, IconPrinter } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { useRightReason } from '#platform/web/session.ts';

/** How much the list holds and is worth, and the table's keys. */
export function InventoryFooter({ list }: { list: InventoryList }) {
  const { pages, filters, toCheckCount } = list;
  const options = pages.first?.options;
  const words = filters.toCheck
    ? texts.checkSummary(toCheckCount)
    : options && texts.summary(options, formatMoney(options.worth));
  return (
    <>
      <span className="t2">{words}</span>
      <Spread />
      <span className="t3 keys-hint">{texts.HINT}</span>
    </>
  );
}

/** Used in the empty list: why nothing is there and the one way on. */
export function NothingHere({ list, onClear }: { list: InventoryList; onClear: () => void }) {
  if (list.filters.toCheck)
    return (
      <EmptyState icon={IconBox} title={texts.NOTHING_TO_CHECK} detail={texts.NOTHING_TO_CHECK_DETAIL} />
    );
  if (!list.isFiltered)
    return <EmptyState icon={IconBox} title={texts.NOTHING} detail={texts.NOTHING_DETAIL} />;
  return (
    <EmptyState
      icon={IconBox}
      title={texts.NO_FIT}
      action={<Button onClick={onClear}>{texts.CLEAR_FILTERS}</Button>}
    />
  );
}

export type SelectionBarProps = {
  count: number;
  mayNotEdit: string | null;
  onEdit: () => void;
  onCategory: () => void;
  onFreeze: () => void;
  /** One label for each. */
  onLabels: () => void;
  onClear: () => void;
};

/** In the footer's place while rows are ticked. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, mayNotEdit, onEdit, onLabels, onClear } = props;
  const mayNotFile = useRightReason('taxonomy.edit');
  const mayNotPrice = useRightReason('pricing.edit');
  const isTooMany = count > MOST_IN_BULK ? texts.tooMany(MOST_IN_BULK) : null;
  const reason = mayNotEdit ?? isTooMany;
  return (
    <>
      {texts.selected(count)}
      <Spread />
      <Button size="small" onClick={onClear}>
        {texts.CLEAR_SELECTION}
      </Button>
      <Button size="small" icon={IconPrinter} onClick={onLabels}>
        {texts.LABEL_OF_SELECTED}
      </Button>
      <Menu
        align="end"
        trigger={
          <Button size="small" icon={IconDots}>
            {texts.MORE}
          </Button>
        }
        entries={[
          { label: texts.TO_CATEGORY, reason: mayNotFile ?? isTooMany, onSelect: props.onCategory },
          { label: texts.FREEZE, reason: mayNotPrice ?? isTooMany, onSelect: props.onFreeze },
        ]}
      />
      <Button
        size="small"
        tone="primary"
        icon={IconPencil}
        reason={reason}
        reasonAt="beside"
        onClick={onEdit}
      >
        {texts.EDIT_SELECTED}
      </Button>
    </>
  );
}
