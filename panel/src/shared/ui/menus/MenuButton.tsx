import { type ReactElement, useState } from 'react';
import { lazyDialog } from '../dialogs/lazy-dialog.tsx';
import type { Action } from './ActionMenu.tsx';

const ActionMenu = lazyDialog(() => import('./ActionMenu.tsx').then((m) => m.ActionMenu));

/** What a button needs to open a menu. */
interface Opening {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: { currentTarget: HTMLElement }) => void;
}

interface Props {
  heading?: string;
  actions: readonly Action[];
  /** Renders the button. */
  children: (opening: Opening) => ReactElement;
}

/** A button that opens a menu of actions, whose code loads like that of a dialog. */
export function MenuButton({ children, ...menu }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const onClick = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    setAnchor(currentTarget);
    setWasOpened(true);
  };
  return (
    <>
      {children({ 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null, onClick })}
      {wasOpened && <ActionMenu anchor={anchor} {...menu} onClose={() => setAnchor(null)} />}
    </>
  );
}
