import { api } from '../../../providers/http';

export const mailLogVerbs = {
  /** Records that a mail bounced. */
  mailRecordBounce: (body: { messageId: string; reason: string }): Promise<unknown> =>
    api.post('/api/directory/mail-log/bounces', { body }),
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    mailLog: typeof mailLogVerbs;
  }
}
