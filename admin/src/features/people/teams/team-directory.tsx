import { Alert, Box, Link, Paper, Typography } from '@mui/material';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { ShortList } from '../../../shared/list/short-list';
import { useCurrent } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { teamPaths } from './paths';

/** Profile of a team: its names, legal entity, groups with their leads, and members (PLT-237, PLT-O05). */
export default function TeamDirectory() {
  const translate = useTranslate();
  const { team, legalEntities } = useCurrent();
  usePageTitle(translate('shell.pages.teamDirectory'));
  if (!team) return <NotFoundPage />;
  const entity = legalEntities.find(({ legalEntityReference }) => legalEntityReference === team.legalEntityReference);
  const facts = [
    ['name', team.name],
    ['key', team.key],
    ['legalEntity', entity ? `${entity.name} (${team.legalEntityReference})` : (team.legalEntityReference ?? '–')],
  ] as const;
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 960, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Typography variant="h1">{team.name}</Typography>
      <Paper
        variant="outlined"
        component="dl"
        aria-label={translate('teams.profile')}
        sx={{ m: 0, p: 4, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, rowGap: 2 }}
      >
        {facts.map(([fact, value]) => (
          <Box key={fact} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary" variant="body2">
              {translate(`teams.facts.${fact}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Paper>
      <Groups />
      <Members teamId={team.id} />
    </Box>
  );
}

function Groups() {
  const translate = useTranslate();
  const notify = useNotify();
  const { team, paths } = useCurrent();
  const provider = useVerbs('shell');
  const groups = team?.groups ?? [];
  const read = useQueries({
    queries: groups.map(({ groupId }) => ({
      queryKey: ['teams', 'groupRead', { groupId }],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.groupRead({ groupId, signal }),
      retry: false,
    })),
  });
  const leads = new Map(groups.map(({ groupId }, at) => [groupId, read[at]?.data?.groupLead]));
  const failed = read.some(({ isError }) => isError);
  // Shown once, however many groups fail to load (PLT-371).
  useEffect(() => {
    if (failed) notify('LOAD_GROUP_FAILED', { type: 'error' });
  }, [failed, notify]);
  const fact = (name: string): string => translate(`teams.facts.${name}`);
  return (
    <Part title={translate('teams.groups')}>
      <ShortList
        label={translate('teams.groups')}
        rows={groups}
        idOf={({ groupId }) => groupId}
        empty={translate('teams.noGroups')}
        columns={[
          {
            name: 'name',
            label: fact('name'),
            text: ({ name }) => name,
            phone: 'lead',
            render: ({ groupKey, name }) => (
              <Link component={RouterLink} to={teamPaths(paths, team)!.analytics(groupKey, 'group-overview')}>
                {name}
              </Link>
            ),
          },
          { name: 'key', label: fact('key'), text: ({ groupKey }) => groupKey },
          {
            name: 'lead',
            label: fact('lead'),
            text: ({ groupId }) => {
              const lead = leads.get(groupId);
              return lead ? `${lead.name} (${lead.emailAddress})` : '–';
            },
          },
        ]}
      />
      {failed && <Alert severity="warning">{translate('teams.leadsUnknown')}</Alert>}
    </Part>
  );
}

function Members({ teamId }: { teamId: number }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const provider = useVerbs('shell');
  const { data, error, refetch } = useQuery({
    queryKey: ['teams', 'membersOf', { teamId }],
    queryFn: ({ signal }) => provider.membersOf({ teamId, signal }),
  });
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  const fact = (name: string): string => translate(`teams.facts.${name}`);
  return (
    <Part title={translate('teams.members')}>
      <ShortList
        label={translate('teams.members')}
        rows={data}
        idOf={({ personId }) => personId}
        empty={translate('teams.noMembers')}
        columns={[
          { name: 'name', label: fact('name'), text: ({ name }) => name, phone: 'lead' },
          { name: 'emailAddress', label: fact('emailAddress'), text: ({ emailAddress }) => emailAddress ?? '' },
          { name: 'joinedOn', label: fact('joinedOn'), text: ({ joinedOn }) => date(joinedOn), sort: ({ joinedOn }) => joinedOn },
          {
            name: 'leftOn',
            label: fact('leftOn'),
            phone: 'none',
            text: ({ leftOn }) => (leftOn ? date(leftOn) : '–'),
            sort: ({ leftOn }) => leftOn ?? '',
          },
        ]}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
