import { Alert, Box, Button, Typography } from '@mui/material';
import type { KeptTeam } from '@kantoor/schemas';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { useOutcome } from '../../../shell/notices';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { changed, useManagedTeams } from './managed-queries';
import { TeamDialog } from './team-dialogs';
import { TeamActivities } from './team-activities';
import { TeamMembers } from './team-members';

/** A team with its activities and members, for site admins. */
export default function TeamPage() {
  const { id } = useParams();
  const may = useMay('site.teams');
  const { data, error, refetch } = useManagedTeams();
  if (!may) return <NotFoundPage />;
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  const team = data.find(({ teamId }) => String(teamId) === id);
  return team ? <Team team={team} /> : <NotFoundPage />;
}

function Team({ team }: { team: KeptTeam }) {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<'edit' | 'archive' | null>(null);
  const provider = useVerbs('managedTeams');
  const archive = useOutcome((archived: boolean) => provider.teamArchive({ ...team, archived }), changed);
  usePageTitle(team.name);
  const { deliveredBy, isArchived } = team;
  const isFixed = deliveredBy !== null || isArchived;
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 960, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box>
        <Typography variant="h1">{team.name}</Typography>
        <Typography color="textSecondary">
          {[team.teamKey, team.legalEntityReference ?? translate('managedTeams.noLegalEntity')].join(' · ')}
        </Typography>
      </Box>
      {deliveredBy !== null && <Alert severity="info">{translate('managedTeams.isDelivered', { name: deliveredBy })}</Alert>}
      {deliveredBy === null && isArchived && <Alert severity="info">{translate('managedTeams.isArchived')}</Alert>}
      {deliveredBy === null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {!isArchived && (
            <Button variant="outlined" onClick={() => setDialog('edit')}>
              {translate('managedTeams.edit')}
            </Button>
          )}
          <Button disabled={archive.isPending} onClick={() => (isArchived ? archive.mutate(false) : setDialog('archive'))}>
            {translate(isArchived ? 'managedTeams.restore' : 'managedTeams.archive')}
          </Button>
        </Box>
      )}
      <TeamActivities team={team} isFixed={isFixed} />
      <TeamMembers team={team} isFixed={deliveredBy !== null} />
      {dialog === 'edit' && <TeamDialog team={team} onClose={() => setDialog(null)} />}
      {dialog === 'archive' && (
        <ConfirmDialog
          open
          title={translate('managedTeams.archiveAsk', { name: team.name })}
          text={translate('managedTeams.archiveConsequence')}
          yes={translate('managedTeams.archive')}
          onYes={() => {
            setDialog(null);
            archive.mutate(true);
          }}
          onNo={() => setDialog(null)}
        />
      )}
    </Box>
  );
}
