import { matchPath, useLocation } from 'react-router';
import { useApps, type App, type Feature, type RouteMeta } from './feature';

/** Default metadata: the page belongs to the user's directory. */
const silent: RouteMeta = { app: null, section: 'directory', scope: 'me', breadcrumb: {}, hidesLegalEntity: false };

export function metaAt(apps: readonly App[], pathname: string): RouteMeta {
  const [root, , ...rest] = pathname.split('/').slice(1);
  const at = `/${rest.join('/')}`;
  const pageIn = (features: readonly Feature[]) =>
    features.flatMap(({ pages }) => pages).find((page) => page.at.some((path) => matchPath(`/${path}`, at)));
  for (const { name, features, besides, onPhone } of apps)
    for (const place of [{ root: name, features }, besides, onPhone])
      if (place?.root === root) return { ...silent, app: name, ...pageIn(place!.features)?.meta };
  return silent;
}

export const useRouteMeta = (): RouteMeta => metaAt(useApps(), useLocation().pathname);
