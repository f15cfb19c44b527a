import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import type { User } from '@swathline/contract';
import { IconButton } from '../../shared/ui/plain/IconButton.tsx';
import { ScreenLink } from '../../shared/ui/ScreenLink.tsx';
import { Wordmark } from '../../shared/ui/Wordmark.tsx';
import { AccountButton } from './AccountButton.tsx';
import { ServerChip } from './ServerChip.tsx';

interface Props {
  user: User;
  onMenu: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

export function TopBar({ user, onMenu, onSearch, onShortcuts }: Props) {
  return (
    <header className="top-bar">
      <div className="bar-height">
        <IconButton className="menu-button" aria-label="Open menu" onClick={onMenu}>
          <MenuIcon />
        </IconButton>
        <ScreenLink className="home-link" to="/" aria-label="Swathline, home">
          <Wordmark size={28} />
        </ScreenLink>
        <SearchButton onClick={onSearch} />
        <span className="welcome">{`Welcome, ${user.firstName} ${user.lastName}`}</span>
        <ServerChip />
        <AccountButton user={user} onShortcuts={onShortcuts} />
      </div>
    </header>
  );
}

/** Opens the global search. Styled as an input; only an icon on phones. */
function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="search-button" aria-keyshortcuts="/" onClick={onClick}>
      <SearchIcon fontSize="small" />
      <span>Search</span>
      <kbd aria-hidden>/</kbd>
    </button>
  );
}
