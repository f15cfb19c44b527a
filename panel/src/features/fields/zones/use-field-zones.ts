import { api, plainNotes } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallFailed, failureText } from '@swathline/client/api/call';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { FIELD_QUERIES, zonesQuery } from '../field-queries.ts';
import { isTemporary, type Zone } from './zone-edits.ts';

/** A network error is retried once (docs/requirements.md, Exclusion zones). */
const RETRY_AFTER_MS = 1000;

/** Loads a field's zones only when the dialog opens and on request: a refetch must not move zones while a person draws. */
export function useFieldZones(fieldId: string) {
  const params = { id: fieldId };
  const loaded = useQuery({
    ...zonesQuery(fieldId),
    retry: (failures, { code }) => failures < 1 && (code === 'unreachable' || code === 'timed_out'),
    retryDelay: RETRY_AFTER_MS,
    staleTime: Infinity,
    gcTime: 0,
  });
  const replace = useChange(api.exclusionZones.replace, { refreshes: FIELD_QUERIES, inDialog: true });
  const zones = loaded.data;

  return {
    zones,
    isLoading: loaded.isFetching && zones === undefined,
    /** Why the zones are not loaded, as a sentence. */
    failure: loaded.error && failureText(api.exclusionZones.list.failure, loaded.error),
    /** Loads the current zones; null if that fails. */
    reload: async () => {
      const { isSuccess, data } = await loaded.refetch();
      return isSuccess ? data : null;
    },
    isReloading: loaded.isFetching && zones !== undefined,
    /** @throws CallFailed */
    save: (edited: readonly Zone[]) =>
      replace.mutateAsync({
        params,
        body: {
          exclusionZones: edited.map(({ id, coordinates, kind, note }) => ({
            ...(!isTemporary(id) && { id }),
            coordinates,
            kind,
            note: note && plainNotes(note),
          })),
          seen: zones?.map(({ id, updatedAt }) => ({ id, updatedAt })) ?? [],
        },
      }),
    isSaving: replace.isPending,
  };
}

export type FieldZones = ReturnType<typeof useFieldZones>;

/** Why saving failed, with the number of the rejected zone; null if the reason is not known. */
export function saveFailureReason(
  failed: CallFailed,
  drawing: { zones: readonly Zone[]; numberOf: (id: string) => number },
): string | null {
  if (failed.reason === null) return null;
  const index = /^exclusionZones\.(\d+)\./.exec(failed.errors[0]?.field ?? '')?.[1];
  const zone = index === undefined ? undefined : drawing.zones[Number(index)];
  return zone ? `Zone ${drawing.numberOf(zone.id)}: ${failed.reason}` : failed.reason;
}
