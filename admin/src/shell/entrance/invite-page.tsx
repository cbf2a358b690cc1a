import { Button, Stack } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useInstallation } from '../../providers/auth/context';
import { Center } from './center';

/** Shown to users who are not, or not yet, a member of any ecosystem (PLT-O04). */
export function InvitePage() {
  const translate = useTranslate();
  const { signIn } = useInstallation();
  const buttons = (
    <Stack direction="row" sx={{ gap: 2 }}>
      <Button variant="contained" onClick={() => void signIn.start('/')}>
        {translate('shell.login.signIn')}
      </Button>
      <Button variant="outlined" onClick={() => void signIn.leave()}>
        {translate('shell.menu.logOut')}
      </Button>
    </Stack>
  );
  return (
    <Center title={translate('shell.invite.title')} action={buttons}>
      {translate('shell.invite.text')}
    </Center>
  );
}
