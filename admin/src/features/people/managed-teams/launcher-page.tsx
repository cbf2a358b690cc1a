import { Button, Link, TextField } from '@mui/material';
import type { Application } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

const changed = { pending: 'WORKING', success: 'CHANGES_SAVED', failed: 'UNEXPECTED', changes: ['applications'] } as const;

/** Entries of the launcher in the top bar, for site admins. */
export default function LauncherPage() {
  return useMay('site.teams') ? <Launcher /> : <NotFoundPage />;
}

function Launcher() {
  const translate = useTranslate();
  const { ecosystem } = useCurrent();
  const [edited, setEdited] = useState<Application | 'new' | null>(null);
  const provider = useVerbs('managedTeams');
  const { data, error, refetch } = useQuery({
    queryKey: ['applications', 'launcherRead', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => provider.launcherRead({ signal }),
  });
  const remove = useOutcome((entry: Application) => provider.launcherRemove(entry), changed);
  usePageTitle(translate('shell.pages.launcherEntries'));
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  const column = (name: string): string => translate(`managedTeams.columns.${name}`);
  return (
    <ShortListPage
      title={translate('shell.pages.launcherEntries')}
      intro={translate('managedTeams.launcherIntro', { ecosystem: ecosystem.name })}
      add={{ label: translate('managedTeams.addApplication'), onClick: () => setEdited('new') }}
    >
      <ShortList
        label={translate('shell.pages.launcherEntries')}
        rows={data}
        idOf={({ id }) => id}
        empty={translate('managedTeams.noApplications')}
        columns={[
          { name: 'name', label: column('name'), text: ({ name }) => name, phone: 'lead' },
          {
            name: 'url',
            label: column('url'),
            text: ({ url }) => url,
            render: ({ url }) => (
              <Link href={url} target="_blank" rel="noreferrer">
                {url}
              </Link>
            ),
          },
        ]}
        actions={{
          label: column('actions'),
          of: (entry) => (
            <>
              <Button size="small" aria-label={`${translate('managedTeams.edit')}: ${entry.name}`} onClick={() => setEdited(entry)}>
                {translate('managedTeams.edit')}
              </Button>
              <Button
                size="small"
                disabled={remove.isPending}
                aria-label={`${translate('managedTeams.remove')}: ${entry.name}`}
                onClick={() => remove.mutate(entry)}
              >
                {translate('managedTeams.remove')}
              </Button>
            </>
          ),
        }}
      />
      {edited && <EntryDialog entry={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
    </ShortListPage>
  );
}

function EntryDialog({ entry, onClose }: { entry: Application | undefined; onClose: () => void }) {
  const translate = useTranslate();
  const [name, setName] = useState(entry?.name ?? '');
  const [typed, setTyped] = useState(entry?.url ?? 'https://');
  const url = typed.trim();
  const provider = useVerbs('managedTeams');
  const { mutate, isPending } = useOutcome(
    (_: void, idempotencyKey) =>
      entry
        ? provider.launcherChange({ id: entry.id, version: entry.version, name, url })
        : provider.launcherAdd({ name, url, idempotencyKey }),
    { ...changed, onSuccess: onClose },
  );
  const action = translate(entry ? 'managedTeams.save' : 'managedTeams.addApplication');
  return (
    <ActionDialog
      title={translate(entry ? 'managedTeams.editApplication' : 'managedTeams.addApplication')}
      action={action}
      onAction={() => mutate()}
      disabled={isPending || name.trim() === '' || !/^https:\/\/[^\s/]\S*$/.test(url)}
      onClose={onClose}
      keepsInput
      isForm
      sx={{ display: 'grid', gap: 3, '& > :first-of-type': { mt: 1 } }}
    >
      <TextField label={translate('managedTeams.name')} value={name} onChange={({ target }) => setName(target.value)} autoFocus fullWidth />
      <TextField
        label={translate('managedTeams.columns.url')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        helperText={translate('managedTeams.urlHelp')}
        fullWidth
      />
    </ActionDialog>
  );
}
