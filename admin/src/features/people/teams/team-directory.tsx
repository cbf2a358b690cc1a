import { Alert, Box, Link, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ScrollingPaper } from '../../../shared/scrolling-paper';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
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
  const failed = read.some(({ isError }) => isError);
  // Shown once, however many groups fail to load (PLT-371).
  useEffect(() => {
    if (failed) notify('LOAD_GROUP_FAILED', { type: 'error' });
  }, [failed, notify]);
  return (
    <Part title={translate('teams.groups')} nothing={groups.length === 0 ? translate('teams.noGroups') : undefined}>
      <Table size="small" aria-label={translate('teams.groups')}>
        <TableHead>
          <TableRow>
            {(['name', 'key', 'lead'] as const).map((column) => (
              <TableCell key={column}>{translate(`teams.facts.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map(({ groupId, groupKey, name }, at) => {
            const lead = read[at]?.data?.groupLead;
            return (
              <TableRow key={groupId}>
                <TableCell>
                  <Link component={RouterLink} to={teamPaths(paths, team)!.analytics(groupKey, 'group-overview')}>
                    {name}
                  </Link>
                </TableCell>
                <TableCell>{groupKey}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{lead ? `${lead.name} (${lead.emailAddress})` : '–'}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
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
  return (
    <Part title={translate('teams.members')} nothing={data.length === 0 ? translate('teams.noMembers') : undefined}>
      <Table size="small" aria-label={translate('teams.members')}>
        <TableHead>
          <TableRow>
            {(['name', 'emailAddress', 'joinedOn', 'leftOn'] as const).map((column) => (
              <TableCell key={column}>{translate(`teams.facts.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ personId, name, emailAddress, joinedOn, leftOn }) => (
            <TableRow key={personId}>
              <TableCell>{name}</TableCell>
              <TableCell>{emailAddress}</TableCell>
              <TableCell>{date(joinedOn)}</TableCell>
              <TableCell>{leftOn ? date(leftOn) : '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Part>
  );
}

function Part({ title, nothing, children }: { title: string; nothing?: string | undefined; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <ScrollingPaper label={title}>{nothing ? <Typography sx={{ p: 4 }}>{nothing}</Typography> : children}</ScrollingPaper>
    </Box>
  );
}
