import { api, type DescribedLand, type Field, type LandLocation } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallFailed } from '@swathline/client/api/call';
import { fieldOnLandQuery } from '../field-queries.ts';

const UNREACHABLE = 'Error getting location information. Please try again.';

/** A quarter section by a point on it or by its legal description, or other land by its legal description. */
export type WantedLand = Point | string | { parcel: string };

interface LookupResult {
  land: LandLocation | DescribedLand;
  /** The field on that land at the time of the lookup. */
  existing: Field | null;
}

/** Finds land, and checks whether it has a field. The newest lookup wins. */
export function useLandLookup() {
  const client = useQueryClient();
  const lookup = useMutation<LookupResult, CallFailed, WantedLand>({
    mutationFn: async (wanted) => {
      const land = await findLand(wanted);
      return { land, existing: await client.fetchQuery(fieldOnLandQuery(land.landDescription)) };
    },
  });
  const { land = null, existing = null } = lookup.data ?? {};
  const query = fieldOnLandQuery(land?.landDescription ?? '');
  const addedSince = useQuery(land === null ? { ...query, queryFn: skipToken } : query).data ?? null;
  const isParcel = land !== null && 'inWords' in land;

  return {
    find: lookup.mutate,
    reset: lookup.reset,
    isFinding: lookup.isPending,
    /** The quarter section, if no field is on it. */
    found: land && !isParcel && !existing && !addedSince ? land : null,
    /** Land of more or less than one quarter section, with a field on it or on part of it. */
    parcel: isParcel ? { land, existing: addedSince ?? existing } : null,
    /** Why nothing was found, as a sentence. */
    problem: existing && !isParcel ? `Field already exists: ${existing.name}` : lookup.error && problemOf(lookup.error),
  };
}

function findLand(wanted: WantedLand): Promise<LandLocation | DescribedLand> {
  if (typeof wanted === 'string') return call(api.landLocator.forward, { body: { landDescription: wanted } });
  if ('parcel' in wanted) return call(api.landLocator.describe, { body: { landDescription: wanted.parcel } });
  return call(api.landLocator.reverse, { body: wanted });
}

/** The server's message for a client error, such as a 404 for land outside the survey; otherwise the route's own. */
function problemOf({ status, message }: CallFailed): string {
  if (status === 0) return UNREACHABLE;
  return status < 500 ? message : api.landLocator.reverse.failure;
}
