import { api, type Field, type LandLocation } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useMutation } from '@tanstack/react-query';
import { call, type CallFailed } from '../api/call.ts';

const NO_ANSWER = 'Error getting location information. Please try again.';

interface Answer {
  location: LandLocation;
  /** The field that stood there when it was asked. */
  taken: Field | undefined;
}

/** Finds the quarter section at a point or by its legal description, and whether one of these fields stands on it. The newest click wins. */
export function useLandLookup(fields: readonly Field[]) {
  const fieldOn = ({ landDescription }: LandLocation) => fields.find((field) => field.location === landDescription);
  const lookup = useMutation<Answer, CallFailed, Point | string>({
    mutationFn: async (land) => {
      const location = await (typeof land === 'string'
        ? call(api.landLocator.forward, { body: { landDescription: land } })
        : call(api.landLocator.reverse, { body: land }));
      return { location, taken: fieldOn(location) };
    },
  });
  const { location = null, taken } = lookup.data ?? {};

  return {
    find: lookup.mutate,
    forget: lookup.reset,
    isFinding: lookup.isPending,
    /** Land without a field. */
    found: location && !fieldOn(location) ? location : null,
    /** Why there is none, as a sentence. */
    problem: taken ? `Field already exists: ${taken.name}` : lookup.error && problemOf(lookup.error),
  };
}

/** The server's sentence where it answered with one: land off the survey is a plain 404. */
function problemOf({ status, message }: CallFailed): string {
  if (status === 0) return NO_ANSWER;
  return status < 500 ? message : api.landLocator.reverse.failure;
}
