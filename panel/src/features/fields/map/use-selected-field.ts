import { api, type Field } from '@swathline/contract';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallFailed } from '@swathline/client/api/call';
import type { AreaClick } from '../../../shared/map/layers/TiledPolygonLayer.tsx';
import { fieldQuery } from '../field-queries.ts';

/** The field whose popup is open, selected by its id or by a click on the map's tiles. The newest selection wins. */
export function useSelectedField(onNoField: (click: AreaClick) => void) {
  const client = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const query = fieldQuery(id ?? '');
  const selected = useQuery(id === null ? { ...query, queryFn: skipToken } : query);
  const clicked = useMutation<Field | null, CallFailed, AreaClick>({
    mutationFn: ({ point, withinMetres }) => call(api.fieldsMap.at, { query: { ...point, withinMetres } }),
  });

  const select = (next: string | null) => {
    clicked.reset();
    setId(next);
  };
  const selectAt = (click: AreaClick) => {
    setId(null);
    clicked.mutate(click, {
      onSuccess: (field) => {
        if (field === null) return onNoField(click);
        client.setQueryData(fieldQuery(field.id).queryKey, field);
        setId(field.id);
      },
    });
  };

  return {
    /** Null without a selection, or if the field is no longer active. */
    field: selected.data?.isActive ? selected.data : null,
    select,
    selectAt,
    isLoading: clicked.isPending || selected.isLoading,
    problem: (clicked.error ?? selected.error)?.message ?? null,
  };
}
