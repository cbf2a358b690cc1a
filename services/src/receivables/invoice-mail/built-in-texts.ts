import { collectionNotice, interestNotice, placeholdersOf } from '@kantoor/schemas';
import type { MailKind } from '../../platform/records/kinds/index.js';

/**
 * The mails about an invoice, with the texts used if a legal entity has none of its own. A reminder to a private person is the notice of
 * collection costs, with its 14 days, and one to a business names statutory interest (PLT-O105, D-71). While it is not known which of them
 * a customer is, a reminder names neither: interest on the wrong terms may not be asked of a consumer. The level that announces costs keeps
 * the notice for consumers then, which is valid for a business too.
 */
export const invoiceMailKinds = {
  newInvoice: {
    verb: 'send',
    summary: 'Mails a booked invoice with its documents and payment link',
    placeholders: placeholdersOf('newInvoice'),
    variants: {
      partlyOpen: {
        nl: {
          masterTemplate: 'default',
          subject: 'Factuur {{InvoiceNumber}}: {{InvoiceDescription}}',
          body: 'Beste {{ContactName}},\n\nVan factuur {{InvoiceNumber}} voor {{InvoiceDescription}} staat nog {{Amount}} open. Wij ontvangen dat bedrag graag uiterlijk {{DueDate}}. In de bijlage ziet u hoe het is opgebouwd; de factuur zelf opent u met de link hieronder.\n\nHeeft u een vraag over deze factuur? Beantwoord dan gerust deze mail.',
        },
        en: {
          masterTemplate: 'default',
          subject: 'Invoice {{InvoiceNumber}}: {{InvoiceDescription}}',
          body: 'Dear {{ContactName}},\n\n{{Amount}} of invoice {{InvoiceNumber}} for {{InvoiceDescription}} is still open. We kindly ask you to pay it by {{DueDate}}. The attachment shows what it is made of; the link below opens the invoice itself.\n\nDo you have a question about this invoice? Just reply to this mail.',
        },
      },
      nothingToPay: {
        nl: {
          masterTemplate: 'default',
          subject: 'Factuur {{InvoiceNumber}}: {{InvoiceDescription}}',
          body: 'Beste {{ContactName}},\n\nDit gaat over factuur {{InvoiceNumber}} voor {{InvoiceDescription}}. Er staat niets van open: u hoeft niets te betalen.\n\nHeeft u een vraag over deze factuur? Beantwoord dan gerust deze mail.',
        },
        en: {
          masterTemplate: 'default',
          subject: 'Invoice {{InvoiceNumber}}: {{InvoiceDescription}}',
          body: 'Dear {{ContactName}},\n\nThis is about invoice {{InvoiceNumber}} for {{InvoiceDescription}}. Nothing of it is open: you need not pay anything.\n\nDo you have a question about this invoice? Just reply to this mail.',
        },
      },
    },
    texts: {
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
  },
  creditInvoice: {
    verb: 'send-credit-invoice',
    summary: 'Mails a credit invoice with its documents',
    placeholders: placeholdersOf('creditInvoice'),
    variants: {
      inPart: {
        nl: {
          masterTemplate: 'default',
          subject: 'Creditfactuur {{InvoiceNumber}}: {{InvoiceDescription}}',
          body: 'Beste {{ContactName}},\n\nBij deze mail vindt u creditfactuur {{InvoiceNumber}}. Daarmee crediteren wij een deel van factuur {{CreditedNumber}} voor {{InvoiceDescription}}: van die factuur hoeft u dat deel niet te betalen. Heeft u al meer betaald dan er overblijft, dan verrekenen wij dat of storten het terug.\n\nHeeft u een vraag hierover? Beantwoord dan gerust deze mail.',
        },
        en: {
          masterTemplate: 'default',
          subject: 'Credit invoice {{InvoiceNumber}}: {{InvoiceDescription}}',
          body: 'Dear {{ContactName}},\n\nPlease find attached credit invoice {{InvoiceNumber}}. It credits a part of invoice {{CreditedNumber}} for {{InvoiceDescription}}: you need not pay that part of the invoice. If you have already paid more than what is left, we will settle or refund the difference.\n\nDo you have a question about this? Just reply to this mail.',
        },
      },
      last: {
        nl: {
          masterTemplate: 'default',
          subject: 'Creditfactuur {{InvoiceNumber}}: {{InvoiceDescription}}',
          body: 'Beste {{ContactName}},\n\nBij deze mail vindt u creditfactuur {{InvoiceNumber}}. Daarmee crediteren wij wat er nog over was van factuur {{CreditedNumber}} voor {{InvoiceDescription}}. Die factuur is nu helemaal gecrediteerd: u hoeft er niets meer van te betalen. Heeft u er al iets van betaald, dan verrekenen wij dat of storten het terug.\n\nHeeft u een vraag hierover? Beantwoord dan gerust deze mail.',
        },
        en: {
          masterTemplate: 'default',
          subject: 'Credit invoice {{InvoiceNumber}}: {{InvoiceDescription}}',
          body: 'Dear {{ContactName}},\n\nPlease find attached credit invoice {{InvoiceNumber}}. It credits what was left of invoice {{CreditedNumber}} for {{InvoiceDescription}}. All of that invoice is credited now: you need not pay anything of it any more. If you have paid anything of it already, we will settle or refund that.\n\nDo you have a question about this? Just reply to this mail.',
        },
      },
    },
    texts: {
      nl: {
        masterTemplate: 'default',
        subject: 'Creditfactuur {{InvoiceNumber}}: {{InvoiceDescription}}',
        body: 'Beste {{ContactName}},\n\nBij deze mail vindt u creditfactuur {{InvoiceNumber}}. Daarmee vervalt factuur {{CreditedNumber}} voor {{InvoiceDescription}}: u hoeft die factuur niet meer te betalen. Heeft u er al iets van betaald, dan verrekenen wij dat of storten het terug.\n\nHeeft u een vraag hierover? Beantwoord dan gerust deze mail.',
      },
      en: {
        masterTemplate: 'default',
        subject: 'Credit invoice {{InvoiceNumber}}: {{InvoiceDescription}}',
        body: 'Dear {{ContactName}},\n\nPlease find attached credit invoice {{InvoiceNumber}}. It cancels invoice {{CreditedNumber}} for {{InvoiceDescription}}: you need not pay that invoice any more. If you have paid anything of it already, we will settle or refund that.\n\nDo you have a question about this? Just reply to this mail.',
      },
    },
  },
  reminder: {
    verb: 'send-reminder',
    summary: 'Mails a reminder of an invoice that is not fully paid',
    placeholders: placeholdersOf('reminder'),
    prefix: { nl: 'Herinnering: ', en: 'Reminder: ' },
    oncePerDay: true,
    followsSending: true,
    variants: {
      notYetDue: {
        nl: {
          masterTemplate: 'default',
          subject: 'Herinnering: factuur {{InvoiceNumber}} vervalt op {{DueDate}}',
          body: 'Beste {{ContactName}},\n\nGraag herinneren wij u eraan dat factuur {{InvoiceNumber}} ({{InvoiceDescription}}) op {{DueDate}} vervalt. Er staat nog {{Amount}} open. Wilt u het bedrag uiterlijk op die dag betalen?\n\nHeeft u al betaald, dan kunt u deze mail als niet verzonden beschouwen.',
        },
        en: {
          masterTemplate: 'default',
          subject: 'Reminder: invoice {{InvoiceNumber}} is due on {{DueDate}}',
          body: 'Dear {{ContactName}},\n\nThis is a friendly reminder that invoice {{InvoiceNumber}} ({{InvoiceDescription}}) is due on {{DueDate}}. {{Amount}} is still open. Would you please pay it by that day?\n\nIf you have paid already, please disregard this mail.',
        },
      },
      beforeReminder: {
        nl: {
          masterTemplate: 'default',
          subject: 'Herinnering: factuur {{InvoiceNumber}}',
          body: 'Beste {{ContactName}},\n\nVoor factuur {{InvoiceNumber}} ({{InvoiceDescription}}) staat nog {{Amount}} open; de vervaldatum was {{DueDate}}. Misschien is de factuur aan uw aandacht ontsnapt. Wilt u het bedrag alsnog betalen? Ontvangen wij het niet, dan sturen wij u nog een herinnering en daarna een aanmaning waarin wij incassokosten aankondigen.\n\nHeeft u al betaald, dan kunt u deze mail als niet verzonden beschouwen.',
        },
        en: {
          masterTemplate: 'default',
          subject: 'Reminder: invoice {{InvoiceNumber}}',
          body: 'Dear {{ContactName}},\n\n{{Amount}} of invoice {{InvoiceNumber}} ({{InvoiceDescription}}) is still open; its due date was {{DueDate}}. It may have escaped your attention. Would you please still pay it? If we do not receive the amount, we will send you another reminder, and after that a demand that announces collection costs.\n\nIf you have paid already, please disregard this mail.',
        },
      },
      beforeCosts: {
        nl: {
          masterTemplate: 'default',
          subject: 'Herinnering: factuur {{InvoiceNumber}}',
          body: 'Beste {{ContactName}},\n\nVoor factuur {{InvoiceNumber}} ({{InvoiceDescription}}) staat nog {{Amount}} open; de vervaldatum was {{DueDate}}. Wilt u het bedrag alsnog betalen? Ontvangen wij het niet, dan sturen wij u een aanmaning. Betaalt u ook daarna niet binnen veertien dagen, dan brengen wij {{CollectionCosts}} incassokosten in rekening.\n\nHeeft u al betaald, dan kunt u deze mail als niet verzonden beschouwen.',
        },
        en: {
          masterTemplate: 'default',
          subject: 'Reminder: invoice {{InvoiceNumber}}',
          body: 'Dear {{ContactName}},\n\n{{Amount}} of invoice {{InvoiceNumber}} ({{InvoiceDescription}}) is still open; its due date was {{DueDate}}. Would you please still pay it? If we do not receive the amount, we will send you a demand. If you then do not pay within fourteen days, we will charge you collection costs of {{CollectionCosts}}.\n\nIf you have paid already, please disregard this mail.',
        },
      },
      announcesCosts: {
        nl: {
          masterTemplate: 'default',
          subject: 'Herinnering: aanmaning voor factuur {{InvoiceNumber}}',
          body: `Beste {{ContactName}},\n\nFactuur {{InvoiceNumber}} ({{InvoiceDescription}}) had u uiterlijk {{DueDate}} moeten betalen. Wij hebben het bedrag niet of niet helemaal ontvangen.\n\n${collectionNotice.nl}\n\nHeeft u al betaald, dan kunt u deze mail als niet verzonden beschouwen.`,
        },
        en: {
          masterTemplate: 'default',
          subject: 'Reminder: demand for payment of invoice {{InvoiceNumber}}',
          body: `Dear {{ContactName}},\n\nInvoice {{InvoiceNumber}} ({{InvoiceDescription}}) was to be paid by {{DueDate}}. We have not received the amount, or not all of it.\n\n${collectionNotice.en}\n\nIf you have paid already, please disregard this mail.`,
        },
      },
      private: {
        nl: {
          masterTemplate: 'default',
          subject: 'Herinnering: factuur {{InvoiceNumber}}',
          body: `Beste {{ContactName}},\n\nVoor factuur {{InvoiceNumber}} ({{InvoiceDescription}}) staat nog {{Amount}} open; de vervaldatum was {{DueDate}}. Misschien is de factuur aan uw aandacht ontsnapt. Wilt u het bedrag alsnog betalen?\n\n${collectionNotice.nl}\n\nHeeft u al betaald, dan kunt u deze mail als niet verzonden beschouwen.`,
        },
        en: {
          masterTemplate: 'default',
          subject: 'Reminder: invoice {{InvoiceNumber}}',
          body: `Dear {{ContactName}},\n\n{{Amount}} of invoice {{InvoiceNumber}} ({{InvoiceDescription}}) is still open; its due date was {{DueDate}}. It may have escaped your attention. Would you please still pay it?\n\n${collectionNotice.en}\n\nIf you have paid already, please disregard this mail.`,
        },
      },
      business: {
        nl: {
          masterTemplate: 'default',
          subject: 'Herinnering: factuur {{InvoiceNumber}}',
          body: `Beste {{ContactName}},\n\nVoor factuur {{InvoiceNumber}} ({{InvoiceDescription}}) staat nog {{Amount}} open; de vervaldatum was {{DueDate}}. Misschien is de factuur aan uw aandacht ontsnapt. Wilt u het bedrag alsnog betalen?\n\n${interestNotice.nl}\n\nHeeft u al betaald, dan kunt u deze mail als niet verzonden beschouwen.`,
        },
        en: {
          masterTemplate: 'default',
          subject: 'Reminder: invoice {{InvoiceNumber}}',
          body: `Dear {{ContactName}},\n\n{{Amount}} of invoice {{InvoiceNumber}} ({{InvoiceDescription}}) is still open; its due date was {{DueDate}}. It may have escaped your attention. Would you please still pay it?\n\n${interestNotice.en}\n\nIf you have paid already, please disregard this mail.`,
        },
      },
      businessDemand: {
        nl: {
          masterTemplate: 'default',
          subject: 'Herinnering: aanmaning voor factuur {{InvoiceNumber}}',
          body: `Beste {{ContactName}},\n\nFactuur {{InvoiceNumber}} ({{InvoiceDescription}}) had u uiterlijk {{DueDate}} moeten betalen. Wij hebben het bedrag niet of niet helemaal ontvangen.\n\n${interestNotice.nl} Betaalt u {{Amount}} niet binnen veertien dagen na de dag van dit bericht, dan brengen wij u ook incassokosten van {{CollectionCosts}} in rekening.\n\nHeeft u al betaald, dan kunt u deze mail als niet verzonden beschouwen.`,
        },
        en: {
          masterTemplate: 'default',
          subject: 'Reminder: demand for payment of invoice {{InvoiceNumber}}',
          body: `Dear {{ContactName}},\n\nInvoice {{InvoiceNumber}} ({{InvoiceDescription}}) was to be paid by {{DueDate}}. We have not received the amount, or not all of it.\n\n${interestNotice.en} If you do not pay {{Amount}} within fourteen days after the day of this message, we will also charge you collection costs of {{CollectionCosts}}.\n\nIf you have paid already, please disregard this mail.`,
        },
      },
    },
    texts: {
      nl: {
        masterTemplate: 'default',
        subject: 'Herinnering: factuur {{InvoiceNumber}}',
        body: 'Beste {{ContactName}},\n\nVoor factuur {{InvoiceNumber}} ({{InvoiceDescription}}) staat nog {{Amount}} open; de vervaldatum is {{DueDate}}. Misschien is de factuur aan uw aandacht ontsnapt. Wilt u binnen 14 dagen na ontvangst van deze mail betalen?\n\nHeeft u al betaald, dan kunt u deze mail als niet verzonden beschouwen.',
      },
      en: {
        masterTemplate: 'default',
        subject: 'Reminder: invoice {{InvoiceNumber}}',
        body: 'Dear {{ContactName}},\n\n{{Amount}} of invoice {{InvoiceNumber}} ({{InvoiceDescription}}) is still open; its due date is {{DueDate}}. It may have escaped your attention. Would you please pay within 14 days of receiving this mail?\n\nIf you have paid already, please disregard this mail.',
      },
    },
  },
} satisfies Record<string, MailKind>;
export type InvoiceMail = keyof typeof invoiceMailKinds;
export type ReminderVariant = keyof typeof invoiceMailKinds.reminder.variants;
