import { Suspense, useEffect } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { printInLightScheme } from '../shared/theme/print.ts';
import { whenFirstPartsLoaded } from '../shared/ui/first-parts.ts';
import { type LazyPart, lazyPart } from '../shared/ui/lazy-part.tsx';
import { loadThemed } from '../shared/theme/themed.tsx';
import { Loading } from '../shared/ui/placeholders.tsx';
import { entryAt, PUBLIC_PATHS, switchEntry } from './entries.ts';
import { SignedIn } from './layout/SignedIn.tsx';

/** The page at each path. Those that draw MUI's components load its theme too. */
const PAGES: Readonly<Record<string, LazyPart<object>>> = {
  '/': lazyPart(() => import('../features/dashboard/DashboardPage.tsx').then((m) => m.DashboardPage)),
  '/users': lazyPart(() => import('../features/users/UsersPage.tsx').then((m) => m.UsersPage)),
  '/users/activity': lazyPart(() => loadThemed(() => import('../shared/audit/ActivityPage.tsx').then((m) => m.ActivityPage))),
  '/fields': lazyPart(() => import('../features/fields/FieldsPage.tsx').then((m) => m.loadFieldsPage())),
  '/hazards': lazyPart(() => loadThemed(() => import('../features/hazards/HazardsPage.tsx').then((m) => m.HazardsPage))),
  '/chemicals': lazyPart(() => import('../features/chemicals/ChemicalsPage.tsx').then((m) => m.ChemicalsPage)),
  '/aircraft': lazyPart(() => import('../features/aircraft/AircraftPage.tsx').then((m) => m.AircraftPage)),
  '/spray-jobs': lazyPart(() => import('../features/spray-jobs/SprayJobsPage.tsx').then((m) => m.SprayJobsPage)),
  '/spray-jobs/:id/work-order': lazyPart(() =>
    loadThemed(() => import('../features/spray-jobs/work-order/WorkOrderPage.tsx').then((m) => m.WorkOrderPage)),
  ),
  '/records': lazyPart(() => import('../features/records/RecordsPage.tsx').then((m) => m.RecordsPage)),
  '/records/:id': lazyPart(() => loadThemed(() => import('../features/records/record/RecordPage.tsx').then((m) => m.RecordPage))),
  '/pilots': lazyPart(() => import('../features/pilots/PilotsPage.tsx').then((m) => m.loadPilotsPage())),
  '/pilots/playback': lazyPart(() => loadThemed(() => import('../features/pilots/playback/PlaybackPage.tsx').then((m) => m.PlaybackPage))),
  '/office': lazyPart(() => import('../features/office/OfficePage.tsx').then((m) => m.OfficePage)),
  '/messaging': lazyPart(() => loadThemed(() => import('../features/messaging/MessagingPage.tsx').then((m) => m.MessagingPage))),
  '/restored': lazyPart(() => loadThemed(() => import('../features/restores/RestoredPage.tsx').then((m) => m.RestoredPage))),
  '/account': lazyPart(() => loadThemed(() => import('../features/auth/account/AccountPage.tsx').then((m) => m.AccountPage))),
};

/** Loads the code of the page at an address and of its map, so that they render together with the layout. */
export async function preloadPage(pathname: string): Promise<void> {
  await Object.entries(PAGES)
    .find(([path]) => matchPath(path, pathname))?.[1]
    .preload();
  await whenFirstPartsLoaded();
}

/** All routes. `SignedIn` requires a session for every route but the public pages. */
export function Screens() {
  useEffect(printInLightScheme, []);
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        {PUBLIC_PATHS.map((path) => (
          <Route key={path} path={path} element={<PublicPages />} />
        ))}
        <Route path="job/:token" element={<PublicPages />} />
        <Route element={<SignedIn />}>
          {Object.entries(PAGES).map(([path, PageAtPath]) => (
            <Route key={path} path={path} element={<PageAtPath />} />
          ))}
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
