import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { PublicFrame } from '../features/auth/PublicPage.tsx';
import { PrintStyles } from '../shared/theme/PrintStyles.tsx';
import { Loading } from '../shared/ui/placeholders.tsx';

const RegisterPage = lazy(() => import('../features/auth/RegisterPage.tsx').then((m) => ({ default: m.RegisterPage })));
const ConfirmPage = lazy(() => import('../features/auth/ConfirmPage.tsx').then((m) => ({ default: m.ConfirmPage })));
const ForgotPasswordPage = lazy(() => import('../features/auth/ForgotPasswordPage.tsx').then((m) => ({ default: m.ForgotPasswordPage })));
const ResetPasswordPage = lazy(() => import('../features/auth/ResetPasswordPage.tsx').then((m) => ({ default: m.ResetPasswordPage })));
const SetupPage = lazy(() => import('../features/auth/SetupPage.tsx').then((m) => ({ default: m.SetupPage })));
const MailSettingsPage = lazy(() => import('../features/auth/MailSettingsPage.tsx').then((m) => ({ default: m.MailSettingsPage })));
const JobLinkPage = lazy(() => import('../features/spray-jobs/job-link/JobLinkPage.tsx').then((m) => ({ default: m.JobLinkPage })));
const SignedIn = lazy(() => import('./layout/SignedIn.tsx').then((m) => ({ default: m.SignedIn })));
const DashboardPage = lazy(() => import('../features/dashboard/DashboardPage.tsx').then((m) => ({ default: m.DashboardPage })));
const UsersPage = lazy(() => import('../features/users/UsersPage.tsx').then((m) => ({ default: m.UsersPage })));
const ActivityPage = lazy(() => import('../shared/audit/ActivityPage.tsx').then((m) => ({ default: m.ActivityPage })));
const FieldsPage = lazy(() => import('../features/fields/FieldsPage.tsx').then((m) => ({ default: m.FieldsPage })));
const ChemicalsPage = lazy(() => import('../features/chemicals/ChemicalsPage.tsx').then((m) => ({ default: m.ChemicalsPage })));
const SprayJobsPage = lazy(() => import('../features/spray-jobs/SprayJobsPage.tsx').then((m) => ({ default: m.SprayJobsPage })));
const WorkOrderPage = lazy(() => import('../features/spray-jobs/work-order/WorkOrderPage.tsx').then((m) => ({ default: m.WorkOrderPage })));
const PilotsPage = lazy(() => import('../features/pilots/PilotsPage.tsx').then((m) => ({ default: m.PilotsPage })));
const PlaybackPage = lazy(() => import('../features/pilots/playback/PlaybackPage.tsx').then((m) => ({ default: m.PlaybackPage })));
const RestoredPage = lazy(() => import('../features/restores/RestoredPage.tsx').then((m) => ({ default: m.RestoredPage })));
const MessagingPage = lazy(() => import('../features/messaging/MessagingPage.tsx').then((m) => ({ default: m.MessagingPage })));

/** All routes. `SignedIn` requires a session for every route outside `PublicFrame`, except a shared job. */
export function Screens() {
  return (
    <Suspense fallback={<Loading />}>
      <PrintStyles />
      <Routes>
        <Route element={<PublicFrame />}>
          <Route path="login" element={<LoginPage />} />
          <Route path="auth">
            <Route path="register" element={<RegisterPage />} />
            <Route path="confirm" element={<ConfirmPage />} />
            <Route path="forgot-password" element={<ForgotPasswordPage />} />
            <Route path="reset-password" element={<ResetPasswordPage />} />
            <Route path="setup" element={<SetupPage />} />
          </Route>
          <Route path="mail-settings" element={<MailSettingsPage />} />
        </Route>
        <Route path="job/:token" element={<JobLinkPage />} />
        <Route element={<SignedIn />}>
          <Route index element={<DashboardPage />} />
          <Route path="users" element={<UsersPage />} />
          <Route path="users/activity" element={<ActivityPage />} />
          <Route path="fields" element={<FieldsPage />} />
          <Route path="chemicals" element={<ChemicalsPage />} />
          <Route path="spray-jobs" element={<SprayJobsPage />} />
          <Route path="spray-jobs/:id/work-order" element={<WorkOrderPage />} />
          <Route path="pilots" element={<PilotsPage />} />
          <Route path="pilots/playback" element={<PlaybackPage />} />
          <Route path="messaging" element={<MessagingPage />} />
          <Route path="restored" element={<RestoredPage />} />
          <Route path="settings" element={<Navigate to="/users?editCurrentUser=true" replace />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
