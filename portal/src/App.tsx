import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { PublicFrame } from './kit/CardPage.tsx';
import { leaveFor } from './kit/leave-for.ts';

const JobLinkPage = lazy(() => import('./job-link/JobLinkPage.tsx').then((m) => ({ default: m.JobLinkPage })));

/** The pages without a session, each a separate file. The server knows their addresses too (server/src/platform/http/page-files.ts). */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/login': lazy(() => import('./sign-in/LoginPage.tsx').then((m) => ({ default: m.LoginPage }))),
  '/auth/register': lazy(() => import('./sign-in/RegisterPage.tsx').then((m) => ({ default: m.RegisterPage }))),
  '/auth/confirm': lazy(() => import('./sign-in/ConfirmPage.tsx').then((m) => ({ default: m.ConfirmPage }))),
  '/auth/forgot-password': lazy(() => import('./sign-in/ForgotPasswordPage.tsx').then((m) => ({ default: m.ForgotPasswordPage }))),
  '/auth/reset-password': lazy(() => import('./sign-in/ResetPasswordPage.tsx').then((m) => ({ default: m.ResetPasswordPage }))),
  '/auth/setup': lazy(() => import('./sign-in/SetupPage.tsx').then((m) => ({ default: m.SetupPage }))),
  '/auth/open-id': lazy(() => import('./sign-in/OpenIdPage.tsx').then((m) => ({ default: m.OpenIdPage }))),
  '/mail-settings': lazy(() => import('./sign-in/MailSettingsPage.tsx').then((m) => ({ default: m.MailSettingsPage }))),
};

export function App() {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        {Object.entries(PAGES).map(([path, Page]) => (
          <Route key={path} path={path}>
            <PublicFrame>
              <Page />
            </PublicFrame>
          </Route>
        ))}
        <Route path="/job/:token">{({ token }) => <JobLinkPage key={token} token={decodeURIComponent(token)} />}</Route>
        <Route>
          <Elsewhere />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** Every other address belongs to the panel. */
function Elsewhere() {
  useEffect(() => leaveFor('/'), []);
  return <Loading />;
}

function Loading() {
  return (
    <p role="status" className="starting">
      Loading...
    </p>
  );
}
