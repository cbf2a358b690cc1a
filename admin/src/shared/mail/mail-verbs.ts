import type { LoggedMessage } from '@kantoor/schemas';
import { api } from '../../providers/http';

interface MailsAbout {
  application: string;
  id: number;
  signal?: AbortSignal;
}

export const mailVerbs = {
  /** Reads the messages that were sent about a record of an application. */
  mailsAbout: async ({ application, id, signal }: MailsAbout): Promise<LoggedMessage[]> => {
    const query = new URLSearchParams({ application, external_identifier: String(id) });
    return (await api.get<{ items: LoggedMessage[] }>(`/api/directory/message-log?${query.toString()}`, { signal })).body.items;
  },
};

declare module '../../providers/data/verbs' {
  interface VerbsOf {
    mail: typeof mailVerbs;
  }
}
