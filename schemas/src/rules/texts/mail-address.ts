import { formats } from '../../../validation/formats.mjs';

/** Returns whether a mail may be sent there: one address of RFC 5321 without its obsolete and risky parts (see `formats.email`). */
export const isMailAddress = (text: string): boolean => text.length <= 254 && formats.email.test(text);

const domainInOtherLetters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Returns an address as it is stored and shown: a domain with other letters than a–z in its network form (xn--…, RFC 5891), which exposes
 * look-alikes. Anything that is no address is returned unchanged, to be refused.
 */
export function asMailAddress(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 0 || /^[\x20-\x7e]*$/.test(domain) || !domainInOtherLetters.test(domain)) return text;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${text.slice(0, at)}@${new URL(url).hostname}` : text;
}

/** Schema formats of texts that are addresses. */
export const isMailFormat = (format: unknown): boolean => format === 'email' || format === 'email-or-empty';
