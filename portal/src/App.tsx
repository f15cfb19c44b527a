import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { PublicFrame } from './kit/CardPage.tsx';
import { Loading } from './kit/controls.tsx';
import { leaveFor } from './kit/leave-for.ts';
import { ConfirmPage } from './sign-in/ConfirmPage.tsx';
import { ForgotPasswordPage } from './sign-in/ForgotPasswordPage.tsx';
import { LoginPage } from './sign-in/LoginPage.tsx';
import { MailSettingsPage } from './sign-in/MailSettingsPage.tsx';
import { OpenIdPage } from './sign-in/ways-in/OpenIdPage.tsx';
import { RegisterPage } from './sign-in/RegisterPage.tsx';
import { ResetPasswordPage } from './sign-in/ResetPasswordPage.tsx';
import { SetupPage } from './sign-in/SetupPage.tsx';

const JobLinkPage = lazy(() => import('./job-link/JobLinkPage.tsx').then((m) => ({ default: m.JobLinkPage })));
const QuotePage = lazy(() => import('./quote/QuotePage.tsx').then((m) => ({ default: m.QuotePage })));

/** The pages without a session. The server knows their addresses too (server/src/platform/http/page-files.ts). */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/login': LoginPage,
  '/auth/register': RegisterPage,
  '/auth/confirm': ConfirmPage,
  '/auth/forgot-password': ForgotPasswordPage,
  '/auth/reset-password': ResetPasswordPage,
  '/auth/setup': SetupPage,
  '/auth/open-id': OpenIdPage,
  '/mail-settings': MailSettingsPage,
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
        <Route path="/job/:token">{({ token }) => <JobLinkPage key={token} token={token} />}</Route>
        <Route path="/quote/:token">
          {({ token }) => (
            <PublicFrame>
              <QuotePage key={token} token={token} />
            </PublicFrame>
          )}
        </Route>
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
