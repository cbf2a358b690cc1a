import { join } from 'node:path';
import { needed } from '../serve.js';

export interface IdentitySettings {
  port: number;
  issuer: string;
  /** Origins that may serve the admin; sign-ins return only there. */
  origins: string[];
  clientId: string;
  audience: string;
  folder: string;
  tokenSeconds: number;
}

/** The admin's own development server, beside the built admin behind the API. */
const viteOrigin = 'http://localhost:5173';

export function identitySettings(env: NodeJS.ProcessEnv): IdentitySettings {
  const origin = needed('KANTOOR_ORIGIN');
  return {
    port: Number(needed('KANTOOR_IDENTITY_PORT')),
    issuer: needed('OIDC_ISSUER'),
    origins: [...new Set([origin, origin.replace('//localhost', '//127.0.0.1'), viteOrigin])],
    clientId: env.OIDC_CLIENT_ID || 'kantoor-admin',
    audience: env.OIDC_AUDIENCE || 'kantoor-api',
    folder: join(needed('KANTOOR_DATA'), 'identity'),
    tokenSeconds: Number(env.KANTOOR_TOKEN_SECONDS || 900),
  };
}
