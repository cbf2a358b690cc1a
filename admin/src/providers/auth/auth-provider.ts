import type { AuthProvider } from 'react-admin';
import { isProblem } from '../problem';
import type { SignIn } from './sign-in';

/** react-admin's view of the sign-in. A 401 has already led to the sign-in page when it comes by here. */
export const makeAuthProvider = (signIn: SignIn): AuthProvider => ({
  login: () => signIn.start(null),
  logout: () => Promise.resolve(false),
  checkAuth: async () => {
    if (!(await signIn.user())) throw new Error('Nobody is signed in');
  },
  checkError: (error: unknown) => (isProblem(error) && error.status === 401 ? Promise.reject(error) : Promise.resolve()),
  getPermissions: () => Promise.resolve(),
});
