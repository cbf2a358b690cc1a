import type { MailTemplate } from '@kantoor/services/data';

/** Carefully worded mail templates of a company, in both languages. */
export const mailTemplates = (company: string): MailTemplate[] => [
  {
    emailType: 'newInvoice',
    language: 'NL',
    masterTemplate: 'factuur',
    subject: 'Factuur {{InvoiceNumber}} van ' + company,
    body: `Beste {{ContactName}},\n\nHierbij ontvangt u factuur {{InvoiceNumber}} voor {{InvoiceDescription}}, met een bedrag van {{Amount}}. Wij zien uw betaling graag uiterlijk {{DueDate}} tegemoet.\n\nBetalen kan direct via de link hieronder.\n\nMet vriendelijke groet,\n${company}`,
  },
  {
    emailType: 'newInvoice',
    language: 'EN',
    masterTemplate: 'invoice',
    subject: 'Invoice {{InvoiceNumber}} from ' + company,
    body: `Dear {{ContactName}},\n\nPlease find attached invoice {{InvoiceNumber}} for {{InvoiceDescription}}, amounting to {{Amount}}. We look forward to receiving your payment by {{DueDate}}.\n\nYou can pay online with the link below.\n\nKind regards,\n${company}`,
  },
  {
    emailType: 'reminder',
    language: 'NL',
    masterTemplate: 'herinnering',
    subject: 'Herinnering: factuur {{InvoiceNumber}}',
    body: `Beste {{ContactName}},\n\nVan factuur {{InvoiceNumber}} ({{InvoiceDescription}}) staat nog {{Amount}} open; de vervaldatum is {{DueDate}}. Wilt u binnen 14 dagen betalen? Dat kan via de link hieronder.\n\nHeeft u intussen betaald, dan kunt u deze mail als niet verzonden beschouwen.\n\nMet vriendelijke groet,\n${company}`,
  },
  {
    emailType: 'reminder',
    language: 'EN',
    masterTemplate: 'reminder',
    subject: 'Reminder: invoice {{InvoiceNumber}}',
    body: `Dear {{ContactName}},\n\n{{Amount}} of invoice {{InvoiceNumber}} ({{InvoiceDescription}}) is still open; its due date is {{DueDate}}. Would you please pay within 14 days? You can do so with the link below.\n\nIf you have paid in the meantime, please disregard this mail.\n\nKind regards,\n${company}`,
  },
];
