import type { Stack } from '@kantoor/stack';

/** The headers of a signed-in person in an ecosystem. */
export async function signedIn({ addresses }: Stack, ecosystemId: number, email = 'admin@kantoor.test'): Promise<Record<string, string>> {
  const answer = await fetch(`${addresses.identity}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}`, 'x-ecosystem': String(ecosystemId) };
}
