import { idOf } from './paths';

export type AppName = 'crm' | 'invoices' | 'purchases' | 'costs' | 'settings' | 'me';
export interface Address {
  app: AppName | null;
  ecosystemId: number | null;
  teamId: number | null;
  /** Whether a team belongs in this address, also when what stands in its place is none (PLT-007). */
  needsTeam: boolean;
  /** Id or reference of a legal entity (PLT-O06). */
  legalEntity: string | null;
}

/** What an address names, read from its segments: `/{app}/{ecosystem}/{team or legal entity}/…`. */
export function readAddress(pathname: string): Address {
  const [app, ecosystem, scope, section] = pathname.split('/').slice(1);
  const ofInvoices = app === 'invoices' && (section === 'sales' || section === 'purchases');
  return {
    app: (app || null) as AppName | null,
    ecosystemId: idOf(ecosystem),
    teamId: ofInvoices ? null : idOf(scope),
    needsTeam: app === 'crm' && (section === 'deals' || section === 'settings'),
    legalEntity: ofInvoices ? (scope ?? null) : null,
  };
}

/** The same list in another ecosystem; records have no equivalent there (PLT-256, PLT-257, PLT-O109). */
export function equivalentPath(pathname: string, ecosystem: string, team: string | null): string | null {
  const [app, , ...rest] = pathname.split('/').slice(1);
  const inTeam = idOf(rest[0]) !== null;
  const section = inTeam ? rest[1] : rest[0];
  const isList = rest.filter(Boolean).length === (inTeam ? 2 : 1);
  if (!app || !section || !isList || (inTeam && !team) || !['crm', 'invoices', 'purchases'].includes(app)) return null;
  return `/${[app, ecosystem, ...(inTeam && team ? [team] : []), section].join('/')}`;
}
