import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import type { User } from '@swathline/contract';
import { useState } from 'react';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { VISUALLY_HIDDEN } from '../../shared/ui/visually-hidden.ts';

const AccountMenu = lazyDialog(() => import('./AccountMenu.tsx').then((m) => m.AccountMenu));

interface Props {
  user: User;
  onShortcuts: () => void;
}

const initials = {
  width: 34,
  height: 34,
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  fontSize: '0.875rem',
  fontWeight: 600,
};

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
      <IconButton aria-haspopup="menu" sx={{ p: 0.5 }} onClick={(event) => onClick(event.currentTarget)}>
        <span style={VISUALLY_HIDDEN}>Account menu</span>
        <Avatar aria-hidden sx={initials}>{`${user.firstName.charAt(0)}${user.lastName.charAt(0)}`}</Avatar>
      </IconButton>
      {wasOpened && <AccountMenu user={user} anchor={anchor} onClose={() => setAnchor(null)} onShortcuts={onShortcuts} />}
    </>
  );
}
