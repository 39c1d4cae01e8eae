import { useState } from 'react';
import { Avatar } from '../data/avatar.tsx';
import { Button, GoButton, IconButton } from '../controls/button.tsx';
import { Chip } from '../data/chip.tsx';
import { EmptyState } from '../data/empty-state.tsx';
import { Facts } from '../data/facts.tsx';
import { Field, useFieldError } from '../controls/field.tsx';
import { Section } from './gallery-section.tsx';
import {
  IconAlertTriangle,
  IconDots,
  IconPlus,
  IconRefresh,
  IconBarcode,
  IconSearch,
  IconTrash,
  IconWifiOff,
  IconX,
} from '../icons.tsx';
import { MoneyInput } from '../controls/money-input.tsx';
import { Note } from '../data/note.tsx';
import { NumberInput } from '../controls/number-input.tsx';
import { SelectInput } from '../controls/select-input.tsx';
import { Sign } from '../data/sign.tsx';
import { Skeleton } from '../data/skeleton.tsx';
import { PasswordInput, SearchInput, TextArea, TextInput } from '../controls/text-input.tsx';
import { Tile } from '../data/tile.tsx';
import { Toast } from '../overlay/toast.tsx';

/** Lines of a basket in every state. */
export function LineSamples() {
  return (
    <Section title="Lines: looking up, unknown code, needs a serial, held, coming back">
      <div className="panel gallery-lines">
        <div className="ln new">
          <Sign direction="out">Sale</Sign>
          <Tile tone="waiting" />
          <div className="grow">
            <div className="num b t2">Looking up 045496903435</div>
            <Skeleton width={210} />
          </div>
          <Skeleton width={62} />
        </div>
        <div className="ln bad">
          <Sign direction="out">Sale</Sign>
          <Tile>
            <IconAlertTriangle size={20} />
          </Tile>
          <div className="grow">
            <div className="ti num">036000291452</div>
            <div className="su" style={{ color: 'var(--refund-text)' }}>
              Item Not Found. Checkout waits for this line.
            </div>
          </div>
          <span className="row">
            <Button>Find by title</Button>
            <Button>Add new</Button>
          </span>
        </div>
        <div className="ln wn">
          <Sign direction="in">Trade</Sign>
          <Tile tone="game">GBA</Tile>
          <div className="grow">
            <div className="ti ell">Metroid Fusion</div>
            <div className="su" style={{ color: 'var(--warn-text)' }}>
              Held to 11/24/26. A manager can lift the hold.
            </div>
          </div>
          <Button>Remove</Button>
        </div>
        <div className="ln">
          <Sign direction="back">Refund</Sign>
          <Tile tone="film">BD</Tile>
          <div className="grow">
            <div className="ti ell">The Batman (Blu-ray)</div>
            <div className="su num">From 3-2-004387 · to damaged</div>
          </div>
          <span className="am num" style={{ color: 'var(--refund-text)' }}>
            −$5.99
          </span>
        </div>
      </div>
    </Section>
  );
}

/** Empty, errors, refusals, notices, good news. */
export function MessageSamples() {
  return (
    <>
      <Section title="Empty">
        <div className="panel">
          <EmptyState
            icon={IconBarcode}
            title="Scan the first item"
            detail="or find it by title, artist or UPC"
            action={
              <Button size="large" keys="F2">
                Find
              </Button>
            }
          />
        </div>
      </Section>
      <Section title="Facts">
        <div className="panel bx">
          <Facts
            facts={[
              ['Sent', '11/20/26, 9:38 AM'],
              ['To', 'dana@example.com'],
            ]}
          />
          <Facts
            amounts
            facts={[
              ['Tax', '$1.40'],
              ['Customer pays', '$21.39'],
            ]}
          />
        </div>
      </Section>
      <Section title="Error of ours, refusal, notice, done, look at this">
        <div className="col" style={{ gap: 8 }}>
          <Note
            tone="error"
            title="The receipt did not print."
            announce={false}
            requestId="01JD-7QX"
            action={<Button size="small">Print again</Button>}
          >
            The sale 3-2-004522 is finished and safe. Check the paper, then print again.
          </Note>
          <Note tone="refusal" title="Closing is not possible yet." announce={false}>
            Please close inactive drawers or vaults before End of Day.
          </Note>
          <Note tone="notice" title="We do not know yet if the card was charged." announce={false}>
            Asking the terminal. Other ways to pay are locked until we know.
          </Note>
          <Note tone="ok" title="ID on file, valid to 04/30/29." announce={false}>
            Goods are held 7 days, to 11/27/26.
          </Note>
          <Note tone="warn" announce={false} onClose={() => undefined}>
            This register is open in another tab. This tab is read-only.
          </Note>
        </div>
      </Section>
      <Section title="Toast, good news only, 1200 ms">
        <div className="row" style={{ gap: 12 }}>
          <Toast text="Count Submitted." />
          <Toast text="Price Updated" />
        </div>
      </Section>
    </>
  );
}

