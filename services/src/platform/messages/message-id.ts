import { createHash } from 'node:crypto';

export interface MessageIdentity {
  /** What the ids of mails about records of the kind begin with. */
  prefix: string;
  domain: string;
  ecosystemId: number;
  id: number;
  kind: string;
  request: string;
}

/** The same mail about the same record has the same Message-ID, however often its sending is tried. */
export function messageIdOf({ prefix, domain, ecosystemId, id, kind, request }: MessageIdentity): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([ecosystemId, id, kind, request]))
    .digest('hex')
    .slice(0, 32);
  return `${prefix}-${id}.${digest}@${domain}`;
}
