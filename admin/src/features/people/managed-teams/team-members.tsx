import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material';
import type { KeptTeam } from '@kantoor/schemas';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ShortList } from '../../../shared/list/short-list';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useOutcome } from '../../../shell/notices';
import { changed, firstHits, useManagedPeople } from './managed-queries';

type Member = KeptTeam['members'][number];

/** The members of a team: who works in it. What they may do are their roles. */
export function TeamMembers({ team, isFixed }: { team: KeptTeam; isFixed: boolean }) {
  const translate = useTranslate();
  const people = useManagedPeople().data ?? [];
  const [toConfirm, setToConfirm] = useState<Member | null>(null);
  const { teamId, version, members, isArchived } = team;
  const provider = useVerbs('managedTeams');
  const add = useOutcome((personId: number) => provider.memberAdd({ teamId, version, personId }), changed);
  const remove = useOutcome((personId: number) => provider.memberRemove({ teamId, version, personId }), changed);
  const column = (name: string): string => translate(`managedTeams.columns.${name}`);
  const title = translate('managedTeams.members');
  const inTeam = new Set(members.map(({ personId }) => personId));
  const rolesOf = ({ personId }: Member): string =>
    (people.find((person) => person.personId === personId)?.roles ?? []).map((role) => translate(`roles.role.${role}`)).join(', ');
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {!isFixed && !isArchived && (
        <Autocomplete
          options={people.filter(({ personId, isClosed }) => !isClosed && !inTeam.has(personId))}
          value={null}
          blurOnSelect
          clearOnBlur
          disabled={add.isPending}
          getOptionLabel={({ name, emailAddress }) => `${name} (${emailAddress})`}
          getOptionKey={({ personId }) => personId}
          filterOptions={firstHits()}
          noOptionsText={translate('managedTeams.noneLeft')}
          onChange={(_, chosen) => chosen && add.mutate(chosen.personId)}
          renderInput={(input) => <TextField {...input} label={translate('managedTeams.addMember')} />}
          sx={{ mb: 3, maxWidth: 480 }}
        />
      )}
      <ShortList
        label={title}
        rows={members}
        idOf={({ personId }) => personId}
        empty={translate('managedTeams.noMembers')}
        paged
        columns={[
          { name: 'name', label: column('name'), text: ({ name }) => name, phone: 'lead' },
          { name: 'emailAddress', label: column('emailAddress'), text: ({ emailAddress }) => emailAddress },
          { name: 'roles', label: column('roles'), text: rolesOf },
        ]}
        actions={
          !isFixed && {
            label: column('actions'),
            of: (member) => (
              <Button size="small" aria-label={`${translate('managedTeams.takeOut')}: ${member.name}`} onClick={() => setToConfirm(member)}>
                {translate('managedTeams.takeOut')}
              </Button>
            ),
          }
        }
      />
      {toConfirm && (
        <ConfirmDialog
          open
          title={translate('managedTeams.takeOutAsk', { name: toConfirm.name, team: team.name })}
          text={translate('managedTeams.takeOutConsequence')}
          yes={translate('managedTeams.takeOut')}
          onYes={() => {
            setToConfirm(null);
            remove.mutate(toConfirm.personId);
          }}
          onNo={() => setToConfirm(null)}
        />
      )}
    </Box>
  );
}
