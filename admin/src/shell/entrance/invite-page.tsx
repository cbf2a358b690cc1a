import { Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslate } from '../../i18n';
import { useInstallation } from '../../providers/auth/context';
import { useVerbs } from '../../providers/data/verbs';
import { fetchedLater } from '../fetching';
import { PageSkeleton } from '../page-skeleton';
import { Center } from './center';

const SetupPage = fetchedLater(() => import('./setup-page'));

/** Shown to users who are not, or not yet, a member of any ecosystem (PLT-O04); of an empty installation they make the first one. */
export function InvitePage() {
  const translate = useTranslate();
  const { signIn } = useInstallation();
  const provider = useVerbs('shell');
  const user = useQuery({ queryKey: ['sign-in'], queryFn: () => signIn.user(), staleTime: Infinity });
  const first = useQuery({
    queryKey: ['first-ecosystem'],
    queryFn: ({ signal }) => provider.firstEcosystemRead({ signal }),
    enabled: Boolean(user.data),
    retry: false,
    staleTime: Infinity,
  });
  if (user.isPending || first.isLoading) return <PageSkeleton />;
  if (user.data && first.data?.isOpen)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SetupPage personName={user.data.profile.name ?? ''} emailAddress={first.data.emailAddress} />
      </Suspense>
    );
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
