import type { Field } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CallFailed } from '@swathline/client/api/call';
import { describeMapFailure } from '@swathline/client/api/load-failure';
import type { Focus } from '../../../shared/map/camera.ts';
import { fieldQuery } from '../field-queries.ts';
import type { WantedLand } from '../map/use-land-lookup.ts';
import { fieldSuggestion, type Suggestion } from './suggestions.ts';
import { landQuery, useSuggestions } from './use-suggestions.ts';

export interface MapSearchOptions {
  onLand: (land: WantedLand) => void;
  onField: (field: Field) => void;
  /** A place was found that is neither a field nor its possible land, so there is no popup to open. */
  onPlace: () => void;
}

type SearchNotice = { severity: 'info' | 'warning'; text: string } | null;

/** The state of the search: its text, suggestions and notice, and where the map flies to. */
export function useMapSearch(options: MapSearchOptions) {
  const [text, setText] = useState('');
  const [isEnabled, setEnabled] = useState(false);
  const client = useQueryClient();
  const { suggestions, findBest } = useSuggestions(text, isEnabled);
  const { focus, notice, setNotice, goTo } = useDestination(options);

  const goToText = async (typed: string) => {
    const query = typed.trim();
    if (query === '') return;
    try {
      const best = await findBest(query);
      if (best) goTo(best);
      else setNotice({ severity: 'warning', text: (await client.fetchQuery(landQuery)).searchProblem(query) });
    } catch (failed) {
      setNotice({ severity: 'warning', text: failed instanceof CallFailed ? failed.message : describeMapFailure(failed) });
    }
  };
  const goToField = async (id: string) => {
    const result = await client.fetchQuery(fieldQuery(id)).catch((failed: CallFailed) => failed);
    if (result instanceof CallFailed) setNotice({ severity: 'warning', text: result.message });
    else goTo(fieldSuggestion(result));
  };
  const onTextChange = (typed: string) => {
    setText(typed);
    setNotice(null);
  };
  useSearchFromUrl({
    goToText: (urlText) => {
      setText(urlText);
      void goToText(urlText);
    },
    goToField: (id) => void goToField(id),
  });

  const enable = () => setEnabled(true);
  const dismissNotice = () => setNotice(null);
  return { text, onTextChange, suggestions, enable, focus, goTo, goToText, notice, dismissNotice };
}

/** Where the map flies to, with the notice to show there. */
function useDestination({ onLand, onField, onPlace }: MapSearchOptions) {
  const [focus, setFocus] = useState<Focus | null>(null);
  const [notice, setNotice] = useState<SearchNotice>(null);

  const goTo = ({ point, zoom, extent, opens, hint }: Suggestion) => {
    setFocus(extent ? { point, extent } : { point, zoom });
    setNotice(hint === undefined ? null : { severity: 'info', text: hint });
    if (opens && 'field' in opens) onField(opens.field);
    else if (opens) onLand(opens.land);
    else onPlace();
  };

  return { focus, notice, setNotice, goTo };
}

interface UrlSearch {
  /** Land, a place or coordinates in any spelling. */
  goToText: (text: string) => void;
  goToField: (id: string) => void;
}

/** Runs the search in the URL (`goto=NW-12-34-5-W2`, or `field=` with a field's id) once, and removes it from the URL. */
function useSearchFromUrl({ goToText, goToField }: UrlSearch): void {
  const [url, setUrl] = useSearchParams();
  const text = url.get('goto');
  const fieldId = url.get('field');

  const run = useEffectEvent(() => {
    if (text === null && fieldId === null) return;
    if (fieldId !== null) goToField(fieldId);
    else if (text !== null) goToText(text);
    const withoutSearch = (current: URLSearchParams) =>
      new URLSearchParams([...current].filter(([name]) => name !== 'goto' && name !== 'field'));
    setUrl(withoutSearch, { replace: true });
  });
  useEffect(() => run(), [text, fieldId]);
}
