import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { getPosUsers, removePosUser } from '#domains/access/contract/calls.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { accessWebMessages } from '#domains/access/web/messages.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { IconButton } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconChevronDown, IconPlus, IconSearch, IconX } from '#ui/icons.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { latePart } from '#ui/overlay/late-part.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { alertError, toast } from '#ui/overlay/toast.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { readStored, storedKeys, writeStored } from '#platform/web/storage.ts';

const SwitchUserDialog = latePart(
  async () => (await import('#domains/access/web/login-dialog.tsx')).SwitchUserDialog,
);
const PinSwitchDialog = latePart(
  async () => (await import('#domains/access/web/pin-switch-dialog.tsx')).PinSwitchDialog,
);

type StripUser = { posUserId: number; username: string; name: string; byPin: boolean };

/** Who works at this register: tap another user to switch (SWU-01 to SWU-06). For the foot of the register. */
export const SwitchUserStrip = memo(function SwitchUserStrip() {
  const { posId, userId, username } = useWorkplace();
  const [collapsed, setCollapsed] = useState(() => readStored(storedKeys.stripCollapsed) === 'true');
  const [searching, setSearching] = useState(false);
  const [typed, setTyped] = useState('');
  const [asks, setAsks] = useState<{ username?: string; byPin?: StripUser } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const users = useCall(getPosUsers, { PosId: posId }, { staleMs: 30_000 });
  const removal = useSubmit(removePosUser, { forgets: [getPosUsers], failed: alertError });

  const fold = (next: boolean) => {
    writeStored(storedKeys.stripCollapsed, String(next));
    setCollapsed(next);
  };
  const focusStrip = () => {
    if (collapsed) fold(false);
    requestAnimationFrame(() => list.current?.querySelector<HTMLButtonElement>('.usr-name')?.focus());
  };
  useKeys([{ key: 'Alt+U', label: 'Users at this register', run: focusStrip }], 'Users');

  const choose = (user: StripUser) => {
    if (user.posUserId === userId) toast(accessMessages.USER_CURRENT);
    else setAsks({ username: user.username, ...(user.byPin && { byPin: user }) });
  };
  const remove = (user: StripUser) => removal.send({ PosId: posId, UserId: user.posUserId });
  const known: StripUser[] = users.data ?? [];
  const current = known.find((user) => user.posUserId === userId) ?? {
    posUserId: userId,
    username,
    name: username,
    byPin: false,
  };

  const dialog =
    asks &&
    (asks.byPin ? (
      <PinSwitchDialog
        user={asks.byPin}
        onClose={() => setAsks(null)}
        onPassword={() => setAsks({ username: asks.username })}
      />
    ) : (
      <SwitchUserDialog username={asks.username} onClose={() => setAsks(null)} />
    ));
  if (collapsed) {
    return (
      <div className="strip folded">
        <button
          type="button"
          className="usr-pill"
          aria-label={accessWebMessages.showUsers(current.name)}
          onClick={() => fold(false)}
        >
          <Avatar name={current.name} size={32} />
        </button>
        {dialog}
      </div>
    );
  }
  const all = known.includes(current) ? known : [current, ...known];
  const wanted = typed.trim().toLowerCase();
  const shown = all.filter((user) => `${user.name} ${user.username}`.toLowerCase().includes(wanted));
  return (
    <section className="strip" aria-label={accessWebMessages.USERS_HERE}>
      <div className="strip-users" ref={list} onKeyDown={moveAmongUsers}>
        {shown.map((user) => (
          <UserButton
            key={user.posUserId}
            user={user}
            current={user.posUserId === userId}
            onChoose={choose}
            onRemove={(gone) => void remove(gone)}
          />
        ))}
        {shown.length === 0 && <span className="t3 s">{accessWebMessages.noUser(typed)}</span>}
        {users.error && <span className="t3 s">{accessWebMessages.USERS_FAILED}</span>}
      </div>
      {searching && (
        <SearchInput
          label={accessWebMessages.FIND_USER}
          value={typed}
          onChange={setTyped}
          height={48}
          autoFocus
          className="strip-find"
        />
      )}
      <IconButton
        icon={IconSearch}
        size={48}
        label={accessWebMessages.FIND_USER}
        aria-expanded={searching}
        onClick={() => {
          setTyped('');
          setSearching(!searching);
        }}
      />
      <IconButton icon={IconPlus} size={48} label={accessWebMessages.ADD_USER} onClick={() => setAsks({})} />
      <IconButton
        icon={IconChevronDown}
        size={48}
        label={accessWebMessages.HIDE_USERS}
        onClick={() => fold(true)}
      />
      {dialog}
    </section>
  );
});

/** Arrows walk along the users. */
function moveAmongUsers(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.usr-name')];
  const at = names.findIndex((name) => name === document.activeElement);
  const next = names[(at + step + names.length) % names.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type UserButtonProps = {
  user: StripUser;
  current: boolean;
  onChoose: (user: StripUser) => void;
  onRemove: (user: StripUser) => void;
};

function UserButton({ user, current, onChoose, onRemove }: UserButtonProps) {
  return (
    <Row gap={10} className={classNames('usr', current && 'on')}>
      <button
        type="button"
        className="usr-name"
        aria-current={current || undefined}
        title={user.username}
        onClick={() => onChoose(user)}
      >
        <Avatar name={user.name} size={32} quiet={!current} />
        <span className="grow ell">{user.name}</span>
      </button>
      {current ? (
        <Kbd>{accessWebMessages.CURRENT}</Kbd>
      ) : (
        <IconButton
          icon={IconX}
          iconSize={18}
          label={accessWebMessages.removeUser(user.name)}
          onClick={() => onRemove(user)}
        />
      )}
    </Row>
  );
}
