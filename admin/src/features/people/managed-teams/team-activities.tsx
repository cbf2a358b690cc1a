import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import type { KeptTeam } from '@kantoor/schemas';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ShortList } from '../../../shared/list/short-list';
import { useOutcome } from '../../../shell/notices';
import { changed } from './managed-queries';
import { ActivityDialog } from './team-dialogs';

type Group = KeptTeam['groups'][number];

/** The activities of a team, each with its lead. */
export function TeamActivities({ team, isFixed }: { team: KeptTeam; isFixed: boolean }) {
  const translate = useTranslate();
  const [edited, setEdited] = useState<Group | 'new' | null>(null);
  const { teamId, version } = team;
  const provider = useVerbs('managedTeams');
  const archive = useOutcome(
    ({ groupId, isArchived }: Group) => provider.groupArchive({ teamId, version, groupId, archived: !isArchived }),
    changed,
  );
  const column = (name: string): string => translate(`managedTeams.columns.${name}`);
  const title = translate('managedTeams.activities');
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {!isFixed && (
          <Button startIcon={<AddIcon fontSize="small" />} onClick={() => setEdited('new')}>
            {translate('managedTeams.addActivity')}
          </Button>
        )}
      </Box>
      <ShortList
        label={title}
        rows={team.groups}
        idOf={({ groupId }) => groupId}
        empty={translate('managedTeams.noActivities')}
        columns={[
          { name: 'name', label: column('name'), text: ({ name }) => name, phone: 'lead' },
          { name: 'lead', label: column('lead'), text: ({ groupLead }) => groupLead?.name ?? translate('managedTeams.noLead') },
          {
            name: 'state',
            label: column('state'),
            text: ({ isArchived }) => (isArchived ? translate('managedTeams.archived') : ''),
          },
        ]}
        actions={
          !isFixed && {
            label: column('actions'),
            of: (group) => (
              <>
                {!group.isArchived && (
                  <Button size="small" aria-label={`${translate('managedTeams.edit')}: ${group.name}`} onClick={() => setEdited(group)}>
                    {translate('managedTeams.edit')}
                  </Button>
                )}
                <Button
                  size="small"
                  disabled={archive.isPending}
                  aria-label={`${translate(group.isArchived ? 'managedTeams.restore' : 'managedTeams.archive')}: ${group.name}`}
                  onClick={() => archive.mutate(group)}
                >
                  {translate(group.isArchived ? 'managedTeams.restore' : 'managedTeams.archive')}
                </Button>
              </>
            ),
          }
        }
      />
      {edited && <ActivityDialog team={team} group={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
    </Box>
  );
}
