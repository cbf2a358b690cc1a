import type { Profile } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useInstallation } from '../providers/auth/context';
import { loginAddress } from '../providers/auth/redirect';
import { useVerbs } from '../providers/data/verbs';
import { isProblem } from '../providers/problem';
import { NoConnection } from './entrance/no-connection';
import { PageSkeleton } from './page-skeleton';
import { useOfflineFact, useOfflineQuery } from './use-offline-query';

interface Me {
  profile: Profile;
}
const MeContext = createContext<Me | null>(null);
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe is used outside SignedIn');
  return me;
}

/** Renders its routes for signed-in members only (PLT-047, PLT-048, PLT-O04). */
export function SignedIn() {
  const { signIn, config } = useInstallation();
  useOfflineFact('config', config);
  const provider = useVerbs('shell');
  const notify = useNotify();
  const { pathname, search } = useLocation();
  const user = useQuery({ queryKey: ['sign-in'], queryFn: () => signIn.user(), staleTime: Infinity });
  const me = useOfflineQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => provider.profileRead({ signal }),
    enabled: Boolean(user.data),
    staleTime: 300_000,
  });
  const problem = me.isLoadingError && isProblem(me.error) ? me.error : undefined;
  const refused = problem?.status;
  const isUnknown = problem?.code === 'ECOSYSTEM_FORBIDDEN';
  const failed = me.isLoadingError && refused !== 0 && refused !== 401 && !isUnknown;
  // Stays true during a retry.
  const isAway = !me.data && me.errorUpdateCount > 0 && !failed && !isUnknown && refused !== 401;
  useEffect(() => {
    if (!failed) return;
    notify('LOAD_PROFILE_FAILED', { type: 'error' });
    void signIn.end('/login?failed=profile');
  }, [failed, signIn, notify]);
  const { refetch } = me;
  const retry = useCallback(() => void refetch(), [refetch]);
  const known = useMemo(() => (me.data && user.data ? { profile: me.data } : null), [me.data, user.data]);

  if (user.isSuccess && !user.data) return <Navigate to={loginAddress(pathname + search)} replace />;
  if (isUnknown) return <Navigate to="/invite" replace />;
  if (isAway) return <NoConnection onRetry={retry} />;
  if (!known) return <PageSkeleton />;
  if (known.profile.ecosystemMemberships.length === 0) return <Navigate to="/invite" replace />;
  return (
    <MeContext.Provider value={known}>
      <Outlet />
    </MeContext.Provider>
  );
}
