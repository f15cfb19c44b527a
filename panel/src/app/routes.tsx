import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunction, Navigate } from 'react-router';
import { loader as aircraftLoader } from '../features/aircraft/loader.ts';
import { loader as chemicalsLoader } from '../features/chemicals/loader.ts';
import { customerLoader, loader as customersLoader } from '../features/customers/loader.ts';
import { loader as dashboardLoader } from '../features/dashboard/loader.ts';
import { loader as fieldsLoader } from '../features/fields/loader.ts';
import { jobLoader, loader as sprayJobsLoader } from '../features/spray-jobs/loader.ts';
import { loader as usersLoader } from '../features/users/loader.ts';
import { ScreenFailure } from '../shared/ui/ErrorNotice.tsx';
import { Loading } from '../shared/ui/placeholders.tsx';
import { SignedIn } from './layout/SignedIn.tsx';

/** A page whose code is loaded when it is opened, together with the data that its loader requests. */
const page = (load: () => Promise<ComponentType>) => ({ lazy: { Component: load } });

/** A page whose loader is loaded with it, so that the other pages do without its part of the contract. */
const pageWithLoader = (load: () => Promise<ComponentType>, loader: () => Promise<LoaderFunction>) => ({
  lazy: { Component: load, loader },
});
const billing = () => import('../features/billing/loader.ts');

