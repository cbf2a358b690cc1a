import { Link, TextField } from '@mui/material';
import { keyOfName, type KeptTeam } from '@kantoor/schemas';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { ShortList } from '../../../shared/list/short-list';
import { ShortListPage } from '../../../shared/list/short-list-page';
import { ActionDialog } from '../../../shell/action-dialog';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { useOutcome } from '../../../shell/notices';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { changed, useManagedTeams } from './managed-queries';
import { LegalEntityChoice } from './legal-entity-choice';

/** Teams of the ecosystem, for site admins. */
export default function TeamsPage() {
  return useMay('site.teams') ? <Teams /> : <NotFoundPage />;
}

function Teams() {
  const translate = useTranslate();
  const { ecosystem, paths, legalEntities } = useCurrent();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useManagedTeams();
  usePageTitle(translate('shell.pages.managedTeams'));
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  const column = (name: string): string => translate(`managedTeams.columns.${name}`);
  const entityOf = ({ legalEntityReference: of }: KeptTeam): string =>
    legalEntities.find(({ legalEntityReference }) => legalEntityReference === of)?.name ?? of ?? '–';
  const stateOf = ({ deliveredBy, isArchived }: KeptTeam): string =>
    [isArchived && translate('managedTeams.archived'), deliveredBy !== null && translate('managedTeams.deliveredBy', { name: deliveredBy })]
      .filter(Boolean)
      .join(' · ');
  return (
    <ShortListPage
      title={translate('shell.pages.managedTeams')}
      intro={translate('managedTeams.intro', { ecosystem: ecosystem.name })}
      add={{ label: translate('managedTeams.add'), onClick: () => setAdding(true) }}
      width={960}
    >
      <ShortList
        label={translate('shell.pages.managedTeams')}
        rows={data}
        idOf={({ teamId }) => teamId}
        empty={translate('managedTeams.none')}
        paged
        columns={[
          {
            name: 'name',
            label: column('name'),
            text: ({ name }) => name,
            phone: 'lead',
            render: ({ teamId, name }) => (
              <Link component={RouterLink} to={`${paths.app('settings')}/teams/${teamId}`}>
                {name}
              </Link>
            ),
          },
          { name: 'legalEntity', label: column('legalEntity'), text: entityOf },
          {
            name: 'groups',
            label: column('groups'),
            text: ({ groups }) => String(groups.filter((group) => !group.isArchived).length),
            right: true,
            phone: 'none',
          },
          { name: 'members', label: column('members'), text: ({ members }) => String(members.length), right: true, phone: 'beside' },
          { name: 'state', label: column('state'), text: stateOf },
        ]}
      />
      {isAdding && <NewTeamDialog onClose={() => setAdding(false)} />}
    </ShortListPage>
  );
}

/** The key follows the name until it is typed. */
function NewTeamDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { paths, legalEntities } = useCurrent();
  const [name, setName] = useState('');
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const [legalEntityReference, setReference] = useState<string | null>(legalEntities[0]?.legalEntityReference ?? null);
  const teamKey = typedKey ?? keyOfName(name);
  const provider = useVerbs('managedTeams');
  const { mutate, isPending } = useOutcome(
    (_: void, idempotencyKey) => provider.teamAdd({ name, teamKey, legalEntityReference, idempotencyKey }),
    { ...changed, onSuccess: ({ teamId }) => navigate(`${paths.app('settings')}/teams/${teamId}`) },
  );
  return (
    <ActionDialog
      title={translate('managedTeams.addTitle')}
      action={translate('managedTeams.add')}
      onAction={() => mutate()}
      disabled={isPending || name.trim() === '' || keyOfName(teamKey) !== teamKey || teamKey === ''}
      onClose={onClose}
      keepsInput
      isForm
      sx={{ display: 'grid', gap: 3, '& > :first-of-type': { mt: 1 } }}
    >
      <TextField label={translate('managedTeams.name')} value={name} onChange={({ target }) => setName(target.value)} autoFocus fullWidth />
      <TextField
        label={translate('managedTeams.key')}
        value={teamKey}
        onChange={({ target }) => setTypedKey(target.value.toLowerCase())}
        helperText={translate('managedTeams.keyHelp')}
        fullWidth
      />
      <LegalEntityChoice value={legalEntityReference} onChange={setReference} />
    </ActionDialog>
  );
}
