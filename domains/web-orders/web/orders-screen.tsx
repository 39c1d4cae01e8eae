import './web-orders.css';
import { useState } from 'react';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { ChannelStrip } from './channel-strip.tsx';
import { FindOrder } from './find-order.tsx';
import { OrderDocument } from './order-document.tsx';
import { OrderList } from './order-list.tsx';
import { orderReads } from './order-reads.ts';
import { PhoneOrder } from './phone-order.tsx';
import { PickList } from './pick-list.tsx';
import { useLive } from '#platform/web/live.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { useAddressId } from '#platform/web/use-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconListCheck } from '#ui/icons.tsx';

/** Orders by what they wait for, beside each other until one is open: then it has the room, with its box and its money; on a phone one of both. */
export function OrdersScreen() {
  const [open, setOpen] = useAddressId('order');
  const [shown, setShown] = useState<'walk' | 'find' | 'phone' | null>(null);
  const show = (id: number) => {
    setShown(null);
    setOpen(id);
  };
  useLive('channels.orders', orderReads);
  return (
    <>
      <TopBarActs>
        <Button icon={IconListCheck} onClick={() => setShown('walk')}>
          {texts.PICK_LIST}
        </Button>
      </TopBarActs>
      <ChannelStrip />
      <div className={open === null ? 'wo to-choose' : 'wo open'}>
        <OrderList
          open={open}
          onOpen={setOpen}
          onFind={() => setShown('find')}
          onPhone={() => setShown('phone')}
        />
        {open !== null && <OrderDocument key={open} orderId={open} onClose={() => setOpen(null)} />}
      </div>
      {shown === 'walk' && <PickList onClose={() => setShown(null)} />}
      {shown === 'find' && <FindOrder onOpen={show} onClose={() => setShown(null)} />}
      {shown === 'phone' && <PhoneOrder onOpen={show} onClose={() => setShown(null)} />}
    </>
  );
}
