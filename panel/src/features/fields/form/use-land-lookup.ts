import { api, type Field, type LandLocation } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallFailed } from '../../../shared/api/call.ts';
import { fieldOnLandQuery } from '../map/map-queries.ts';

const NO_ANSWER = 'Error getting location information. Please try again.';

interface Answer {
  location: LandLocation;
  /** The field that stood there when it was asked. */
  taken: Field | null;
}

/** Finds the quarter section at a point or by its legal description, and whether a field stands on it. The newest click wins. */
export function useLandLookup() {
  const client = useQueryClient();
  const lookup = useMutation<Answer, CallFailed, Point | string>({
    mutationFn: async (land) => {
      const location = await (typeof land === 'string'
        ? call(api.landLocator.forward, { body: { landDescription: land } })
        : call(api.landLocator.reverse, { body: land }));
      return { location, taken: await client.fetchQuery(fieldOnLandQuery(location.landDescription)) };
    },
  });
  const { location = null, taken = null } = lookup.data ?? {};
  const standing = fieldOnLandQuery(location?.landDescription ?? '');
  const takenSince = useQuery(location === null ? { ...standing, queryFn: skipToken } : standing).data ?? null;

  return {
    find: lookup.mutate,
    forget: lookup.reset,
    isFinding: lookup.isPending,
    /** Land without a field. */
    found: location && !taken && !takenSince ? location : null,
    /** Why there is none, as a sentence. */
    problem: taken ? `Field already exists: ${taken.name}` : lookup.error && problemOf(lookup.error),
  };
}

/** The server's sentence where it answered with one: land off the survey is a plain 404. */
function problemOf({ status, message }: CallFailed): string {
  if (status === 0) return NO_ANSWER;
  return status < 500 ? message : api.landLocator.reverse.failure;
}
