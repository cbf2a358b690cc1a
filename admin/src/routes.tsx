import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { CallbackPage, SilentRenewPage } from './shell/entrance/callback-page';
import { CostsOnlyPage } from './shell/entrance/costs-only-page';
import { ErrorPage } from './shell/entrance/error-page';
import { InvitePage } from './shell/entrance/invite-page';
import { LoginPage } from './shell/entrance/login-page';
import { NotFoundPage } from './shell/entrance/not-found-page';
import { EcosystemLayout } from './shell/ecosystem-layout';
import { CrashPage } from './shell/entrance/crash-page';
import { HomePage } from './shell/home-page';
import { InvoicesHome } from './shell/invoices-home';
import { ProfilePage } from './shell/profile-page';
import { SignedIn } from './shell/signed-in';

const DealPages = lazy(() => import('./pages/deals'));
const SchemaPages = lazy(() => import('./schema-views/schema-pages'));
const TeamSettingsPage = lazy(() => import('./team-settings/team-settings-page'));
const SettingsPage = lazy(() => import('./settings/settings-page'));
const MailLogPage = lazy(() => import('./pages/mail-log/mail-log-page'));
const InvoicePages = lazy(() => import('./pages/invoices'));

/** Everything that people may see signed out stands outside `SignedIn` (PLT-047, PLT-F14). */
export const routes: RouteObject[] = [
  {
    errorElement: <CrashPage />,
    children: [
      { path: 'login', element: <LoginPage /> },
      { path: 'callback', element: <CallbackPage /> },
      { path: 'silent-renew', element: <SilentRenewPage /> },
      { path: 'error', element: <ErrorPage /> },
      { path: 'invite', element: <InvitePage /> },
      {
        element: <SignedIn />,
        children: [
          { index: true, element: <HomePage /> },
          { path: 'deals', element: <HomePage ofAllTeams /> },
          {
            path: 'crm/:ecosystem',
            element: <EcosystemLayout app="crm" />,
            children: [
              { index: true, element: <Navigate to="deals" replace /> },
              { path: 'deals/*', element: <DealPages /> },
              { path: ':team/deals/*', element: <DealPages /> },
              { path: ':team/settings', element: <TeamSettingsPage /> },
              { path: 'organizations/*', element: <SchemaPages resource="organizations" /> },
              { path: 'contacts/*', element: <SchemaPages resource="contacts" /> },
              { path: 'products/*', element: <SchemaPages resource="products" /> },
              { path: 'ledgers/*', element: <SchemaPages resource="ledgers" /> },
              { path: 'rules/*', element: <SchemaPages resource="tax-rate-rules" /> },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
          {
            path: 'invoices/:ecosystem',
            element: <EcosystemLayout app="invoices" />,
            children: [
              { index: true, element: <InvoicesHome /> },
              { path: 'legal-entities/*', element: <SchemaPages resource="legal-entities" /> },
              { path: 'tax-rates/*', element: <SchemaPages resource="tax-rates" /> },
              { path: 'settings', element: <SettingsPage /> },
              { path: 'mail-log', element: <MailLogPage /> },
              { path: ':legalEntity/sales/*', element: <InvoicePages /> },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
          { path: 'costs/:ecosystem/*', element: <CostsOnlyPage /> },
          { path: 'me/:ecosystem', element: <EcosystemLayout app="me" />, children: [{ path: ':id', element: <ProfilePage /> }] },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
