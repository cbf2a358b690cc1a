import { approvalMails } from './notice-texts.js';

const named = (text: string): string[] => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].sort();

describe('texts of approval mails', () => {
  it.each(Object.entries(approvalMails))(
    '%s use the same placeholders in both languages, and only known ones',
    (_, { texts: { nl, en }, placeholders }) => {
      for (const part of ['subject', 'body'] as const) {
        expect(named(nl[part])).toEqual(named(en[part]));
        expect(placeholders).toEqual(expect.arrayContaining(named(en[part])));
      }
      expect(named(en.body)).toContain('Name');
    },
  );

  it('D-01 explain approval to first-time approvers: all must approve, ten seconds, reminders, deputies', () => {
    for (const part of ['Iedereen die gevraagd is', 'tien seconden', 'herinneringen', 'vervanger'])
      expect(approvalMails['approval-first'].texts.nl.body).toContain(part);
    for (const part of ['Everybody who is asked', 'ten seconds', 'reminders', 'deputy'])
      expect(approvalMails['approval-first'].texts.en.body).toContain(part);
  });
});
