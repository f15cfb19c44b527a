import { useSearchParams } from 'react-router';

/** The tab, the view and its filter, stored in the URL without default values. */
export function usePlacesView() {
  const [url, setUrl] = useSearchParams();
  const setParam = (name: string, value: string, defaultValue: string) =>
    setUrl((current) => {
      const next = name === 'tab' ? new URLSearchParams() : new URLSearchParams(current);
      if (name === 'tab' && current.get('view') === 'map') next.set('view', 'map');
      if (value === defaultValue) next.delete(name);
      else next.set(name, value);
      next.delete('page');
      return next;
    });

  return {
    tab: url.get('tab') === 'sites' ? ('sites' as const) : ('hazards' as const),
    view: url.get('view') === 'map' ? ('map' as const) : ('list' as const),
    showsEnded: url.get('show') === 'all',
    /** The other list has other columns, so its sort and filter start empty. */
    setTab: (tab: 'hazards' | 'sites') => setParam('tab', tab, 'hazards'),
    setView: (view: 'list' | 'map') => setParam('view', view, 'list'),
    setShowsEnded: (isShown: boolean) => setParam('show', isShown ? 'all' : '', ''),
  };
}

export type PlacesView = ReturnType<typeof usePlacesView>;
