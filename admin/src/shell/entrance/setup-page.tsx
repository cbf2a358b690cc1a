import { Alert, Button, Stack, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { useInstallation } from '../../providers/auth/context';
import { useVerbs } from '../../providers/data/verbs';
import { useOutcome } from '../notices';
import { Center } from './center';

/** Makes the first ecosystem of an empty installation, with the signed-in person as its site admin. */
export default function SetupPage({ personName, emailAddress }: { personName: string; emailAddress: string | null }) {
  const translate = useTranslate();
  const language = useLocale() === 'nl' ? 'nl' : 'en';
  const { signIn } = useInstallation();
  const [name, setName] = useState('');
  const [person, setPerson] = useState(personName);
  const [setupCode, setSetupCode] = useState('');
  const provider = useVerbs('shell');
  const { mutate, isPending } = useOutcome((_: void) => provider.firstEcosystemMake({ setupCode, name, personName: person, language }), {
    pending: 'WORKING',
    failed: 'UNEXPECTED',
    // From the beginning, so that nothing still says that this person is no one.
    onSuccess: () => window.location.assign('/'),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  const isFilledIn = [name, person, setupCode].every((text) => text.trim() !== '');
  const form = (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3, width: '100%' }}>
      <TextField label={translate('shell.setup.name')} value={name} onChange={({ target }) => setName(target.value)} autoFocus fullWidth />
      <TextField label={translate('shell.setup.person')} value={person} onChange={({ target }) => setPerson(target.value)} fullWidth />
      <TextField
        label={translate('shell.setup.code')}
        helperText={translate('shell.setup.codeHelp')}
        value={setupCode}
        onChange={({ target }) => setSetupCode(target.value)}
        autoComplete="off"
        fullWidth
      />
      {emailAddress === null && <Alert severity="error">{translate('messages.ADDRESS_UNKNOWN')}</Alert>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={isPending || !isFilledIn || emailAddress === null}>
          {translate('shell.setup.begin')}
        </Button>
        <Button onClick={() => void signIn.leave()}>{translate('shell.menu.logOut')}</Button>
      </Stack>
    </Stack>
  );
  return (
    <Center title={translate('shell.setup.title')} action={form}>
      {emailAddress !== null && translate('shell.setup.text', { emailAddress })}
    </Center>
  );
}
