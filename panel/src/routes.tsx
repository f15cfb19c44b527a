import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { LoginPage } from './auth/LoginPage.tsx';
import { Loading } from './ui/Loading.tsx';

const SignedIn = lazy(() => import('./layout/SignedIn.tsx').then((m) => ({ default: m.SignedIn })));
const DashboardPage = lazy(() => import('./dashboard/DashboardPage.tsx').then((m) => ({ default: m.DashboardPage })));
const UsersPage = lazy(() => import('./users/UsersPage.tsx').then((m) => ({ default: m.UsersPage })));
const FieldsPage = lazy(() => import('./fields/FieldsPage.tsx').then((m) => ({ default: m.FieldsPage })));
const ChemicalsPage = lazy(() => import('./chemicals/ChemicalsPage.tsx').then((m) => ({ default: m.ChemicalsPage })));
const SprayJobsPage = lazy(() => import('./spray-jobs/SprayJobsPage.tsx').then((m) => ({ default: m.SprayJobsPage })));
const PilotsPage = lazy(() => import('./pilots/PilotsPage.tsx').then((m) => ({ default: m.PilotsPage })));
const MessagingPage = lazy(() => import('./messaging/MessagingPage.tsx').then((m) => ({ default: m.MessagingPage })));

/** Every address there is. All but the sign-in page stand behind the guard in `SignedIn`. */
export function Screens() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route element={<SignedIn />}>
          <Route index element={<DashboardPage />} />
          <Route path="users" element={<UsersPage />} />
          <Route path="fields" element={<FieldsPage />} />
          <Route path="chemicals" element={<ChemicalsPage />} />
          <Route path="spray-jobs" element={<SprayJobsPage />} />
          <Route path="pilots" element={<PilotsPage />} />
          <Route path="messaging" element={<MessagingPage />} />
          <Route path="settings" element={<Navigate to="/users?editCurrentUser=true" replace />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
