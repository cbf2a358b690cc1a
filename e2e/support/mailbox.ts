import { stack } from './stack.ts';

export interface MailHead {
  ID: string;
  MessageID: string;
  Subject: string;
  To: { Name: string; Address: string }[];
  Attachments: number;
}
export interface Mail extends Omit<MailHead, 'Attachments'> {
  Text: string;
  HTML: string;
  Attachments: { PartID: string; FileName: string; ContentType: string; Size: number }[];
}

const get = async <T>(path: string): Promise<T> => (await (await fetch(`${stack.mailbox}/api/v1/${path}`)).json()) as T;

/** The development mailbox, read through the Mailpit API. */
export const mailbox = {
  async mailsTo(address: string): Promise<MailHead[]> {
    const { messages } = await get<{ messages: MailHead[] }>('messages?limit=500');
    return messages.filter((mail) => mail.To.some((to) => to.Address === address));
  },
  /** Returns the id of each mail that arrived there: a repeated id is one mail that was delivered twice. */
  async messageIdsTo(address: string): Promise<string[]> {
    return (await mailbox.mailsTo(address)).map(({ MessageID }) => MessageID);
  },
  open: (id: string): Promise<Mail> => get<Mail>(`message/${id}`),
  async attachment(id: string, part: string): Promise<Buffer> {
    return Buffer.from(await (await fetch(`${stack.mailbox}/api/v1/message/${id}/part/${part}`)).arrayBuffer());
  },
};
