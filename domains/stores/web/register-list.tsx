import { useState } from 'react';
import { type OwnStoreWire, type RegisterWire, switchRegister } from '#domains/stores/contract/own.ts';
import { CloseDialog } from '#domains/stores/web/close-dialog.tsx';
import { RegisterDialog } from '#domains/stores/web/register-dialog.tsx';
import { storesScreenMessages as texts } from '#domains/stores/web/screen-messages.ts';
import { storeReads } from '#domains/stores/web/public/store-reads.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type Asked = { readonly what: 'add' | 'change' | 'off'; readonly register?: RegisterWire };

/** The registers of a store with its vault: who was last there, its drawer and receipts; named, numbered, switched off and on. */
export function RegisterList({ store }: { store: OwnStoreWire }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const switchOn = useSubmit(switchRegister, { forgets: storeReads, done: texts.SWITCHED_ON });
  const done = () => setAsked(null);
  return (
    <Stack as="section" gap={10} className="sto-registers" aria-label={texts.REGISTERS}>
      <h3 className="h3">{texts.REGISTERS}</h3>
      {switchOn.problem && <Note tone="refusal">{switchOn.problem}</Note>}
      <ul>
        {store.registers.map((register) => (
          <li key={register.posId}>
            <Register register={register} zone={store.timeZone} />
            {store.isActive && (
              <span className="row">
                <Button
                  size="small"
                  aria-label={texts.changeRegister(register.description)}
                  onClick={() => setAsked({ what: 'change', register })}
                >
                  {texts.CHANGE}
                </Button>
                {!register.isVault &&
                  (register.isActive ? (
                    <Button
                      size="small"
                      aria-label={texts.offTitle(register.description)}
                      onClick={() => setAsked({ what: 'off', register })}
                    >
                      {texts.SWITCH_OFF}
                    </Button>
                  ) : (
                    <Button
                      size="small"
                      busy={switchOn.busy}
                      onClick={() => void switchOn.send({ posId: register.posId, isActive: true })}
                    >
                      {texts.SWITCH_ON}
                    </Button>
                  ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {store.isActive && <Button onClick={() => setAsked({ what: 'add' })}>{texts.ADD_REGISTER}</Button>}
      {asked && asked.what !== 'off' && (
        <RegisterDialog store={store} register={asked.register} onClose={done} />
      )}
      {asked?.what === 'off' && <CloseDialog store={store} register={asked.register} onClose={done} />}
    </Stack>
  );
}

function Register({ register, zone }: { register: RegisterWire; zone: string }) {
  const { seenAt, seenBy, drawerOpenSince } = register;
  const at = (moment: string) => formatDateTime(moment, zone);
  return (
    <span className="grow">
      <span className="row">
        <b>{register.description}</b>
        {!register.isActive && (
          <Chip small tone="plain">
            {texts.OFF}
          </Chip>
        )}
      </span>
      <span className="s t2">
        {[
          texts.numbered(register.number),
          register.isVault ? texts.VAULT : texts.receipts(register.lastReceipt),
          drawerOpenSince && texts.drawerOpen(at(drawerOpenSince)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="s t3">{seenAt ? texts.seen(at(seenAt), seenBy) : texts.NEVER}</span>
    </span>
  );
}
