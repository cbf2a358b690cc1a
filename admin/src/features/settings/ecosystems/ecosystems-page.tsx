import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ShortList } from '../../../shared/list/short-list';
import { ShortListPage } from '../../../shared/list/short-list-page';
import { ActionDialog } from '../../../shell/action-dialog';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { rememberHome } from '../../../shell/last-place';
import { useOutcome } from '../../../shell/notices';
import { usePageTitle } from '../../../shell/page-title';
import { useSwitchEcosystem } from '../../../shell/switch-ecosystem';

/** The user's ecosystems, for site admins, who may make further ones. */
export default function EcosystemsPage() {
  return useMay('site.ecosystems') ? <Ecosystems /> : <NotFoundPage />;
}

function Ecosystems() {
  const translate = useTranslate();
  const { profile, ecosystem } = useCurrent();
  const switchEcosystem = useSwitchEcosystem();
  const [isAdding, setAdding] = useState(false);
  const title = translate('shell.pages.ecosystems');
  usePageTitle(title);
  return (
    <ShortListPage
      title={title}
      intro={translate('ecosystems.intro')}
      add={{ label: translate('ecosystems.add'), onClick: () => setAdding(true) }}
    >
      <ShortList
        label={title}
        rows={profile.ecosystemMemberships}
        idOf={({ id }) => id}
        empty=""
        columns={[{ name: 'name', label: translate('ecosystems.name'), text: ({ name }) => name }]}
        actions={{
          label: translate('ecosystems.actions'),
          of: (membership) =>
            membership.id === ecosystem.id ? (
              <Typography color="textSecondary">{translate('ecosystems.here')}</Typography>
            ) : (
              <Button
                size="small"
                aria-label={`${translate('ecosystems.open')}: ${membership.name}`}
                onClick={() => switchEcosystem(membership)}
              >
                {translate('ecosystems.open')}
              </Button>
            ),
        }}
      />
      {isAdding && <NewEcosystem onClose={() => setAdding(false)} />}
    </ShortListPage>
  );
}

function NewEcosystem({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [setupCode, setSetupCode] = useState('');
  const provider = useVerbs('shell');
  const { mutate, isPending } = useOutcome((_: void) => provider.furtherEcosystemMake({ setupCode, name }), {
    ...{ pending: 'WORKING', failed: 'UNEXPECTED' },
    // From the beginning, so that everything knows the new membership; it leads there.
    onSuccess: ({ id }) => {
      rememberHome(id);
      window.location.assign('/');
    },
  });
  return (
    <ActionDialog
      title={translate('ecosystems.add')}
      action={translate('ecosystems.make')}
      onAction={() => mutate()}
      disabled={isPending || [name, setupCode].some((text) => text.trim() === '')}
      onClose={onClose}
      keepsInput
      isForm
      sx={{ display: 'grid', gap: 3 }}
    >
      <Typography color="textSecondary">{translate('ecosystems.added')}</Typography>
      <TextField
        label={translate('shell.setup.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        autoFocus
        fullWidth
      />
      <TextField
        label={translate('shell.setup.code')}
        helperText={translate('ecosystems.codeHelp')}
        value={setupCode}
        onChange={({ target }) => setSetupCode(target.value)}
        autoComplete="off"
        fullWidth
      />
    </ActionDialog>
  );
}
