import { useState } from 'react';
import { useLocation } from 'react-router';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { IS_WIDE, useMedia } from '../../shared/ui/hooks/use-media.ts';
import { ScreenLink } from '../../shared/ui/ScreenLink.tsx';
import { SCREENS } from './screens.ts';

/** On small screens the sidebar covers the content. */
const Drawer = lazyDialog(() => import('@mui/material/Drawer').then((m) => m.default));

interface Props {
  /** Used on small screens. */
  isOpen: boolean;
  onClose: () => void;
}

export function Sidebar({ isOpen, onClose }: Props) {
  const isWide = useMedia(IS_WIDE);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  if (isWide) {
    return (
      <div className="sidebar">
        <div>
          <Entries onClick={onClose} />
        </div>
      </div>
    );
  }
  return (
    wasOpened && (
      <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { className: 'drawer', 'aria-label': 'Menu' } }}>
        <Entries onClick={onClose} />
      </Drawer>
    )
  );
}

function Entries({ onClick }: { onClick: () => void }) {
  const { pathname } = useLocation();
  const isCurrent = (to: string) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

  return (
    <>
      <div className="bar-height" />
      <nav className="sidebar-entries" aria-label="Main">
        {SCREENS.map(({ to, label, Icon }) => (
          <ScreenLink key={to} className="sidebar-entry" to={to} aria-current={isCurrent(to) ? 'page' : undefined} onClick={onClick}>
            <Icon fontSize="small" />
            <span>{label}</span>
          </ScreenLink>
        ))}
      </nav>
    </>
  );
}
