import { approvalMails, changesText, unsealedChanges } from './notice-texts.js';

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

  it('PUR-O22 say what was changed after an approval, in the words of the form', () => {
    const changes = unsealedChanges(
      { dueDate: null, supplier: null, shop: 'Bakker', skipFromExternalInvoicing: false },
      { dueDate: '2026-04-05', supplier: 'Bakkerij Jansen', shop: 'Bakker', skipFromExternalInvoicing: true },
    );
    const text = (language: 'nl' | 'en') => changesText(changes, language, (day) => `<${day}>`).split('\n');
    expect(text('nl')).toEqual([
      'Vervaldatum: geen wordt <2026-04-05>',
      'Leverancier: geen wordt Bakkerij Jansen',
      'Geen inkoopfactuur maken: nee wordt ja',
    ]);
    expect(text('en')).toEqual([
      'Due date: none becomes <2026-04-05>',
      'Supplier: none becomes Bakkerij Jansen',
      'Skip from external invoicing: no becomes yes',
    ]);
    const seller = { supplier: null, shop: 'Bakker' };
    expect(unsealedChanges({ dueDate: '2026-04-05', ...seller }, { dueDate: '2026-04-05', ...seller })).toEqual([]);
  });

  it('D-01 explain approval to first-time approvers: all must approve, ten seconds, reminders, deputies', () => {
    for (const part of ['Iedereen die gevraagd is', 'tien seconden', 'herinneringen', 'vervanger'])
      expect(approvalMails['approval-first'].texts.nl.body).toContain(part);
    for (const part of ['Everybody who is asked', 'ten seconds', 'reminders', 'deputy'])
      expect(approvalMails['approval-first'].texts.en.body).toContain(part);
  });
});
