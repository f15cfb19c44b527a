import { api, type Field, type LandLocation } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallFailed } from '@swathline/client/api/call';
import { fieldOnLandQuery } from '../field-queries.ts';

const UNREACHABLE = 'Error getting location information. Please try again.';

interface LookupResult {
  location: LandLocation;
  /** The field on that land at the time of the lookup. */
  existing: Field | null;
}

/** Finds the quarter section at a point or by its legal description, and checks whether it has a field. The newest lookup wins. */
export function useLandLookup() {
  const client = useQueryClient();
  const lookup = useMutation<LookupResult, CallFailed, Point | string>({
    mutationFn: async (land) => {
      const location = await (typeof land === 'string'
        ? call(api.landLocator.forward, { body: { landDescription: land } })
        : call(api.landLocator.reverse, { body: land }));
      return { location, existing: await client.fetchQuery(fieldOnLandQuery(location.landDescription)) };
    },
  });
  const { location = null, existing = null } = lookup.data ?? {};
  const query = fieldOnLandQuery(location?.landDescription ?? '');
  const addedSince = useQuery(location === null ? { ...query, queryFn: skipToken } : query).data ?? null;

  return {
    find: lookup.mutate,
    reset: lookup.reset,
    isFinding: lookup.isPending,
    /** The quarter section, if no field is on it. */
    found: location && !existing && !addedSince ? location : null,
    /** Why nothing was found, as a sentence. */
    problem: existing ? `Field already exists: ${existing.name}` : lookup.error && problemOf(lookup.error),
  };
}

/** The server's message for a client error, such as a 404 for land outside the survey; otherwise the route's own. */
function problemOf({ status, message }: CallFailed): string {
  if (status === 0) return UNREACHABLE;
  return status < 500 ? message : api.landLocator.reverse.failure;
}
