import { personalSettings } from '../settings.js';
import { people } from '../standins/people.js';

/** Only the token goes to the output, so that a shell can take it: TOKEN=$(npm run -s token -- EMAIL). */
export async function token([email]: string[]): Promise<number> {
  const { ports, given } = personalSettings();
  const known = people.map((person) => person.email).join(', ');
  if (!email) throw new Error(`Say for whom: npm run token -- EMAIL. People: ${known}.`);
  const issuer = given.OIDC_ISSUER || `http://localhost:${ports.identity}`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${issuer}/dev/token`, { method: 'POST', headers, body: JSON.stringify({ email }) }).catch(() => undefined);
  if (!response) throw new Error(`The development sign-in at ${issuer} does not answer. To mend it: npm start`);
  if (response.status === 404) throw new Error(`Nobody has the e-mail ${email}. People: ${known}.`);
  if (!response.ok) throw new Error(`${issuer} gives no tokens (${response.status}): only the development sign-in does.`);
  console.log(((await response.json()) as { access_token: string }).access_token);
  return 0;
}
