import type { SvgIconComponent } from '@mui/icons-material';
import type { Current } from './current';
import type { App, PageLink } from './feature';

export interface AppLink {
  app: string;
  to: string;
  icon: SvgIconComponent;
}

/** The apps there are to switch between (PLT-051). */
export const appLinks = (apps: readonly App[], { paths }: Current): AppLink[] =>
  apps.map(({ name, home, icon }) => ({ app: name, to: home(paths), icon }));

/** The pages of an app's features. What belongs to no app, such as one's own profile, has those of the first beside it. */
export const pagesOf = (apps: readonly App[], app: string, current: Current): PageLink[] => {
  const everywhere = apps.flatMap(({ features }) => features.filter((feature) => feature.everywhere));
  const own = (apps.find(({ name }) => name === app) ?? apps[0])?.features.filter((feature) => !feature.everywhere) ?? [];
  return [...everywhere, ...own].flatMap(({ navigation }) => navigation?.(current) ?? []);
};

/** The page an address lies in: the longest beginning that fits. */
export const pageAt = (pages: PageLink[], pathname: string): PageLink | undefined =>
  pages.find(({ holds }) => holds && pathname.startsWith(holds)) ??
  pages.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length)[0];
