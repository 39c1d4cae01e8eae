import { StoreCard } from '#domains/stores/web/public/store-card.tsx';
import { HoverCard } from '#ui/overlay/hover-card.tsx';
import { Logo } from '#ui/logo.tsx';
import { webMessages } from '#web/messages.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';

/** The signpost at the head of the rail; resting on it shows the store (NAV-09). The register count is shown as 1. */
export function StoreSign() {
  const { store, device } = useActivePlace();
  const sign = (
    <span
      className="logo"
      tabIndex={store ? 0 : undefined}
      role="img"
      aria-label={store ? `${store.clientName}, ${device?.description ?? ''}` : 'Tradepost'}
    >
      <Logo size={40} />
    </span>
  );
  if (!store) return sign;
  return (
    <HoverCard trigger={sign} side="right">
      <StoreCard store={store} device={device} registers={webMessages.REGISTER_COUNT} />
    </HoverCard>
  );
}
