import type { SvgIconComponent } from '@mui/icons-material';
import type { Current } from './current';
import type { App, PageLink } from './feature';

export interface AppLink {
  app: string;
  to: string;
  icon: SvgIconComponent;
  /** Number of items that wait for the user in an app that is only shown while there are any. */
  count: number;
}
/** Returns the number of items that wait for the user in an app. */
export type WaitingIn = (app: string) => number;
const nothingWaits: WaitingIn = () => 0;

export const mayOpen = ({ isOpenToAll }: App, { may }: Current): boolean => isOpenToAll === true || may('apps.open');

/**
 * Returns the apps to switch between, seen from one of them (PLT-051, PLT-052). An app that is open to all is among them for users who may
 * open no other, while they are in it, and while something waits for them there (D-74).
 */
export const appLinks = (apps: readonly App[], current: Current, at: string, waitingIn: WaitingIn = nothingWaits): AppLink[] =>
  apps
    .map((app) => ({ app, count: app.isOpenToAll ? waitingIn(app.name) : 0 }))
    .filter(({ app, count }) => mayOpen(app, current) && (!app.isOpenToAll || app.name === at || !current.may('apps.open') || count > 0))
    .map(({ app: { name, home, icon }, count }) => ({ app: name, to: home(current.paths), icon, count }));

/** Returns the app of a page; that of a page of no app, such as the user's profile, is the first one the user may open. */
const appOf = (apps: readonly App[], app: string, current: Current): App | undefined =>
  apps.find(({ name }) => name === app) ?? apps.find((other) => mayOpen(other, current));

/** Returns the address of help with an app, or with the current page if that has help of its own. */
export const helpAt = (apps: readonly App[], app: string, current: Current, page: PageLink | undefined): string =>
  current.paths.help(appOf(apps, app, current)?.name ?? app, page?.help);

/** Returns the pages of an app's features. */
export const pagesOf = (apps: readonly App[], app: string, current: Current): PageLink[] => {
  const everywhere = new Set(apps.flatMap(({ features }) => features.filter((feature) => feature.everywhere)));
  const own = appOf(apps, app, current)?.features.filter((feature) => !feature.everywhere) ?? [];
  return [...everywhere, ...own].flatMap(({ navigation }) => navigation?.(current) ?? []);
};

/** Returns the page of an address: the longest matching prefix. */
export const pageAt = (pages: PageLink[], pathname: string): PageLink | undefined =>
  pages.find(({ holds }) => holds && pathname.startsWith(holds)) ??
  pages.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length)[0];
