import { type Field, piecesOf } from './mime.js';

export interface Authentication {
  /** The server in front confirms that the mail comes from the domain of `From`. */
  isFromVerified: boolean;
  /** The domain of `From` disowns it. */
  isDisowned: boolean;
}

/**
 * Reads what the mail server in front found out about the sender (`Authentication-Results`, RFC 8601). Anyone can write such a field, so only
 * the topmost one that names our server counts: a server puts its own above those that came with the mail. A DMARC result counts for the
 * domain that it names, which must be that of the only author. Without a name of our server nothing is verified.
 */
export function authenticationOf(fields: readonly Field[], authservId: string, from: string): Authentication {
  const results = fields.filter(({ name }) => name === 'authentication-results').map(({ value }) => piecesOf(value, 'dropped'));
  const own = authservId === '' ? results[0] : results.find(([server]) => nameOf(server) === authservId);
  const found = (own ?? []).slice(1).flatMap((piece) => {
    const [, result, properties] = /^dmarc(?:\s*\/\s*\d+)?\s*=\s*(\w+)(?=\s|$)(.*)$/i.exec(piece) ?? [];
    return result === undefined ? [] : [{ result: result.toLowerCase(), domain: domainIn(properties!) }];
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    isFromVerified: authservId !== '' && domain !== '' && found.length === 1 && found[0]!.result === 'pass' && found[0]!.domain === domain,
    isDisowned: found.some(({ result }) => result === 'fail'),
  };
}

/** The name of the server, before the version of the field. */
const nameOf = (piece = ''): string => piece.split(/\s/, 1)[0]!.toLowerCase();

const domainIn = (properties: string): string | undefined =>
  /(?:^|\s)header\.from\s*=\s*(?:\S*@)?([^\s@"]+)/i.exec(properties)?.[1]?.toLowerCase();
