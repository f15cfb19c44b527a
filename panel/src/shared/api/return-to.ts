import { z } from 'zod';

/** A path of this panel: neither another site's address nor one that a browser would read as such ('//elsewhere.example'). */
const Asked = z.object({ asked: z.string().regex(/^\/(?![/\\])/) });

/** What an entry of the browser's history keeps of the address that a signed-out person asked for. */
export function stateOfAsked({ pathname, search, hash }: { pathname: string; search: string; hash: string }): z.infer<typeof Asked> {
  return { asked: `${pathname}${search}${hash}` };
}

/** Where to go after signing in: what was asked for, else the dashboard. */
export function returnTo(state: unknown): string {
  return Asked.safeParse(state).data?.asked ?? '/';
}
