/** Placeholders that people use until they have a real secret. */
const placeholder =
  /^test_|change.?me|replace.?me|placeholder|example|your[-_]|password|passw0rd|wachtwoord|geheim|secret|default|development|dummy|sample|kantoor|qwerty|xxxxx/i;

/** Estimates the entropy of a text in bits from its own letter frequencies; `aaaa…` has none, 32 random hex digits about 120. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}

export interface Strength {
  letters: number;
  bits: number;
}
/** Required strengths: a key issued by others, a password between our own servers, and the secret that everything else is derived from. */
export const strengths = {
  key: { letters: 16, bits: 40 },
  password: { letters: 16, bits: 48 },
  root: { letters: 32, bits: 96 },
} as const satisfies Record<string, Strength>;

/** Returns why a secret must not be used outside development; never repeats the secret itself. */
export function secretFault(name: string, secret: string, { letters, bits }: Strength): string | undefined {
  if (placeholder.test(secret)) return `${name} is a placeholder`;
  if (secret.length < letters) return `${name} needs at least ${letters} characters`;
  return bitsOf(secret) < bits ? `${name} is too easy to guess` : undefined;
}
