import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useInstallation } from '../../providers/auth/context';
import { PageSkeleton } from '../page-skeleton';

/** The page that the identity provider redirects back to (PLT-072, PLT-073). */
export function CallbackPage() {
  const { signIn } = useInstallation();
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    signIn.finish().then(
      async (address) => {
        await queries.invalidateQueries();
        void navigate(address, { replace: true });
      },
      () => {
        notify('SIGN_IN_FAILED', { type: 'error' });
        void navigate('/login', { replace: true });
      },
    );
  }, [navigate, notify, queries, signIn]);
  return <PageSkeleton />;
}

/** Loaded in the background when a token is renewed. */
export function SilentRenewPage() {
  const { signIn } = useInstallation();
  useEffect(() => void signIn.finishSilent(), [signIn]);
  return null;
}
