import { Button, Checkbox, FormControlLabel, FormGroup, TextField } from '@mui/material';
import { roles, type KeptPerson, type Role } from '@kantoor/schemas';
import { useState } from 'react';
import { useLocale, useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { ShortList } from '../../../shared/list/short-list';
import { ShortListPage } from '../../../shared/list/short-list-page';
import { ActionDialog } from '../../../shell/action-dialog';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { useOutcome } from '../../../shell/notices';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { changed, useManagedPeople } from './managed-queries';

/** People of the ecosystem, for site admins. */
export default function PeoplePage() {
  return useMay('site.teams') ? <People /> : <NotFoundPage />;
}

function People() {
  const translate = useTranslate();
  const { ecosystem, profile } = useCurrent();
  const [isInviting, setInviting] = useState(false);
  const [toConfirm, setToConfirm] = useState<KeptPerson | null>(null);
  const { data, error, refetch } = useManagedPeople();
  const provider = useVerbs('managedTeams');
  const leave = useOutcome(
    (person: KeptPerson) => (person.isInvited ? provider.invitationWithdraw(person) : provider.accountClose(person)),
    { ...changed, changes: [...changed.changes, 'closed-accounts'] },
  );
  usePageTitle(translate('shell.pages.managedPeople'));
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  const column = (name: string): string => translate(`managedTeams.columns.${name}`);
  const kindOf = ({ isInvited }: KeptPerson): string => (isInvited ? 'withdraw' : 'close');
  const stateOf = ({ isInvited, isClosed }: KeptPerson): string =>
    isClosed ? translate('managedTeams.closed') : isInvited ? translate('managedTeams.invited') : '';
  return (
    <ShortListPage
      title={translate('shell.pages.managedPeople')}
      intro={translate('managedTeams.peopleIntro', { ecosystem: ecosystem.name })}
      add={{ label: translate('managedTeams.invite'), onClick: () => setInviting(true) }}
      width={960}
    >
      <ShortList
        label={translate('shell.pages.managedPeople')}
        rows={data}
        idOf={({ personId }) => personId}
        empty={translate('managedTeams.noneLeft')}
        paged
        columns={[
          { name: 'name', label: column('name'), text: ({ name }) => name, phone: 'lead' },
          { name: 'emailAddress', label: column('emailAddress'), text: ({ emailAddress }) => emailAddress },
          {
            name: 'roles',
            label: column('roles'),
            text: (person) => person.roles.map((role) => translate(`roles.role.${role}`)).join(', '),
          },
          { name: 'state', label: column('state'), text: stateOf },
        ]}
        actions={{
          label: column('actions'),
          of: (person) =>
            !person.isClosed &&
            person.personId !== profile.personId && (
              <Button
                size="small"
                aria-label={`${translate(`managedTeams.${kindOf(person)}`)}: ${person.name}`}
                onClick={() => setToConfirm(person)}
              >
                {translate(`managedTeams.${kindOf(person)}`)}
              </Button>
            ),
        }}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {toConfirm && (
        <ConfirmDialog
          open
          title={translate(`managedTeams.${kindOf(toConfirm)}Ask`, { name: toConfirm.name })}
          text={translate(`managedTeams.${kindOf(toConfirm)}Consequence`)}
          yes={translate(`managedTeams.${kindOf(toConfirm)}`)}
          onYes={() => {
            setToConfirm(null);
            leave.mutate(toConfirm);
          }}
          onNo={() => setToConfirm(null)}
        />
      )}
    </ShortListPage>
  );
}

/** Everybody who signs in is a member, so that role is not offered. */
const offered = roles.filter((role) => role !== 'BE_Member');

function InviteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const language = useLocale() === 'nl' ? 'nl' : 'en';
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [given, setGiven] = useState<readonly Role[]>(['app_paperless']);
  const emailAddress = typed.trim();
  const provider = useVerbs('managedTeams');
  const { mutate, isPending } = useOutcome(
    (_: void, idempotencyKey) => provider.personInvite({ name, emailAddress, roles: [...given], language, idempotencyKey }),
    { ...changed, success: 'managedTeams.invitedDone', onSuccess: onClose },
  );
  return (
    <ActionDialog
      title={translate('managedTeams.inviteTitle')}
      action={translate('managedTeams.invite')}
      onAction={() => mutate()}
      disabled={isPending || name.trim() === '' || !/^[^\s@]+@[^\s@]+$/.test(emailAddress)}
      onClose={onClose}
      keepsInput
      isForm
      sx={{ display: 'grid', gap: 3, '& > :first-of-type': { mt: 1 } }}
    >
      <TextField label={translate('managedTeams.name')} value={name} onChange={({ target }) => setName(target.value)} autoFocus fullWidth />
      <TextField
        label={translate('managedTeams.columns.emailAddress')}
        type="email"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        helperText={translate('managedTeams.addressHelp')}
        fullWidth
      />
      <FormGroup aria-label={translate('managedTeams.columns.roles')}>
        {offered.map((role) => (
          <FormControlLabel
            key={role}
            control={<Checkbox checked={given.includes(role)} />}
            onChange={(_, isGiven) => setGiven(isGiven ? [...given, role] : given.filter((one) => one !== role))}
            label={translate(`roles.role.${role}`)}
          />
        ))}
      </FormGroup>
    </ActionDialog>
  );
}
