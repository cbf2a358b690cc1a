import { fixed } from '../../platform/bounds/index.js';

/** Recipient fields set by servers on delivery; if there are none, the written recipients. */
const [delivered, written] = [
  ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to'],
  ['to', 'cc'],
] as const;

/** Reads delivery data from the header: recipients in a domain, in lower case and each once, and the envelope sender. */
export function wayOf(raw: Uint8Array, domain: string): { recipients: string[]; envelopeFrom: string } {
  const fields = headOf(raw);
  const inDomain = new RegExp(`[a-z\\d.+_-]+@${domain.replaceAll('.', '\\.')}(?![\\w-]|\\.\\w)`, 'gi');
  const named = (names: readonly string[]): string[] =>
    fields.filter(([name]) => names.includes(name)).flatMap(([, value]) => value.toLowerCase().match(inDomain) ?? []);
  const recipients = [delivered, written].map(named).find(({ length }) => length > 0) ?? [];
  const [, returnPath = ''] = fields.find(([name]) => name === 'return-path') ?? [];
  return { recipients: [...new Set(recipients)], envelopeFrom: returnPath.replaceAll(/[<>]/g, '').trim() };
}

/** Returns unfolded header fields with lower-case names (RFC 5322 2.2.3). */
function headOf(raw: Uint8Array): [name: string, value: string][] {
  const text = Buffer.from(raw.subarray(0, fixed('mailHeadBytes'))).toString('latin1');
  const head = text.split(/\r?\n\r?\n/, 1)[0]!.replaceAll(/\r?\n[ \t]+/g, ' ');
  return head.split(/\r?\n/).flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
  });
}
