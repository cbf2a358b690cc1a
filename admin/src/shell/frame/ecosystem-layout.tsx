import type { LegalEntityRow, Membership } from '@kantoor/schemas';
import { useEffect, useMemo, useState } from 'react';
import { BasenameContextProvider, useGetList, useNotify } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { keepTimeOf } from '../../format';
import { rememberAccess } from '../../providers/auth/access';
import { queryClient } from '../../providers/data/query-client';
import { useVerbs } from '../../providers/data/verbs';
import { followChanges } from '../../providers/live/connection';
import { currentEcosystemId, rememberEcosystem } from '../../providers/session';
import { readAddress } from '../address';
import { CurrentContext, type Current } from '../current';
import { NotFoundPage } from '../entrance/not-found-page';
import { useApps } from '../feature';
import { Frame } from './frame';
import { homeEcosystem, homeTeam, rememberHome, rememberTeam, useRememberedTeam } from '../last-place';
import { PageSkeleton } from '../page-skeleton';
import { makePaths } from '../paths';
import { useMe } from '../signed-in';
import { useOfflineQuery } from '../use-offline-query';

/** Query for all legal entities. */
const choices = { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' }, filter: {} } as const;
let entered: number | null = null;
/** Records of one ecosystem never show in another: cached data is cleared before the first page is drawn. */
function enter({ id, permissions }: Membership): void {
  rememberEcosystem(id);
  rememberHome(id);
  if (entered !== null && entered !== id)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' && queryKey[0] !== 'sign-in' });
  entered = id;
  rememberAccess(queryClient, permissions);
}

/** Layout of everything inside one ecosystem; an ecosystem of which the user is no member shows as not found. */
export function EcosystemLayout({ app, isOfAll = false }: { app: string; isOfAll?: boolean }) {
  const { profile } = useMe();
  const apps = useApps();
  const { ecosystemId, legalEntity, teamId, needsTeam } = readAddress(useLocation().pathname, apps);
  const used = currentEcosystemId();
  const ecosystem = isOfAll
    ? (profile.ecosystemMemberships.find(({ id }) => id === used) ?? homeEcosystem(profile))
    : profile.ecosystemMemberships.find(({ id }) => id === ecosystemId);
  if (!ecosystem || (needsTeam && teamId === null)) return <NotFoundPage />;
  if (!isOfAll && apps.some(({ name, isOpenToAll }) => name === app && !isOpenToAll) && !ecosystem.permissions.includes('apps.open')) {
    return <Navigate to={makePaths(ecosystem, homeTeam(profile, ecosystem.id) ?? null, null).approvals} replace />;
  }
  return <Inside key={ecosystem.id} app={app} ecosystem={ecosystem} teamId={teamId} legalEntity={legalEntity} />;
}

function Inside({
  app,
  ecosystem,
  teamId,
  legalEntity,
}: {
  app: string;
  ecosystem: Membership;
  teamId: number | null;
  legalEntity: string | null;
}) {
  useState(() => enter(ecosystem));
  keepTimeOf(ecosystem.timeZone);
  const { profile } = useMe();
  useEffect(() => followChanges(), []);
  useEffect(() => rememberAccess(queryClient, ecosystem.permissions), [ecosystem.permissions]);
  const provider = useVerbs('shell');
  const notify = useNotify();
  const structure = useOfflineQuery({
    queryKey: ['structure', ecosystem.id],
    queryFn: ({ signal }) => provider.structureRead({ ecosystemId: ecosystem.id, signal }),
    staleTime: 300_000,
  });
  const entities = useGetList<LegalEntityRow>('legal-entities', choices, { staleTime: 300_000 });
  useEffect(() => {
    if (structure.isLoadingError) notify('LOAD_ECOSYSTEM_FAILED', { type: 'error' });
  }, [structure.isLoadingError, notify]);
  useEffect(() => {
    if (teamId) rememberTeam(ecosystem.id, teamId);
  }, [ecosystem.id, teamId]);

  const lastTeam = useRememberedTeam(ecosystem.id);
  const wantedTeam = teamId ?? lastTeam;
  const current = useMemo<Current>(() => {
    const teams = structure.data?.teams ?? [];
    const own = profile.teamMemberships.filter((membership) => membership.ecosystem === ecosystem.id).map(({ id }) => id);
    const wanted = [wantedTeam, homeTeam(profile, ecosystem.id)?.id];
    const team = wanted.map((id) => teams.find((candidate) => candidate.teamId === id)).find(Boolean) ?? teams[0];
    const legalEntities = entities.data ?? [];
    const chosen = legalEntities.find(
      (choice) => String(choice.legalEntityId) === legalEntity || choice.legalEntityReference === legalEntity,
    );
    const keyedTeam = team ? { ...team, id: team.teamId, key: team.teamKey } : null;
    const ofTeam = legalEntities.find((choice) => choice.legalEntityReference === team?.legalEntityReference);
    const shown = chosen ?? ofTeam ?? legalEntities[0] ?? null;
    const permissions = new Set<string>(ecosystem.permissions);
    return {
      profile,
      ecosystem,
      may: (permission) => permissions.has(permission),
      teams,
      team: keyedTeam,
      teamInAddress: teamId !== null,
      ownTeamIds: own,
      legalEntities,
      legalEntity: shown,
      paths: makePaths(ecosystem, keyedTeam, shown?.legalEntityId ?? legalEntity),
    };
  }, [structure.data, entities.data, profile, ecosystem, teamId, wantedTeam, legalEntity]);

  if (structure.isPending || entities.isPending) return <PageSkeleton />;
  const teamIsUnknown = teamId !== null && structure.isSuccess && !current.teams.some((team) => team.teamId === teamId);
  return (
    <CurrentContext.Provider value={current}>
      {/* Where react-admin's own links and redirects lead: the list and records of a resource lie below its app. */}
      <BasenameContextProvider basename={current.paths.app(app)}>
        <Frame app={app}>{teamIsUnknown ? <NotFoundPage /> : undefined}</Frame>
      </BasenameContextProvider>
    </CurrentContext.Provider>
  );
}
