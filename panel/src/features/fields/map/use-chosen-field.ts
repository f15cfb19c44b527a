import { api, type Field } from '@swathline/contract';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallFailed } from '../../../shared/api/call.ts';
import type { AreaClick } from '../../../shared/map/layers/TiledPolygonLayer.tsx';
import { fieldQuery } from './map-queries.ts';

/** The field whose popup is open: chosen by its id, or by a click on the map's drawing of it. The newest choice wins. */
export function useChosenField(onNothingThere: (click: AreaClick) => void) {
  const client = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const query = fieldQuery(id ?? '');
  const chosen = useQuery(id === null ? { ...query, queryFn: skipToken } : query);
  const clicked = useMutation<Field | null, CallFailed, AreaClick>({
    mutationFn: ({ point, withinMetres }) => call(api.fieldsMap.at, { query: { ...point, withinMetres } }),
  });

  const choose = (next: string | null) => {
    clicked.reset();
    setId(next);
  };
  const chooseAt = (click: AreaClick) => {
    setId(null);
    clicked.mutate(click, {
      onSuccess: (field) => {
        if (field === null) return onNothingThere(click);
        client.setQueryData(fieldQuery(field.id).queryKey, field);
        setId(field.id);
      },
    });
  };

  return {
    /** Null while none is chosen, and once it is no longer active. */
    field: chosen.data?.isActive ? chosen.data : null,
    choose,
    chooseAt,
    isFinding: clicked.isPending || chosen.isLoading,
    problem: (clicked.error ?? chosen.error)?.message ?? null,
  };
}
