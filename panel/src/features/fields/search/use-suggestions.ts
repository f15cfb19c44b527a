import { api } from '@swathline/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listQueryOf } from '../../../shared/api/rows.ts';
import { matchingPlaces, readNamedPlaces } from '@swathline/client/map/base-map/named-places';
import { useDebounced } from '../form/use-debounced.ts';
import { fieldSuggestion, placeSuggestion, type Suggestion } from './suggestions.ts';

const MAX_SUGGESTIONS = 8;
/** A single letter matches nearly every field. */
const MIN_NAME_LENGTH = 2;
const MAX_NAME_LENGTH = 200;

const placesQuery = queryOptions({
  queryKey: ['named places of the base map'],
  queryFn: ({ signal }) => readNamedPlaces(signal),
  staleTime: Infinity,
});

/** The survey of the prairies and what searches in it, which load when somebody searches. */
export const landQuery = queryOptions({
  queryKey: ['suggestions of land'],
  queryFn: () => import('./land-suggestions.ts'),
  staleTime: Infinity,
});

function fieldsNamed(text: string) {
  return listQueryOf(api.fields.list, { query: { filterField: 'name', filterText: text, isActive: 'true', limit: MAX_SUGGESTIONS } });
}

/** Suggestions for a typed text: land and coordinates in the browser, places and fields once they are loaded. */
export function useSuggestions(typed: string, isEnabled: boolean) {
  const text = typed.trim();
  const client = useQueryClient();
  const debounced = useDebounced(text.length >= MIN_NAME_LENGTH && text.length <= MAX_NAME_LENGTH ? text : null);
  const places = useQuery({ ...placesQuery, enabled: isEnabled });
  const land = useQuery({ ...landQuery, enabled: isEnabled });
  const fields = useQuery({ ...fieldsNamed(debounced ?? ''), enabled: isEnabled && debounced !== null });

  const matchingFields = (debounced === text && fields.data?.rows) || [];
  const placeSuggestions = matchingPlaces(places.data ?? [], text, MAX_SUGGESTIONS).map(placeSuggestion);
  return {
    suggestions: [
      ...(land.data?.landSuggestions(text) ?? []),
      ...mixSuggestions(placeSuggestions, matchingFields.map(fieldSuggestion)),
    ].slice(0, MAX_SUGGESTIONS),
    /** The best match for a text, without waiting for a pause in typing. @throws CallFailed, or an Error if the survey cannot be loaded */
    findBest: async (query: string): Promise<Suggestion | undefined> => {
      const { landSuggestions } = await client.fetchQuery(landQuery);
      const [found] = landSuggestions(query);
      if (found || query === '') return found;
      const [place] = matchingPlaces(await client.fetchQuery(placesQuery).catch(() => []), query, 1);
      if (place) return placeSuggestion(place);
      const [field] = (await client.fetchQuery(fieldsNamed(query.slice(0, MAX_NAME_LENGTH)))).rows;
      return field && fieldSuggestion(field);
    },
  };
}

/** Gives each kind half of the list, and more if the other kind needs less. */
function mixSuggestions(places: Suggestion[], fields: Suggestion[]): Suggestion[] {
  const half = MAX_SUGGESTIONS / 2;
  return [...places.slice(0, Math.max(half, MAX_SUGGESTIONS - fields.length)), ...fields];
}
