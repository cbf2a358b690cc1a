import type { MailInQuarantine, ReleasedMail } from '@kantoor/schemas';
import { api } from '../../../providers/http';

interface Release {
  id: number;
  /** Null uses the team that the mail was addressed to, else that of its sender. */
  teamId: number | null;
  idempotencyKey: string;
}
const address = (id: number): string => `/api/purchases/mail-quarantine/${id}`;

export const quarantineVerbs = {
  quarantinedMailRead: async ({ id, signal }: { id: number; signal?: AbortSignal }): Promise<MailInQuarantine> =>
    (await api.get<MailInQuarantine>(address(id), { signal })).body,
  /** Releases a mail; returns the documents made from its files, now or earlier. */
  quarantinedMailRelease: async ({ id, teamId, idempotencyKey }: Release): Promise<ReleasedMail> =>
    (await api.post<ReleasedMail>(`${address(id)}/release`, { body: teamId === null ? {} : { teamId }, idempotencyKey })).body,
  quarantinedMailDelete: ({ id }: { id: number }): Promise<unknown> => api.del(address(id)),
  quarantinedMailRestore: ({ id }: { id: number }): Promise<unknown> => api.post(`${address(id)}/restore`),
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    quarantine: typeof quarantineVerbs;
  }
}
