import { type EarlyReply, type EarlyRequest, MAX_AGE_MS } from './early-requests.ts';

/** The requests that every screen waits for. A test compares them with the contract, which is too large to import into the page's script. */
export const EARLY_PATHS = ['/api/auth/profile', '/api/config'] as const;

const listPath = (path: string, sort: string) => `/api/admin/${path}limit=10&offset=0${sort}`;

/**
 * The first requests of the page at an address, exactly as the page sends them. An address with any other query requests something else.
 * `e2e/screens/loading.spec.ts` fails when a page does so at one of these.
 */
const FIRST_DATA: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/admin/dashboard/stats', '/api/admin/stats/today', '/api/admin/fields/acreage/summary'],
  '/users': [listPath('users?', '&sort=createdAt&order=desc')],
  '/chemicals': [listPath('chemicals?', '&sort=createdAt&order=desc')],
  '/aircraft': [listPath('aircraft?', '&sort=registration&order=asc')],
  '/fields': [listPath('fields?isActive=true&', '&sort=name&order=asc')],
  '/fields?view=map': ['/api/admin/fields/map'],
  '/pilots': ['/api/admin/locations/active'],
  '/spray-jobs': [listPath('spray-jobs?', '&sort=createdAt&order=desc'), '/api/spray-jobs/stats'],
  '/records': [listPath('records?', '&sort=state&order=desc')],
  '/office': ['/api/admin/settings', listPath('credentials?', '&sort=expiresOn&order=asc'), '/api/admin/requirement-sets'],
};

/** Sends the first requests of the panel's page at an address while its script is still loading. */
export function sendEarlyRequests(token: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  sendEach([...EARLY_PATHS, ...(FIRST_DATA[pathname + search] ?? [])], token);
}

/** The calls by which the public pages check the token of the link that they were opened with. */
const LINK_CHECKS: Readonly<Record<string, string>> = { '/auth/setup': '/api/auth/setup', '/mail-settings': '/api/mail-settings' };

/** Checks the link of a public page while its script is still loading. @param session the token of the session, if there is one */
export function sendEarlyLinkCheck(publicPath: string, search: string, session: string | null): void {
  const check = LINK_CHECKS[publicPath];
  const token = new URLSearchParams(search).get('token');
  if (check !== undefined && token) sendEach([`${check}?${new URLSearchParams({ token })}`], session);
}

/** Requests the job of a link while its page is still loading. @param session the token of the session, if there is one */
export function sendEarlyJobRequest(linkToken: string, session: string | null): void {
  sendEach([`/api/job-links/${encodeURIComponent(linkToken)}`], session);
}

function sendEach(paths: readonly string[], token: string | null): void {
  window.earlyRequests = Object.fromEntries(paths.map((path) => [path, sendEarly(path, token)]));
}

function sendEarly(path: string, token: string | null): EarlyRequest {
  const sentAt = Date.now();
  const early: EarlyRequest = { token, sentAt, answer: fetchWhole(path, token, sentAt) };
  early.answer.then(
    (arrived) => (early.arrived = arrived),
    // A failure is handled by the caller that takes it; until then it is not an unhandled rejection.
    () => undefined,
  );
  return early;
}

/** Reads the body right away, so that the first render can show it. */
async function fetchWhole(path: string, token: string | null, sentAt: number): Promise<EarlyReply> {
  const reply = await fetch(path, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(MAX_AGE_MS),
  });
  const receivedAt = Date.now();
  const text = await reply.text();
  return { reply: new Response(text, reply), text, sentAt, receivedAt };
}