/** All screens of the panel. The pages without a session are the portal's. */
export const router = createBrowserRouter([
  {
    element: <SignedIn />,
    hydrateFallbackElement: <Loading />,
    // Inside the frame, so that the menu stays.
    children: [
      {
        ErrorBoundary: ScreenFailure,
        children: [
          {
            path: '/',
            loader: dashboardLoader,
            ...page(() => import('../features/dashboard/DashboardPage.tsx').then((m) => m.DashboardPage)),
          },
          {
            path: '/board',
            ...pageWithLoader(
              () => import('../features/board/BoardPage.tsx').then((m) => m.BoardPage),
              () => import('../features/board/loader.ts').then((m) => m.loader),
            ),
          },
          { path: '/users', loader: usersLoader, ...page(() => import('../features/users/UsersPage.tsx').then((m) => m.UsersPage)) },
          { path: '/users/activity', ...page(() => import('../shared/audit/ActivityPage.tsx').then((m) => m.ActivityPage)) },
          {
            path: '/customers',
            loader: customersLoader,
            ...page(() => import('../features/customers/CustomersPage.tsx').then((m) => m.CustomersPage)),
          },
          {
            path: '/customers/:id',
            loader: customerLoader,
            ...page(() => import('../features/customers/CustomerPage.tsx').then((m) => m.CustomerPage)),
          },
          { path: '/fields', loader: fieldsLoader, ...page(() => import('./FieldsWithJobs.tsx').then((m) => m.FieldsWithJobs)) },
          { path: '/farm-proposals', ...page(() => import('../features/farm/ProposalsPage.tsx').then((m) => m.ProposalsPage)) },
          { path: '/hazards', ...page(() => import('../features/hazards/HazardsPage.tsx').then((m) => m.HazardsPage)) },
          {
            path: '/chemicals',
            loader: chemicalsLoader,
            ...page(() => import('../features/chemicals/ChemicalsPage.tsx').then((m) => m.ChemicalsPage)),
          },
          {
            path: '/aircraft',
            loader: aircraftLoader,
            ...page(() => import('../features/aircraft/AircraftPage.tsx').then((m) => m.AircraftPage)),
          },
          {
            path: '/spray-jobs',
            loader: sprayJobsLoader,
            ...page(() => import('../features/spray-jobs/SprayJobsPage.tsx').then((m) => m.SprayJobsPage)),
          },
          {
            path: '/spray-jobs/:id',
            loader: jobLoader,
            ...page(() => import('../features/spray-jobs/page/JobPage.tsx').then((m) => m.JobPage)),
          },
          {
            path: '/spray-jobs/:id/work-order',
            ...page(() => import('../features/spray-jobs/work-order/WorkOrderPage.tsx').then((m) => m.WorkOrderPage)),
          },
          {
            path: '/records',
            ...pageWithLoader(
              () => import('../features/records/RecordsPage.tsx').then((m) => m.RecordsPage),
              () => import('../features/records/loader.ts').then((m) => m.loader),
            ),
          },
          {
            path: '/records/:id',
            ...page(() => import('../features/records/record/RecordPage.tsx').then((m) => m.RecordPage)),
          },
          {
            path: '/billing',
            ...pageWithLoader(
              () => import('../features/billing/unbilled/UnbilledPage.tsx').then((m) => m.UnbilledPage),
              () => billing().then((m) => m.unbilledLoader),
            ),
          },
          {
            path: '/billing/invoices',
            ...pageWithLoader(
              () => import('../features/billing/invoices/InvoicesPage.tsx').then((m) => m.InvoicesPage),
              () => billing().then((m) => m.invoicesLoader),
            ),
          },
          {
            path: '/billing/invoices/:id',
            ...pageWithLoader(
              () => import('../features/billing/invoices/InvoicePage.tsx').then((m) => m.InvoicePage),
              () => billing().then((m) => m.invoiceLoader),
            ),
          },
          {
            path: '/billing/credit-notes/:id',
            ...page(() => import('../features/billing/invoices/InvoicePage.tsx').then((m) => m.CreditNotePage)),
          },
          {
            path: '/billing/quotes',
            ...pageWithLoader(
              () => import('../features/billing/quotes/QuotesPage.tsx').then((m) => m.QuotesPage),
              () => billing().then((m) => m.quotesLoader),
            ),
          },
          { path: '/billing/quotes/:id', ...page(() => import('../features/billing/quotes/QuotePage.tsx').then((m) => m.QuotePage)) },
          {
            path: '/billing/payments',
            ...pageWithLoader(
              () => import('../features/billing/money/PaymentsPage.tsx').then((m) => m.PaymentsPage),
              () => billing().then((m) => m.paymentsLoader),
            ),
          },
          { path: '/billing/ageing', ...page(() => import('../features/billing/money/AgeingPage.tsx').then((m) => m.AgeingPage)) },
          { path: '/billing/accounts/:id', ...page(() => import('../features/billing/money/AccountPage.tsx').then((m) => m.AccountPage)) },
          { path: '/billing/prices', ...page(() => import('../features/billing/prices/PricesPage.tsx').then((m) => m.PricesPage)) },
          {
            path: '/billing/prices/:id',
            ...page(() => import('../features/billing/prices/PriceListPage.tsx').then((m) => m.PriceListPage)),
          },
          { path: '/billing/settings', ...page(() => import('../features/billing/taxes/SettingsPage.tsx').then((m) => m.SettingsPage)) },
          { path: '/billing/exports', ...page(() => import('../features/billing/exports/ExportsPage.tsx').then((m) => m.ExportsPage)) },
          { path: '/stock', ...page(() => import('../features/stock/on-hand/OnHandPage.tsx').then((m) => m.OnHandPage)) },
          { path: '/stock/movements', ...page(() => import('../features/stock/ledger/MovementsPage.tsx').then((m) => m.MovementsPage)) },
          { path: '/stock/products', ...page(() => import('../features/stock/products/ProductsPage.tsx').then((m) => m.ProductsPage)) },
          { path: '/stock/lots', ...page(() => import('../features/stock/products/LotsPage.tsx').then((m) => m.LotsPage)) },
          { path: '/stock/places', ...page(() => import('../features/stock/products/PlacesPage.tsx').then((m) => m.PlacesPage)) },
          { path: '/stock/variance', ...page(() => import('../features/stock/use/VariancePage.tsx').then((m) => m.VariancePage)) },
          { path: '/stock/season', ...page(() => import('../features/stock/use/SeasonUsePage.tsx').then((m) => m.SeasonUsePage)) },
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
    ],
  },
]);