/** Chips, signs, tiles, avatars. */
export function MarkSamples() {
  return (
    <>
      <Section title="Chips">
        <div className="panel bx row" style={{ flexDirection: 'row', flexWrap: 'wrap' }}>
          <Chip tone="ok" dot>
            Online
          </Chip>
          <Chip tone="warn" icon={IconWifiOff}>
            Offline since 2:14 PM, 3 unsent
          </Chip>
          <Chip tone="info" icon={IconRefresh}>
            Sending 3
          </Chip>
          <Chip tone="bad" icon={IconAlertTriangle}>
            1 needs a person
          </Chip>
          <Chip tone="trade">3 trades</Chip>
          <Chip tone="brand" small>
            2 want it
          </Chip>
          <Chip onRemove={() => undefined} removeLabel="Remove tag Retro wall">
            Retro wall
          </Chip>
        </div>
      </Section>
      <Section title="Signs, tiles, avatars">
        <div className="panel bx row" style={{ flexDirection: 'row', gap: 12, flexWrap: 'wrap' }}>
          <Sign direction="out">Sale</Sign>
          <Sign direction="in">Trade</Sign>
          <Sign direction="back">Refund</Sign>
          <Tile tone="game">GCN</Tile>
          <Tile tone="film">4K</Tile>
          <Tile tone="music">LP</Tile>
          <Tile tone="book">PB</Tile>
          <Tile tone="acc">ACC</Tile>
          <Tile tone="book" size={30}>
            BOOK
          </Tile>
          <Tile tone="game" size={30}>
            SNES
          </Tile>
          <Avatar name="Dana Whitfield" size={44} label />
          <Avatar name="atoivonen" size={32} quiet label />
        </div>
      </Section>
    </>
  );
}

/** Every button in every state. */
export function ButtonSamples() {
  return (
    <Section title="Buttons: primary, second, quiet, destructive, disabled with its reason, sizes">
      <div className="panel bx col" style={{ gap: 12 }}>
        <div className="row" style={{ gap: 10, flexWrap: 'wrap' }}>
          <Button tone="primary" icon={IconPlus}>
            Add item
          </Button>
          <Button keys="F4">Park</Button>
          <Button tone="ghost">Skip</Button>
          <Button tone="danger" icon={IconTrash}>
            Remove
          </Button>
          <Button tone="danger-solid">Delete</Button>
          <Button tone="trade" keys="Enter">
            Accept offer
          </Button>
          <Button tone="primary" busy>
            Save
          </Button>
          <IconButton icon={IconDots} label="More" />
          <IconButton icon={IconSearch} label="Search" size={48} />
          <IconButton icon={IconX} label="Close" disabled />
        </div>
        <Button size="large" reason="3 sales are not sent yet. Logout opens when they are." reasonAt="beside">
          Logout
        </Button>
        <div className="row" style={{ alignItems: 'flex-start' }}>
          <Button size="counter">Decline</Button>
          <Button size="touch">Touch</Button>
          <Button size="small">Small</Button>
          <Button tone="primary" reason="Nothing has changed.">
            Save
          </Button>
        </div>
        <div className="gallery-two">
          <GoButton label="Checkout" keys="F9" amount="$109.53" />
          <GoButton label="Checkout" amount="$38.25" reason="Accept or decline the open offer first" />
        </div>
      </div>
    </Section>
  );
}

/** Every input in every state. */
export function FieldSamples() {
  const [email, setEmail] = useState('dana@');
  const [cents, setCents] = useState<number | null>(1250);
  const [count, setCount] = useState<number | null>(62);
  const [password, setPassword] = useState('abc123');
  const [search, setSearch] = useState('zelda');
  const [note, setNote] = useState('');
  const [sort, setSort] = useState<'title' | 'price' | ''>('');
  const rule = useFieldError(email, (value) =>
    /.@./.test(value) ? null : 'This field requires a valid email.',
  );
  return (
    <Section title="Fields">
      <div className="panel bx gallery-two">
        <Field
          label="Email"
          error={rule.error ?? (email === 'dana@' && 'This field requires a valid email.')}
        >
          <TextInput value={email} onChange={setEmail} onBlur={rule.onBlur} type="email" />
        </Field>
        <Field label="Amount" hint="Typed 1 2 5 0">
          <MoneyInput value={cents} onChange={setCents} />
        </Field>
        <Field label="Password">
          <PasswordInput value={password} onChange={setPassword} />
        </Field>
        <Field label="Pennies" optional>
          <NumberInput value={count} onChange={setCount} min={0} unit="pieces" />
        </Field>
        <Field label="Sort by">
          <SelectInput
            value={sort}
            onChange={setSort}
            placeholder="Choose"
            options={[
              { value: 'title', label: 'Title' },
              { value: 'price', label: 'Price' },
            ]}
          />
        </Field>
        <Field label="Search" hideLabel>
          <SearchInput value={search} onChange={setSearch} height={36} />
        </Field>
        <Field label="Note">
          <TextArea
            value={note}
            onChange={setNote}
            placeholder="What happened? For example: $2.00 given twice at 3 PM"
          />
        </Field>
        <Field label="Store number" hint="Set by the chain.">
          <TextInput value="3" onChange={() => undefined} disabled />
        </Field>
      </div>
    </Section>
  );
}
