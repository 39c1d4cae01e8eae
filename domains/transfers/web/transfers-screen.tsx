import './transfers.css';
import { useState } from 'react';
import { getTransferItems } from '#domains/transfers/contract/items.ts';
import { getDestinations } from '#domains/transfers/contract/own.ts';
import { getTransferInformation } from '#domains/transfers/contract/transfers.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { listReads } from './list-reads.ts';
import { NewTransferDialog } from './new-transfer-dialog.tsx';
import { TransferDocument } from './transfer-document.tsx';
import { TransferLists } from './transfer-lists.tsx';
import { useLive } from '#platform/web/live.ts';
import { useRightReason } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { useAddressId } from '#platform/web/use-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { toast } from '#ui/overlay/toast.tsx';

/** Outgoing, incoming and completed transfers, beside each other until one is open: then it has the room; on a phone one of both. */
export function TransfersScreen() {
  const mayNot = useRightReason('transfers.edit');
  const [open, setOpen] = useAddressId('transfer');
  const [isNew, setNew] = useState(false);
  useLive(['transfers.changed', 'stores.changed'], [...listReads, getTransferInformation, getDestinations]);
  useLive('transfers.lines', [getTransferItems, getTransferInformation]);
  const begin = () => mayNot === null && setNew(true);
  useKeys([{ key: 'n', label: texts.NEW, run: begin }], texts.TITLE);
  const clear = () => {
    setOpen(null);
    toast(texts.CLEARED);
  };
  return (
    <>
      <TopBarActs>
        <Button icon={IconPlus} keys="N" reason={mayNot} reasonAt="hidden" onClick={begin}>
          {texts.NEW}
        </Button>
      </TopBarActs>
      <div className={open === null ? 'tf to-choose' : 'tf open'}>
        <TransferLists open={open} onOpen={setOpen} />
        {open !== null && <TransferDocument key={open} transferId={open} onClose={clear} />}
      </div>
      {isNew && (
        <NewTransferDialog
          onClose={() => setNew(false)}
          onBegun={(id) => {
            setNew(false);
            setOpen(id);
          }}
        />
      )}
    </>
  );
}
