import { formats } from '../../validation/formats.mjs';

/** Whether a mail may go there: one address of RFC 5321 without its obsolete and risky parts (`formats.email` says which). */
export const isMailAddress = (text: string): boolean => text.length <= 254 && formats.email.test(text);

const domainInOtherLetters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * An address as it is kept and shown: a domain in other letters than a–z as the network knows it (xn--…, RFC 5891), since a look-alike then shows.
 * What is no address stays as it is, to be refused.
 */
export function asMailAddress(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 0 || /^[\x20-\x7e]*$/.test(domain) || !domainInOtherLetters.test(domain)) return text;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${text.slice(0, at)}@${new URL(url).hostname}` : text;
}

/** The formats of a schema's texts that are addresses. */
export const isMailFormat = (format: unknown): boolean => format === 'email' || format === 'email-or-empty';
