import { useState } from 'react';
import { NavLink } from 'react-router';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { IS_WIDE, useMedia } from '../../shared/ui/hooks/use-media.ts';
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
      <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { className: 'drawer' } }}>
        <Entries onClick={onClose} />
      </Drawer>
    )
  );
}

function Entries({ onClick }: { onClick: () => void }) {
  return (
    <>
      <div className="bar-height" />
      <nav className="sidebar-entries" aria-label="Main">
        {SCREENS.map(({ to, label, Icon }) => (
          <NavLink key={to} className="sidebar-entry" to={to} end={to === '/'} onClick={onClick}>
            <Icon fontSize="small" />
            <span>{label}</span>
          </NavLink>
        ))}
      </nav>
    </>
  );
}
