import { type ComponentType, useEffect } from 'react';
import { ConfirmPage } from '../features/auth/ConfirmPage.tsx';
import { ForgotPasswordPage } from '../features/auth/ForgotPasswordPage.tsx';
import { LoginPage } from '../features/auth/sign-in/LoginPage.tsx';
import { MailSettingsPage } from '../features/auth/MailSettingsPage.tsx';
import { RegisterPage } from '../features/auth/RegisterPage.tsx';
import { ResetPasswordPage } from '../features/auth/ResetPasswordPage.tsx';
import { SetupPage } from '../features/auth/SetupPage.tsx';
import { navigate, useAddress } from '../features/auth/ui/address.tsx';
import { PublicFrame } from '../features/auth/ui/PublicPage.tsx';
import { hasUserSignedOut, returnToState, useSession } from '../shared/api/session.ts';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { entryAt, jobTokenOf, prefetchEntry, type PublicPath, publicPathOf, switchEntry } from './entries.ts';

const OpenIdPage = lazyPart(() => import('../features/auth/sign-in/OpenIdPage.tsx').then((m) => m.OpenIdPage));
export const JobLinkPage = lazyPart(() => import('../features/spray-jobs/job-link/JobLinkPage.tsx').then((m) => m.JobLinkPage));

const PAGES: Record<PublicPath, ComponentType> = {
  '/login': LoginPage,
  '/auth/register': RegisterPage,
  '/auth/confirm': ConfirmPage,
  '/auth/forgot-password': ForgotPasswordPage,
  '/auth/reset-password': ResetPasswordPage,
  '/auth/setup': SetupPage,
  '/auth/open-id': OpenIdPage,
  '/mail-settings': MailSettingsPage,
};

/** The pages that lead into the panel. */
const BEFORE_PANEL: readonly PublicPath[] = ['/login', '/auth/setup', '/auth/open-id'];

/** The pages without a session. Every other address leads on to the panel, or to the sign-in page. */
export function PublicPages() {
  const { pathname } = useAddress();
  const path = publicPathOf(pathname);
  const jobToken = jobTokenOf(pathname);
  usePrefetchedPanel(path !== undefined && BEFORE_PANEL.includes(path));

  if (jobToken !== undefined) return <JobLinkPage key={jobToken} token={jobToken} />;
  if (path === undefined) return <Elsewhere />;
  const Page = PAGES[path];
  return (
    <PublicFrame key={path}>
      <Page />
    </PublicFrame>
  );
}

function Elsewhere() {
  const address = useAddress();
  const hasSession = useSession() !== null;
  useEffect(() => {
    if (entryAt(address.pathname, hasSession) === 'panel') switchEntry('panel');
    else navigate('/login', { replace: true, state: hasUserSignedOut() ? null : returnToState(address) });
  }, [address, hasSession]);

  return (
    <p role="status" className="starting">
      Loading...
    </p>
  );
}

const FIRST_ACTIONS = ['input', 'keydown', 'pointerdown'];

/** Loads the panel while a person types, but not for a visitor who only looks. */
function usePrefetchedPanel(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const actions = new AbortController();
    const prefetch = () => {
      actions.abort();
      prefetchEntry('panel');
    };
    for (const action of FIRST_ACTIONS) document.addEventListener(action, prefetch, { signal: actions.signal });
    return () => actions.abort();
  }, [isWanted]);
}
