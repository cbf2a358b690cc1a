import type { ClientConfig } from '@kantoor/schemas';
import { createContext, useContext } from 'react';
import type { SignIn } from './sign-in';

export const InstallationContext = createContext<{ signIn: SignIn; config: ClientConfig } | null>(null);

export function useInstallation(): { signIn: SignIn; config: ClientConfig } {
  const installation = useContext(InstallationContext);
  if (!installation) throw new Error('useInstallation is used outside the app');
  return installation;
}
