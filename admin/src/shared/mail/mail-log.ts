import { api } from '../../providers/http';

export interface MailLogEntry {
  created: string;
  title: string;
  receiverName: string;
  receiverAddress: string;
  notificationTemplate: string;
  messageId: string;
  state: 'queued' | 'sent' | 'failed';
  lastError: string | null;
  /** For finance only, as the next. */
  links?: string[];
  confirmedReceivers?: string[];
}

/** The messages that went out about a record of an application. */
export const mailLogOf = async (application: string, id: number): Promise<MailLogEntry[]> => {
  const query = new URLSearchParams({ application, external_identifier: String(id) });
  return (await api.get<{ items: MailLogEntry[] }>(`/api/directory/message-log?${query.toString()}`)).body.items;
};
