import { api, plainNotes } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallFailed, failureText } from '../../../shared/api/call.ts';
import { queryOf } from '../../../shared/api/queries.ts';
import { useChange } from '../../../shared/ui/use-change.ts';
import { FIELD_QUERIES } from '../field-queries.ts';
import { isTemporary, type Zone } from './zone-edits.ts';

/** Specification, section 8: a network error is retried once. */
const RETRY_AFTER_MS = 1000;

/** A field's zones as they were when the dialog opened or last reloaded: nothing may move under the hand of who draws. */
export function useFieldZones(fieldId: string) {
  const params = { id: fieldId };
  const loaded = useQuery({
    ...queryOf(api.exclusionZones.list, { params }),
    retry: (failures, { code }) => failures < 1 && (code === 'unreachable' || code === 'timed_out'),
    retryDelay: RETRY_AFTER_MS,
    staleTime: Infinity,
    gcTime: 0,
  });
  const replace = useChange(api.exclusionZones.replace, { refreshes: FIELD_QUERIES, inDialog: true });
  const zones = loaded.data?.exclusionZones;

  return {
    zones,
    isLoading: loaded.isFetching && zones === undefined,
    /** Why there are none, as a sentence. */
    failure: loaded.error && failureText(api.exclusionZones.list.failure, loaded.error),
    /** Loads the zones as they are now; null where that fails. */
    reload: async () => {
      const { isSuccess, data } = await loaded.refetch();
      return isSuccess ? data.exclusionZones : null;
    },
    isReloading: loaded.isFetching && zones !== undefined,
    /** @throws CallFailed */
    save: (drawn: readonly Zone[]) =>
      replace.mutateAsync({
        params,
        body: {
          exclusionZones: drawn.map(({ id, coordinates, kind, note }) => ({
            ...(!isTemporary(id) && { id }),
            ...{ coordinates, kind, note: note && plainNotes(note) },
          })),
          seen: zones?.map(({ id, updatedAt }) => ({ id, updatedAt })) ?? [],
        },
      }),
    isSaving: replace.isPending,
  };
}

/** Why saving failed, with the number of the zone that it is about; null where nothing is known but that it did. */
export function refusalReason(failed: CallFailed, drawing: { zones: readonly Zone[]; numberOf: (id: string) => number }): string | null {
  if (failed.reason === null) return null;
  const place = /^exclusionZones\.(\d+)\./.exec(failed.errors[0]?.field ?? '')?.[1];
  const zone = place === undefined ? undefined : drawing.zones[Number(place)];
  return zone ? `Zone ${drawing.numberOf(zone.id)}: ${failed.reason}` : failed.reason;
}
