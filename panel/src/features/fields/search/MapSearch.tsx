import { Suspense, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import { lazyThemed } from '../../../shared/theme/themed.tsx';
import { SearchFrame, SearchInput } from './SearchInput.tsx';
import type { MapSearchOptions } from './use-map-search.ts';

const SearchBox = lazyThemed(() => import('./SearchBox.tsx').then((module) => module.SearchBox));

/**
 * A search box over the map for land, coordinates, a town or a field's name. The code of the search is loaded when the input gets the focus,
 * or at once if the URL has a search. Text that is typed until then is kept.
 */
export function MapSearch(options: MapSearchOptions) {
  const [url] = useSearchParams();
  const [isWanted, setWanted] = useState(false);
  const [, startLoading] = useTransition();
  const [entered, setEntered] = useState({ text: '', hasFocus: false, isSubmitted: false });

  const plain = (
    <SearchFrame>
      <SearchInput
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        autoComplete="off"
        value={entered.text}
        onFocus={() => {
          setEntered((before) => ({ ...before, hasFocus: true }));
          startLoading(() => setWanted(true));
        }}
        onBlur={() => setEntered((before) => ({ ...before, hasFocus: false }))}
        onChange={({ target }) => setEntered({ text: target.value, hasFocus: true, isSubmitted: false })}
        onKeyDown={({ key }) => key === 'Enter' && setEntered((before) => ({ ...before, isSubmitted: true }))}
      />
    </SearchFrame>
  );
  // The search in the URL is removed as soon as it runs.
  if (!isWanted && (url.has('goto') || url.has('field'))) setWanted(true);
  return <Suspense fallback={plain}>{isWanted ? <SearchBox {...options} earlier={entered} /> : plain}</Suspense>;
}
