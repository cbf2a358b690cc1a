import type { LoggedMessage } from '@kantoor/schemas';
import { api } from '../../providers/http';

export type { LoggedMessage };

/** The messages that went out about a record of an application. */
export const mailLogOf = async (application: string, id: number): Promise<LoggedMessage[]> => {
  const query = new URLSearchParams({ application, external_identifier: String(id) });
  return (await api.get<{ items: LoggedMessage[] }>(`/api/directory/message-log?${query.toString()}`)).body.items;
};
