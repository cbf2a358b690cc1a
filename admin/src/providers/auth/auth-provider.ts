import type { AuthProvider } from 'react-admin';
import { canAccess } from './access';
import type { SignIn } from './sign-in';

/** Adapts the sign-in to react-admin. */
export const makeAuthProvider = (signIn: SignIn): AuthProvider => ({
  login: () => signIn.start(null),
  logout: () => Promise.resolve(false),
  checkAuth: async () => {
    if (!(await signIn.user())) throw new Error('Nobody is signed in');
  },
  // The request that was refused with 401 has already ended the session.
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
  canAccess: (request) => Promise.resolve(canAccess(request)),
});
