export const mailKinds = ['newInvoice', 'reminder'] as const;
export type MailKind = (typeof mailKinds)[number];
/** A second one on a day goes out only when somebody confirms it (PLT-O104). */
export const oncePerDay: readonly MailKind[] = ['reminder'];
export interface MailText {
  /** Name under which the mail log knows the wording. */
  masterTemplate: string;
  subject: string;
  body: string;
}
type Language = 'nl' | 'en';

/** What is sent where a legal entity has no wording of its own. A reminder gives 14 days and names what follows (PLT-O105). */
export const builtInTexts: Record<MailKind, Record<Language, MailText>> = {
  newInvoice: {
    nl: {
      masterTemplate: 'default',
      subject: 'Factuur {{InvoiceNumber}}: {{InvoiceDescription}}',
      body: 'Beste {{ContactName}},\n\nBij deze mail vindt u factuur {{InvoiceNumber}} voor {{InvoiceDescription}}. Wij ontvangen het bedrag van {{Amount}} graag uiterlijk {{DueDate}}.\n\nHeeft u een vraag over deze factuur? Beantwoord dan gerust deze mail.',
    },
    en: {
      masterTemplate: 'default',
      subject: 'Invoice {{InvoiceNumber}}: {{InvoiceDescription}}',
      body: 'Dear {{ContactName}},\n\nPlease find attached invoice {{InvoiceNumber}} for {{InvoiceDescription}}. We kindly ask you to pay {{Amount}} by {{DueDate}}.\n\nDo you have a question about this invoice? Just reply to this mail.',
    },
  },
  reminder: {
    nl: {
      masterTemplate: 'default',
      subject: 'Herinnering: factuur {{InvoiceNumber}}',
      body: 'Beste {{ContactName}},\n\nVoor factuur {{InvoiceNumber}} ({{InvoiceDescription}}) staat nog {{Amount}} open; de vervaldatum is {{DueDate}}. Misschien is de factuur aan uw aandacht ontsnapt. Wilt u binnen 14 dagen na ontvangst van deze mail betalen? Betaalt u dan niet, dan kunnen wij wettelijke rente en incassokosten in rekening brengen.\n\nHeeft u al betaald, dan kunt u deze mail als niet verzonden beschouwen.',
    },
    en: {
      masterTemplate: 'default',
      subject: 'Reminder: invoice {{InvoiceNumber}}',
      body: 'Dear {{ContactName}},\n\n{{Amount}} of invoice {{InvoiceNumber}} ({{InvoiceDescription}}) is still open; its due date is {{DueDate}}. It may have escaped your attention. Would you please pay within 14 days of receiving this mail? After that we may charge statutory interest and collection costs.\n\nIf you have paid already, please disregard this mail.',
    },
  },
};
