import { api } from '@swathline/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { matchingPlaces, readNamedPlaces } from '../../../shared/map/base-map/named-places.ts';
import { useDebounced } from '../form/use-debounced.ts';
import { fieldSuggestion, landSuggestions, placeSuggestion, type Suggestion } from './suggestions.ts';

const MAX_SHOWN = 8;
/** One letter stands in nearly every field's name. */
const MIN_NAME_LENGTH = 2;

const places = queryOptions({
  queryKey: ['named places of the base map'],
  queryFn: ({ signal }) => readNamedPlaces(signal),
  staleTime: Infinity,
});

function fieldsNamed(text: string) {
  return queryOf(api.fields.list, { query: { filterField: 'name', filterText: text, isActive: 'true', limit: MAX_SHOWN } });
}

/** Where a text may lead: what it says by itself at once, places and fields as they come in. */
export function useSuggestions(typed: string, isWanted: boolean) {
  const text = typed.trim();
  const client = useQueryClient();
  const paused = useDebounced(text.length >= MIN_NAME_LENGTH && text.length <= 200 ? text : null);
  const named = useQuery({ ...places, enabled: isWanted });
  const fields = useQuery({ ...fieldsNamed(paused ?? ''), enabled: isWanted && paused !== null });

  const found = (paused === text && fields.data?.fields) || [];
  const ofPlaces = matchingPlaces(named.data ?? [], text, MAX_SHOWN).map(placeSuggestion);
  return {
    suggestions: [...landSuggestions(text), ...mixed(ofPlaces, found.map(fieldSuggestion))].slice(0, MAX_SHOWN),
    /** The best one for a text, without waiting for the typing to pause. @throws CallFailed */
    best: async (whole: string): Promise<Suggestion | undefined> => {
      const [land] = landSuggestions(whole);
      if (land || whole === '') return land;
      const [place] = matchingPlaces(await client.fetchQuery(places).catch(() => []), whole, 1);
      if (place) return placeSuggestion(place);
      const [field] = (await client.fetchQuery(fieldsNamed(whole.slice(0, 200)))).fields;
      return field && fieldSuggestion(field);
    },
  };
}

/** Leaves each kind half of the list, and more where the other has less. */
function mixed(ofPlaces: Suggestion[], ofFields: Suggestion[]): Suggestion[] {
  const half = MAX_SHOWN / 2;
  return [...ofPlaces.slice(0, Math.max(half, MAX_SHOWN - ofFields.length)), ...ofFields];
}
