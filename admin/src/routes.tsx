import type { ComponentType } from 'react';
import { Resource } from 'react-admin';
import { Navigate, type RouteObject } from 'react-router';
import { fetchedLater } from './shell/fetching';
import { CallbackPage, SilentRenewPage } from './shell/entrance/callback-page';
import { ErrorPage } from './shell/entrance/error-page';
import { InvitePage } from './shell/entrance/invite-page';
import { LoginPage } from './shell/entrance/login-page';
import { NotFoundPage } from './shell/entrance/not-found-page';
import { EcosystemLayout } from './shell/frame/ecosystem-layout';
import { CrashPage } from './shell/entrance/crash-page';
import type { App, Feature } from './shell/feature';
import { HomePage } from './shell/home-page';
import { ProfilePage } from './shell/frame/profile-page';
import { translatePath } from './shell/paths';
import { resourceProps } from './shell/resources';
import { SignedIn } from './shell/signed-in';

const placed = ({ pages, ...feature }: Feature, isOfAll: boolean): Feature => ({
  ...feature,
  pages: pages.filter((page) => (page.isOfAll ?? false) === isOfAll),
});

function routesOfFeature({ pages, texts, resources = [] }: Feature): RouteObject[] {
  return pages.flatMap(({ at, load, props, resource }) => {
    const Page = fetchedLater(load as () => Promise<{ default: ComponentType }>, texts);
    const page = <Page {...props} />;
    const shown = resources.find(({ name }) => name === resource);
    return at.map((path) => ({ path, element: shown ? <Resource {...resourceProps(shown)} list={page} /> : page }));
  });
}

const appRoute = ({ name, index, features }: App): RouteObject => ({
  path: `${name}/:ecosystem`,
  element: <EcosystemLayout app={name} />,
  children: [
    { index: true, element: index },
    ...features.flatMap((feature) => routesOfFeature(placed(feature, false))),
    { path: '*', element: <NotFoundPage /> },
  ],
});

/** Returns the routes of installation-wide pages, in the frame of their app. */
const routesOfAll = ({ name, features }: App): RouteObject[] => [
  { element: <EcosystemLayout app={name} isOfAll />, children: features.flatMap((feature) => routesOfFeature(placed(feature, true))) },
];

/** Returns the routes of phone pages, in the frame of their app. */
const phoneRoute = ({ name, onPhone }: App): RouteObject[] =>
  onPhone
    ? [
        {
          path: `${onPhone.root}/:ecosystem`,
          element: <EcosystemLayout app={name} />,
          children: [...onPhone.features.flatMap(routesOfFeature), { path: '*', element: <NotFoundPage /> }],
        },
      ]
    : [];

/** Returns the routes of an app's pages with another root, in the frame of that app. */
const besideRoute = ({ name, besides }: App): RouteObject[] =>
  besides
    ? [
        {
          path: `${besides.root}/:ecosystem`,
          element: <EcosystemLayout app={name} />,
          children: [...besides.features.flatMap(routesOfFeature), { path: '*', element: <NotFoundPage /> }],
        },
      ]
    : [];

/** Returns all routes. Pages for users who are signed out are outside `SignedIn` (PLT-047, PLT-F14). */
export const routesOf = (apps: readonly App[]): RouteObject[] => [
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
          ...apps.flatMap(({ shortcut }) => (shortcut ? [{ path: shortcut.root, element: <HomePage shortcut={shortcut} /> }] : [])),
          ...apps.flatMap(({ onPhone }) => (onPhone ? [{ path: onPhone.root, element: <HomePage phone={onPhone} /> }] : [])),
          ...apps.map(appRoute),
          ...apps.flatMap(phoneRoute),
          { path: 'settings', element: <Navigate to={translatePath} replace /> },
          ...apps.flatMap(besideRoute),
          ...apps.flatMap(routesOfAll),
          { path: 'me/:ecosystem', element: <EcosystemLayout app="me" />, children: [{ path: ':id', element: <ProfilePage /> }] },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
