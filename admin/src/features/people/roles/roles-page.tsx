import { roles, type Role, type RoleUser } from '@kantoor/schemas';
import { Autocomplete, Box, Button, Tab, Tabs, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { ShortList } from '../../../shared/list/short-list';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { useOutcome } from '../../../shell/notices';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';

/** The holders of each role, for site admins (PLT-236, PLT-O05). */
export default function RolesPage() {
  return useMay('site.roles') ? <Roles /> : <NotFoundPage />;
}

function Roles() {
  const translate = useTranslate();
  const { ecosystem } = useCurrent();
  const [search, setSearch] = useSearchParams();
  const role = roles.find((known) => known === search.get('role')) ?? roles[0];
  usePageTitle(translate('shell.pages.roles'));
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 960 }}>
      <Typography variant="h1">{translate('shell.pages.roles')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('roles.intro', { ecosystem: ecosystem.name })}
      </Typography>
      <Tabs
        value={role}
        onChange={(_, chosen: Role) => setSearch({ role: chosen }, { replace: true })}
        variant="scrollable"
        aria-label={translate('shell.pages.roles')}
      >
        {roles.map((one) => (
          <Tab key={one} value={one} label={translate(`roles.role.${one}`)} id={`role-${one}`} aria-controls="role-users" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="role-users" aria-labelledby={`role-${role}`} sx={{ pt: 4 }}>
        <Typography sx={{ mb: 3 }}>{translate(`roles.meaning.${role}`)}</Typography>
        <UsersOfRole key={role} role={role} />
      </Box>
    </Box>
  );
}

function UsersOfRole({ role }: { role: Role }) {
  const translate = useTranslate();
  const { ecosystem } = useCurrent();
  const [toConfirm, setToConfirm] = useState<RoleUser | null>(null);
  const provider = useVerbs('roles');
  const { data, error, refetch } = useQuery({
    queryKey: ['roles', 'roleUsers', { ecosystem: ecosystem.id, role }],
    queryFn: ({ signal }) => provider.roleUsers({ role, signal }),
  });
  const people = useQuery({
    queryKey: ['roles', 'roleCandidates', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => provider.roleCandidates({ signal }),
  });
  // `me` is reloaded too, because the user's own roles decide what the shell shows.
  const changes = ['roles', 'me'] as const;
  const give = useOutcome((externalIdentifier: string) => provider.roleGive({ externalIdentifier, role }), {
    pending: 'WORKING',
    success: 'roles.given',
    failed: 'roles.failed',
    changes,
  });
  const take = useOutcome((externalIdentifier: string) => provider.roleTake({ externalIdentifier, role }), {
    pending: 'WORKING',
    success: 'roles.taken',
    failed: 'roles.failed',
    changes,
  });
  const column = (name: string): string => translate(`roles.columns.${name}`);
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  const held = new Set(data.map(({ personId }) => personId));
  const offered = (people.data ?? []).filter(({ personId, externalIdentifier }) => externalIdentifier !== null && !held.has(personId));
  return (
    <>
      <Autocomplete
        options={offered}
        value={null}
        blurOnSelect
        clearOnBlur
        disabled={give.isPending}
        getOptionLabel={({ name, emailAddress }) => `${name} (${emailAddress})`}
        getOptionKey={({ personId }) => personId}
        noOptionsText={translate('roles.noPerson')}
        onChange={(_, chosen) => chosen && give.mutate(chosen.externalIdentifier!)}
        renderInput={(input) => <TextField {...input} label={translate('roles.give')} placeholder={translate('roles.person')} />}
        sx={{ mb: 4, maxWidth: 480 }}
      />
      <ShortList
        label={translate(`roles.role.${role}`)}
        rows={data}
        idOf={({ personId }) => personId}
        empty={translate('roles.none')}
        columns={[
          { name: 'name', label: column('name'), text: ({ name }) => name, phone: 'lead' },
          { name: 'emailAddress', label: column('emailAddress'), text: ({ emailAddress }) => emailAddress ?? '' },
          { name: 'givenBy', label: column('givenBy'), text: ({ givenBy }) => translate(`roles.givenBy.${givenBy}`) },
        ]}
        actions={{
          label: column('actions'),
          of: (user) =>
            user.givenBy === 'kantoor' ? (
              <Button size="small" onClick={() => setToConfirm(user)} aria-label={`${translate('roles.take')}: ${user.name}`}>
                {translate('roles.take')}
              </Button>
            ) : (
              <Typography variant="caption" color="textSecondary">
                {translate('roles.notHere')}
              </Typography>
            ),
        }}
      />
      {toConfirm && (
        <ConfirmDialog
          open
          title={translate('roles.ask', { role: translate(`roles.role.${role}`), name: toConfirm.name })}
          text={translate('roles.consequence')}
          onYes={() => {
            setToConfirm(null);
            if (toConfirm.externalIdentifier) take.mutate(toConfirm.externalIdentifier);
          }}
          onNo={() => setToConfirm(null)}
        />
      )}
    </>
  );
}
