import { createContext, useContext } from 'react';
import type { AppConfig } from './config';
import type { SignIn } from './sign-in';

export const InstallationContext = createContext<{ signIn: SignIn; config: AppConfig } | null>(null);

export function useInstallation(): { signIn: SignIn; config: AppConfig } {
  const installation = useContext(InstallationContext);
  if (!installation) throw new Error('useInstallation is used outside the app');
  return installation;
}
