import { type ReactNode, useState } from 'react';
import type { UserWire } from '#domains/access/contract/users.ts';
import { UserFacts } from '#domains/access/web/user-facts.tsx';
import { UserRights } from '#domains/access/web/user-rights.tsx';
import { UserActs } from '#domains/access/web/user-acts.tsx';
import { usersMessages as texts } from '#domains/access/web/users-messages.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';

export type UserDrawerProps = {
  user: UserWire;
  /** Why nothing can be changed. */
  mayNot: string | null;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
  settings: ReactNode;
};

type TabName = 'user' | 'rights' | 'settings';

/** One user: roles, stores, rights with where each comes from, settings. */
export function UserDrawer({ user, mayNot, onDirty, onClose, settings }: UserDrawerProps) {
  const [tab, setTab] = useState<TabName>('user');
  return (
    <DetailDrawer<TabName>
      title={user.name}
      subtitle={[user.username, user.email].filter(Boolean).join(' · ')}
      mark={<Avatar name={user.name} size={48} quiet={user.locked} />}
      onClose={onClose}
      tabs={[
        { value: 'user', label: texts.TAB_USER },
        { value: 'rights', label: texts.TAB_RIGHTS },
        { value: 'settings', label: texts.TAB_SETTINGS },
      ]}
      tab={tab}
      onTab={setTab}
      acts={tab === 'user' && <UserActs user={user} mayNot={mayNot} onClose={onClose} />}
    >
      {tab === 'user' && <UserFacts user={user} mayNot={mayNot} onDirty={onDirty} />}
      {tab === 'rights' && <UserRights user={user} mayNot={mayNot} onDirty={onDirty} />}
      {tab === 'settings' && settings}
    </DetailDrawer>
  );
}
