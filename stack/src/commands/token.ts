import { personalSettings, type StackSettings } from '../settings.js';
import { people } from '../standins/people.js';
import { settingsOf } from '../supervisor/client.js';
import { UserFixableError } from '../system/user-fixable-error.js';

/** Returns the configured address, or that of the stack running in this data folder. */
export function signInOf({ dataDir, ports, given }: StackSettings): string {
  if (given.OIDC_ISSUER) return given.OIDC_ISSUER;
  const isMoved = given.KANTOOR_PORT_OFFSET || given.KANTOOR_IDENTITY_PORT;
  return (!isMoved && settingsOf(dataDir, 'api')?.OIDC_ISSUER) || `http://localhost:${ports.identity}`;
}

/** Prints only the token, so that a shell can use it: TOKEN=$(npm run -s token -- EMAIL). */
export async function token([email]: string[]): Promise<number> {
  const known = people.map((person) => person.email).join(', ');
  if (!email) throw new UserFixableError('Say for whom.', `npm run token -- EMAIL, with one of ${known}`);
  const issuer = signInOf(personalSettings());
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${issuer}/dev/token`, { method: 'POST', headers, body: JSON.stringify({ email }) }).catch(() => undefined);
  if (!response) throw new UserFixableError(`The development sign-in at ${issuer} does not answer.`, 'npm start');
  if (response.status === 404)
    throw new UserFixableError(`Nobody has the e-mail ${email}.`, `npm run token -- EMAIL, with one of ${known}`);
  if (!response.ok)
    throw new UserFixableError(
      `${issuer} gives no tokens (${response.status}).`,
      'leave out OIDC_ISSUER: only the development sign-in does',
    );
  console.log(((await response.json()) as { access_token: string }).access_token);
  return 0;
}
