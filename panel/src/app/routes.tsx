import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { PrintStyles } from '../shared/theme/PrintStyles.tsx';
import { Loading } from '../shared/ui/placeholders.tsx';
import { entryAt, PUBLIC_PATHS, switchEntry } from './entries.ts';
import { SignedIn } from './layout/SignedIn.tsx';

const DashboardPage = lazy(() => import('../features/dashboard/DashboardPage.tsx').then((m) => ({ default: m.DashboardPage })));
const UsersPage = lazy(() => import('../features/users/UsersPage.tsx').then((m) => ({ default: m.UsersPage })));
const ActivityPage = lazy(() => import('../shared/audit/ActivityPage.tsx').then((m) => ({ default: m.ActivityPage })));
const FieldsPage = lazy(() => import('../features/fields/FieldsPage.tsx').then((m) => ({ default: m.FieldsPage })));
const HazardsPage = lazy(() => import('../features/hazards/HazardsPage.tsx').then((m) => ({ default: m.HazardsPage })));
const ChemicalsPage = lazy(() => import('../features/chemicals/ChemicalsPage.tsx').then((m) => ({ default: m.ChemicalsPage })));
const AircraftPage = lazy(() => import('../features/aircraft/AircraftPage.tsx').then((m) => ({ default: m.AircraftPage })));
const SprayJobsPage = lazy(() => import('../features/spray-jobs/SprayJobsPage.tsx').then((m) => ({ default: m.SprayJobsPage })));
const WorkOrderPage = lazy(() => import('../features/spray-jobs/work-order/WorkOrderPage.tsx').then((m) => ({ default: m.WorkOrderPage })));
const RecordsPage = lazy(() => import('../features/records/RecordsPage.tsx').then((m) => ({ default: m.RecordsPage })));
const RecordPage = lazy(() => import('../features/records/record/RecordPage.tsx').then((m) => ({ default: m.RecordPage })));
const PilotsPage = lazy(() => import('../features/pilots/PilotsPage.tsx').then((m) => ({ default: m.PilotsPage })));
const PlaybackPage = lazy(() => import('../features/pilots/playback/PlaybackPage.tsx').then((m) => ({ default: m.PlaybackPage })));
const AccountPage = lazy(() => import('../features/auth/account/AccountPage.tsx').then((m) => ({ default: m.AccountPage })));
const RestoredPage = lazy(() => import('../features/restores/RestoredPage.tsx').then((m) => ({ default: m.RestoredPage })));
const OfficePage = lazy(() => import('../features/office/OfficePage.tsx').then((m) => ({ default: m.OfficePage })));
const MessagingPage = lazy(() => import('../features/messaging/MessagingPage.tsx').then((m) => ({ default: m.MessagingPage })));

/** All routes. `SignedIn` requires a session for every route but the public pages. */
export function Screens() {
  return (
    <Suspense fallback={<Loading />}>
      <PrintStyles />
      <Routes>
        {PUBLIC_PATHS.map((path) => (
          <Route key={path} path={path} element={<PublicPages />} />
        ))}
        <Route path="job/:token" element={<PublicPages />} />
        <Route element={<SignedIn />}>
          <Route index element={<DashboardPage />} />
          <Route path="users" element={<UsersPage />} />
          <Route path="users/activity" element={<ActivityPage />} />
          <Route path="fields" element={<FieldsPage />} />
          <Route path="hazards" element={<HazardsPage />} />
          <Route path="chemicals" element={<ChemicalsPage />} />
          <Route path="aircraft" element={<AircraftPage />} />
          <Route path="spray-jobs" element={<SprayJobsPage />} />
          <Route path="spray-jobs/:id/work-order" element={<WorkOrderPage />} />
          <Route path="records" element={<RecordsPage />} />
          <Route path="records/:id" element={<RecordPage />} />
          <Route path="pilots" element={<PilotsPage />} />
          <Route path="pilots/playback" element={<PlaybackPage />} />
          <Route path="office" element={<OfficePage />} />
          <Route path="messaging" element={<MessagingPage />} />
          <Route path="restored" element={<RestoredPage />} />
          <Route path="account" element={<AccountPage />} />
          <Route path="settings" element={<Navigate to="/users?editCurrentUser=true" replace />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** Leaves the panel for the public pages, at the same address and with the address to return to. */
function PublicPages() {
  const state: unknown = useLocation().state;
  useEffect(() => {
    window.history.replaceState(state, '');
    switchEntry(entryAt(window.location.pathname, false));
  }, [state]);
  return <Loading />;
}
