import type { User } from '@swathline/contract';
import { useState } from 'react';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { IconButton } from '../../shared/ui/plain/IconButton.tsx';

const AccountMenu = lazyDialog(() => import('./AccountMenu.tsx').then((m) => m.AccountMenu));

interface Props {
  user: User;
  onShortcuts: () => void;
}

/** The user's initials, which open the account menu. */
export function AccountButton({ user, onShortcuts }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const onClick = (button: HTMLElement) => {
    setAnchor(button);
    setWasOpened(true);
  };

  return (
    <>
      <IconButton className="account-button" aria-haspopup="menu" onClick={(event) => onClick(event.currentTarget)}>
        <span className="visually-hidden">Account menu</span>
        <span className="initials" aria-hidden>
          {`${user.firstName.charAt(0)}${user.lastName.charAt(0)}`}
        </span>
      </IconButton>
      {wasOpened && <AccountMenu user={user} anchor={anchor} onClose={() => setAnchor(null)} onShortcuts={onShortcuts} />}
    </>
  );
}
