import { createHash } from 'node:crypto';

export interface MessageIdentity {
  /** Prefix of the Message-IDs of the kind. */
  prefix: string;
  domain: string;
  ecosystemId: number;
  id: number;
  kind: string;
  request: string;
}

/** Returns the Message-ID: the same for the same mail about the same record, however often it is retried. */
export function messageIdOf({ prefix, domain, ecosystemId, id, kind, request }: MessageIdentity): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([ecosystemId, id, kind, request]))
    .digest('hex')
    .slice(0, 32);
  return `${prefix}-${id}.${digest}@${domain}`;
}
