import type { Route } from '@swathline/contract';
import type { CallFailed } from '../../api/call.ts';

/** What a card says instead of its figures when they could not be loaded. */
export function loadFailure(route: Route, { code, status }: CallFailed): { message: string } {
  if (code === 'timed_out') return { message: 'Request timed out - server may be slow' };
  if (status === 401) return { message: 'Authentication failed - please log in again' };
  return { message: route.failure };
}
