import type { Field, LandLocation } from '@swathline/contract';
import { api } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useMutation } from '@tanstack/react-query';
import { call, type CallFailed } from '../api/call.ts';

const NO_ANSWER = 'Error getting location information. Please try again.';

/** Finds the quarter section at a point, and whether one of these fields stands on it already. The newest click wins. */
export function useLandLookup(fields: readonly Field[]) {
  const lookup = useMutation<LandLocation, CallFailed, Point>({
    mutationFn: (point) => call(api.landLocator.reverse, { body: point }),
  });
  const location = lookup.data ?? null;
  const taken = location && fields.find((field) => field.location === location.landDescription);

  return {
    find: lookup.mutate,
    forget: lookup.reset,
    isFinding: lookup.isPending,
    /** Land without a field. */
    found: taken ? null : location,
    /** Why there is none, as a sentence. */
    problem: taken ? `Field already exists: ${taken.name}` : lookup.error && problemOf(lookup.error),
  };
}

/** The server's sentence where it answered with one: land off the survey is a plain 404. */
function problemOf({ status, message }: CallFailed): string {
  if (status === 0) return NO_ANSWER;
  return status < 500 ? message : api.landLocator.reverse.failure;
}
