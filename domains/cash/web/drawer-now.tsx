import type { DrawerDetailsWire } from '#domains/cash/contract/calls.ts';
import { cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import { moneyOrHidden } from '#domains/cash/web/money-labels.ts';
import type { CountDevice, CountMode } from '#domains/cash/web/public/count-state.ts';
import type { PayKind } from './pay-dialog.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { IconArrowsExchange, IconBuildingBank, IconCash, IconChevronDown, IconLock } from '#ui/icons.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useRightReason } from '#platform/web/session.ts';

export type DrawerAction = CountMode | PayKind | 'transfer' | 'bank';

export type DrawerNowProps = {
  /** Undefined while it loads. */
  details: DrawerDetailsWire | undefined;
  device: CountDevice;
  zone: string;
  onAction: (action: DrawerAction) => void;
};

/** How the drawer stands now, and what can be done: start or close it, and move cash in the middle of the day. */
export function DrawerNow({ details, device, zone, onAction }: DrawerNowProps) {
  const mayNotCount = useRightReason('cash.count');
  const mayNotMove = useRightReason('cash.transfer');
  if (!details) {
    return (
      <Stack as="section" gap={14} className="drawer-now" aria-label={texts.LOADING}>
        <Skeleton height={112} />
      </Stack>
    );
  }
  const { isOpen } = details;
  const figures: readonly (readonly [string, number | null])[] = isOpen
    ? [
        [texts.EXPECTED, details.systemDrawerCount],
        [texts.START_CASH, details.startCash],
        [texts.MOVED, details.cashMovement],
      ]
    : [[texts.LAST_CLOSING, details.systemDrawerCount === null ? null : details.endingCash]];
  return (
    <Stack as="section" gap={14} className="drawer-now" aria-label={texts.THIS_DRAWER}>
      <Row gap={12} wrap className="drawer-head">
        <h2>{device.description || texts.THIS_DRAWER}</h2>
        <Chip tone={isOpen ? 'ok' : 'warn'} dot={isOpen}>
          {isOpen ? texts.OPEN : texts.CLOSED}
        </Chip>
        <span className="t2 s num">
          {isOpen
            ? texts.openSince(formatDateTime(details.startDate, zone), details.username)
            : device.isVault
              ? texts.VAULT_NOT_OPEN
              : texts.NOT_OPEN_DETAIL}
        </span>
        <Spread />
        <Row gap={12} align="stretch" wrap>
          <Button
            size="large"
            icon={IconArrowsExchange}
            reason={mayNotMove}
            reasonAt="hidden"
            onClick={() => onAction('transfer')}
          >
            {device.isVault ? texts.TRANSFER : texts.DROP}
          </Button>
          <MoreActions device={device} canCorrect={details.posDrawerInfoID > 0} onAction={onAction} />
          <Button
            tone="primary"
            size="large"
            reason={mayNotCount}
            onClick={() => onAction(isOpen ? 'closing' : 'new')}
          >
            {wordOf(isOpen, device.isVault)}
          </Button>
        </Row>
      </Row>
      <Row as="dl" align="stretch" wrap className="drawer-figures num">
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{moneyOrHidden(amount)}</dd>
          </div>
        ))}
      </Row>
    </Stack>
  );
}

function wordOf(isOpen: boolean, isVault: boolean): string {
  if (isVault) return isOpen ? texts.CLOSE_VAULT : texts.START_VAULT;
  return isOpen ? texts.CLOSE : texts.START;
}

type MoreProps = { device: CountDevice; canCorrect: boolean; onAction: (action: DrawerAction) => void };

function MoreActions({ device, canCorrect, onAction }: MoreProps) {
  const mayNotPay = useRightReason('cash.payInOut');
  const mayNotOpen = useRightReason('cash.noSale');
  const mayNotCorrect = useRightReason('cash.adjust');
  const entries: MenuEntry[] = [
    { label: texts.PAY_IN, icon: IconCash, reason: mayNotPay, onSelect: () => onAction('payIn') },
    { label: texts.PAY_OUT, icon: IconCash, reason: mayNotPay, onSelect: () => onAction('payOut') },
  ];
  if (!device.isVault) {
    entries.push({
      label: texts.BANK_CHECK,
      icon: IconBuildingBank,
      onSelect: () => onAction('bank'),
    });
    entries.push({
      label: texts.NO_SALE,
      icon: IconLock,
      reason: mayNotOpen,
      onSelect: () => onAction('noSale'),
    });
  }
  if (canCorrect) {
    entries.push(
      { kind: 'rule' },
      { label: texts.CORRECT, reason: mayNotCorrect, onSelect: () => onAction('update') },
    );
  }
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={
        <Button size="large" iconAfter={IconChevronDown}>
          {texts.MORE}
        </Button>
      }
    />
  );
}
