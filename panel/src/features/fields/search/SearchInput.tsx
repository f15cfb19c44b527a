import SearchIcon from '@mui/icons-material/Search';
import type { ComponentProps, ReactNode } from 'react';

/** Places the search on the map. */
export function SearchFrame({ children }: { children: ReactNode }) {
  return (
    <div role="search" className="map-search">
      {children}
    </div>
  );
}

/** What the inputs with and without suggestions have in common. */
export const SEARCH_INPUT = { 'aria-label': 'Go to', maxLength: 200, placeholder: 'Go to land, place or field' } as const;

/** The input without suggestions. It looks like the other, so that nothing moves when that one replaces it. */
export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <div className="outlined map-search-input">
      <SearchIcon fontSize="small" />
      <input type="text" {...SEARCH_INPUT} {...props} />
    </div>
  );
}
