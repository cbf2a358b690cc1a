import { Button } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useInstallation } from '../../providers/auth/context';
import { Center } from './center';

/** Where accounts land that may only declare and approve costs (PLT-049). */
export function CostsOnlyPage() {
  const translate = useTranslate();
  const { signIn } = useInstallation();
  return (
    <Center
      title={translate('shell.costsOnly.title')}
      action={
        <Button variant="outlined" onClick={() => void signIn.leave()}>
          {translate('shell.menu.logOut')}
        </Button>
      }
    >
      {translate('shell.costsOnly.text')}
    </Center>
  );
}
