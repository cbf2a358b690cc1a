import { idOf } from './paths';

export interface Address {
  app: string | null;
  ecosystemId: number | null;
  teamId: number | null;
  /** Whether this address requires a team, even if the segment in its place is none (PLT-007). */
  needsTeam: boolean;
  /** Id or reference of a legal entity (PLT-O06). */
  legalEntity: string | null;
}

/** The pages of the apps by their addresses: those of a team or a legal entity begin with its placeholder. */
interface PlacedFeatures {
  features: readonly { pages: readonly { at: readonly string[] }[] }[];
}
export type PlacedPages = readonly (PlacedFeatures & { name: string; besides?: PlacedFeatures & { root: string } })[];
const addressesOf = (apps: PlacedPages, app: string | undefined): string[] =>
  apps
    .flatMap(({ name, features, besides }) => [
      ...(name === app ? features : []),
      ...(besides && besides.root === app ? besides.features : []),
    ])
    .flatMap(({ pages }) => pages.flatMap(({ at }) => at));

/** Parses the segments of an address: `/{app}/{ecosystem}/{team or legal entity}/…`. */
export function readAddress(address: string, apps: PlacedPages): Address {
  const [app, ecosystem, scope, section] = address.split('?')[0]!.split('/').slice(1);
  const isBelow = (place: ':team' | ':legalEntity'): boolean =>
    addressesOf(apps, app).some((page) => page.split('/')[0] === place && page.split('/')[1] === section);
  const ofLegalEntity = isBelow(':legalEntity');
  return {
    app: app || null,
    ecosystemId: idOf(ecosystem),
    teamId: ofLegalEntity ? null : idOf(scope),
    needsTeam: isBelow(':team'),
    legalEntity: ofLegalEntity ? (scope ?? null) : null,
  };
}

/** Returns the same list in another ecosystem; records have no equivalent there (PLT-256, PLT-257, PLT-O109). */
export function equivalentPath(pathname: string, apps: readonly { name: string }[], ecosystem: string, team: string | null): string | null {
  const [app, , ...rest] = pathname.split('/').slice(1);
  const inTeam = idOf(rest[0]) !== null;
  const section = inTeam ? rest[1] : rest[0];
  const isList = rest.filter(Boolean).length === (inTeam ? 2 : 1);
  if (!app || !section || !isList || (inTeam && !team) || !apps.some(({ name }) => name === app)) return null;
  return `/${[app, ecosystem, ...(inTeam && team ? [team] : []), section].join('/')}`;
}
