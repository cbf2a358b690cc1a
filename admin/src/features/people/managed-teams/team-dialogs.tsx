import { Autocomplete, TextField } from '@mui/material';
import type { KeptTeam } from '@kantoor/schemas';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ActionDialog } from '../../../shell/action-dialog';
import { useOutcome } from '../../../shell/notices';
import { changed, firstHits, useManagedPeople } from './managed-queries';
import { LegalEntityChoice } from './legal-entity-choice';

const stacked = { display: 'grid', gap: 3, '& > :first-of-type': { mt: 1 } };

/** Name and legal entity of a team; its key is in addresses, and stays. */
export function TeamDialog({ team, onClose }: { team: KeptTeam; onClose: () => void }) {
  const translate = useTranslate();
  const [name, setName] = useState(team.name);
  const [legalEntityReference, setReference] = useState(team.legalEntityReference);
  const { teamId, version } = team;
  const provider = useVerbs('managedTeams');
  const { mutate, isPending } = useOutcome(() => provider.teamChange({ teamId, version, name, legalEntityReference }), {
    ...changed,
    onSuccess: onClose,
  });
  return (
    <ActionDialog
      title={translate('managedTeams.edit')}
      action={translate('managedTeams.save')}
      onAction={() => mutate()}
      disabled={isPending || name.trim() === ''}
      onClose={onClose}
      keepsInput
      isForm
      sx={stacked}
    >
      <TextField label={translate('managedTeams.name')} value={name} onChange={({ target }) => setName(target.value)} autoFocus fullWidth />
      <LegalEntityChoice value={legalEntityReference} onChange={setReference} />
    </ActionDialog>
  );
}

/** Name and lead of an activity; a new one without `group`. */
export function ActivityDialog({
  team,
  group,
  onClose,
}: {
  team: KeptTeam;
  group?: KeptTeam['groups'][number] | undefined;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const people = useManagedPeople().data ?? [];
  const [name, setName] = useState(group?.name ?? '');
  const [lead, setLead] = useState(group?.groupLead ?? null);
  const { teamId, version } = team;
  const content = { teamId, version, name, leadPersonId: lead?.personId ?? null };
  const provider = useVerbs('managedTeams');
  const { mutate, isPending } = useOutcome(
    (_: void, idempotencyKey) =>
      group ? provider.groupChange({ ...content, groupId: group.groupId }) : provider.groupAdd({ ...content, idempotencyKey }),
    { ...changed, onSuccess: onClose },
  );
  const action = translate(group ? 'managedTeams.save' : 'managedTeams.addActivity');
  return (
    <ActionDialog
      title={translate(group ? 'managedTeams.editActivity' : 'managedTeams.addActivity')}
      action={action}
      onAction={() => mutate()}
      disabled={isPending || name.trim() === ''}
      onClose={onClose}
      keepsInput
      isForm
      sx={stacked}
    >
      <TextField label={translate('managedTeams.name')} value={name} onChange={({ target }) => setName(target.value)} autoFocus fullWidth />
      <Autocomplete
        options={people.filter(({ isClosed }) => !isClosed).map((person) => ({ personId: person.personId, name: person.name }))}
        value={lead}
        getOptionLabel={(person) => person.name}
        getOptionKey={({ personId }) => personId}
        isOptionEqualToValue={(one, other) => one.personId === other.personId}
        filterOptions={firstHits()}
        noOptionsText={translate('managedTeams.noneLeft')}
        onChange={(_, chosen) => setLead(chosen)}
        renderInput={(input) => (
          <TextField {...input} label={translate('managedTeams.lead')} helperText={translate('managedTeams.leadHelp')} />
        )}
      />
    </ActionDialog>
  );
}
