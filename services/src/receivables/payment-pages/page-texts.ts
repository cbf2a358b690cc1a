import type { CustomerStatus } from './public-payments.service.js';

export type PageLanguage = 'nl' | 'en';
export type PageResult = CustomerStatus | 'invalid' | 'credited' | 'busy';

interface PageTexts {
  pay: (amount: string) => string;
  payAgain: string;
  invoice: string;
  dueDate: string;
  total: string;
  alreadyPaid: string;
  credited: string;
  remaining: string;
  download: string;
  secure: string;
  startFailed: string;
  back: string;
  otherLanguage: string;
  /** For the page of the test provider. */
  test: { title: string; explained: string; ended: string; outcome: Record<CustomerStatus, string> };
  result: Record<PageResult, { title: string; text: string }>;
}

export const pageTexts: Record<PageLanguage, PageTexts> = {
  nl: {
    pay: (amount) => `${amount} betalen`,
    payAgain: 'Opnieuw betalen',
    invoice: 'Factuur',
    dueDate: 'Vervaldatum',
    total: 'Totaal inclusief btw',
    alreadyPaid: 'Al betaald',
    credited: 'Gecrediteerd',
    remaining: 'Te betalen',
    download: 'Factuur downloaden (PDF)',
    secure: 'U betaalt veilig bij onze betaalpartner.',
    startFailed: 'De betaling kon niet worden gestart. Er is niets afgeschreven. Probeer het nog een keer.',
    back: 'Terug naar de factuur',
    otherLanguage: 'English',
    test: {
      title: 'Testbetaling',
      explained: 'Dit is een test: er wordt niets afgeschreven. Kies hoe de betaling afloopt.',
      ended: 'Terug naar de factuur',
      outcome: { paid: 'Betaald', open: 'Nog in behandeling', failed: 'Mislukt', expired: 'Verlopen', canceled: 'Geannuleerd' },
    },
    result: {
      paid: { title: 'Betaald', text: 'Bedankt, uw betaling is ontvangen.' },
      open: {
        title: 'Betaling in behandeling',
        text: 'We wachten op bericht van uw bank. Deze pagina ververst vanzelf; u kunt de pagina ook sluiten.',
      },
      failed: { title: 'Betaling mislukt', text: 'De betaling is niet gelukt en er is niets afgeschreven. U kunt het opnieuw proberen.' },
      expired: {
        title: 'Betaling verlopen',
        text: 'De betaling duurde te lang. Er is niets afgeschreven; u kunt opnieuw beginnen.',
      },
      canceled: {
        title: 'Betaling geannuleerd',
        text: 'U heeft de betaling afgebroken. Er is niets afgeschreven; u kunt opnieuw beginnen.',
      },
      invalid: {
        title: 'Deze link werkt niet',
        text: 'De betaallink is onjuist of niet meer geldig. Kijk of u de hele link heeft gebruikt, of neem contact op met de afzender van de factuur.',
      },
      credited: {
        title: 'Deze factuur is gecrediteerd',
        text: 'U hoeft deze factuur niet meer te betalen. Heeft u er al iets van betaald, dan verrekent de afzender dat of stort het terug.',
      },
      busy: { title: 'Even geduld', text: 'Er kwamen te veel verzoeken tegelijk. Probeer het over een minuut opnieuw.' },
    },
  },
  en: {
    pay: (amount) => `Pay ${amount}`,
    payAgain: 'Pay again',
    invoice: 'Invoice',
    dueDate: 'Due date',
    total: 'Total including VAT',
    alreadyPaid: 'Already paid',
    credited: 'Credited',
    remaining: 'Amount due',
    download: 'Download invoice (PDF)',
    secure: 'You pay safely with our payment partner.',
    startFailed: 'The payment could not be started. Nothing was charged. Please try again.',
    back: 'Back to the invoice',
    otherLanguage: 'Nederlands',
    test: {
      title: 'Test payment',
      explained: 'This is a test: nothing is charged. Choose how the payment ends.',
      ended: 'Back to the invoice',
      outcome: { paid: 'Paid', open: 'Still under way', failed: 'Failed', expired: 'Expired', canceled: 'Canceled' },
    },
    result: {
      paid: { title: 'Paid', text: 'Thank you, your payment has arrived.' },
      open: {
        title: 'Payment under way',
        text: 'We are waiting to hear from your bank. This page refreshes by itself; you may also close it.',
      },
      failed: { title: 'Payment failed', text: 'The payment did not succeed and nothing was charged. You can try again.' },
      expired: { title: 'Payment expired', text: 'The payment took too long. Nothing was charged; you can start again.' },
      canceled: { title: 'Payment canceled', text: 'You stopped the payment. Nothing was charged; you can start again.' },
      invalid: {
        title: 'This link does not work',
        text: 'The payment link is wrong or no longer valid. Check that you used the whole link, or contact the sender of the invoice.',
      },
      credited: {
        title: 'This invoice was credited',
        text: 'You need not pay this invoice any more. If you have paid anything of it already, the sender will settle or refund that.',
      },
      busy: { title: 'One moment', text: 'Too many requests came at once. Please try again in a minute.' },
    },
  },
};
