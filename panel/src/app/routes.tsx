import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate } from 'react-router';
import { Loading } from '../shared/ui/placeholders.tsx';
import { SignedIn } from './layout/SignedIn.tsx';

/** A page whose code is loaded when it is opened. */
const page = (load: () => Promise<ComponentType>) => ({ lazy: async () => ({ Component: await load() }) });

/** All screens of the panel. The pages without a session are the portal's. */
export const router = createBrowserRouter([
  {
    element: <SignedIn />,
    hydrateFallbackElement: <Loading />,
    children: [
      { path: '/', ...page(() => import('../features/dashboard/DashboardPage.tsx').then((m) => m.DashboardPage)) },
      { path: '/users', ...page(() => import('../features/users/UsersPage.tsx').then((m) => m.UsersPage)) },
      { path: '/users/activity', ...page(() => import('../shared/audit/ActivityPage.tsx').then((m) => m.ActivityPage)) },
      { path: '/customers', ...page(() => import('../features/customers/CustomersPage.tsx').then((m) => m.CustomersPage)) },
      { path: '/customers/:id', ...page(() => import('../features/customers/CustomerPage.tsx').then((m) => m.CustomerPage)) },
      { path: '/fields', ...page(() => import('../features/fields/FieldsPage.tsx').then((m) => m.FieldsPage)) },
      { path: '/hazards', ...page(() => import('../features/hazards/HazardsPage.tsx').then((m) => m.HazardsPage)) },
      { path: '/chemicals', ...page(() => import('../features/chemicals/ChemicalsPage.tsx').then((m) => m.ChemicalsPage)) },
      { path: '/aircraft', ...page(() => import('../features/aircraft/AircraftPage.tsx').then((m) => m.AircraftPage)) },
      { path: '/spray-jobs', ...page(() => import('../features/spray-jobs/SprayJobsPage.tsx').then((m) => m.SprayJobsPage)) },
      {
        path: '/spray-jobs/:id/work-order',
        ...page(() => import('../features/spray-jobs/work-order/WorkOrderPage.tsx').then((m) => m.WorkOrderPage)),
      },
      { path: '/records', ...page(() => import('../features/records/RecordsPage.tsx').then((m) => m.RecordsPage)) },
      { path: '/records/:id', ...page(() => import('../features/records/record/RecordPage.tsx').then((m) => m.RecordPage)) },
      { path: '/pilots', ...page(() => import('../features/pilots/PilotsPage.tsx').then((m) => m.PilotsPage)) },
      { path: '/pilots/playback', ...page(() => import('../features/pilots/playback/PlaybackPage.tsx').then((m) => m.PlaybackPage)) },
      { path: '/office', ...page(() => import('../features/office/OfficePage.tsx').then((m) => m.OfficePage)) },
      { path: '/messaging', ...page(() => import('../features/messaging/MessagingPage.tsx').then((m) => m.MessagingPage)) },
      { path: '/restored', ...page(() => import('../features/restores/RestoredPage.tsx').then((m) => m.RestoredPage)) },
      { path: '/account', ...page(() => import('../features/auth/account/AccountPage.tsx').then((m) => m.AccountPage)) },
      { path: '/settings', element: <Navigate to="/users?editCurrentUser=true" replace /> },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]);
