import type { Business } from './business.js';

/** Products and owners of an ecosystem for benchmarks. */
export const benchBusiness = (ecosystemId: number, name: string): Business => ({
  ecosystemId,
  seed: ecosystemId,
  bookkeeper: { personId: 1 },
  legalEntities: [
    {
      reference: 'BENCH',
      name: `${name} B.V.`,
      prefix: 'B',
      paymentTerm: 30,
      street: 'Meetlaan',
      houseNumber: '1',
      postalCode: '3511 AA',
      city: 'Utrecht',
      emailAddress: 'facturen@bench.example',
      phoneNumber: '+31 30 555 01 00',
      colours: ['#1f2937', '#f2a541'],
      logo: 'bars',
    },
  ],
  teams: [],
  taxRules: [{ name: 'Buiten de EU: 0%', isExEu: true, tax: 'zero' }],
  ledgers: '8000|Omzet|Alle omzet',
  products: Array.from({ length: 20 }, (_, i) => `Product ${i + 1}|${(i + 1) * 12.5}|1|10|8000|standard|Meetteam/Meten`).join('\n'),
  customers: '',
  ownTerms: {},
  firstNames: [],
  lastNames: [],
  dealCounts: { lead: 0, open: 0, won: 0, toInvoice: 0, archived: 0, invoiced: { paid: 0, open: 0, overdue: 0, partial: 0, blocked: 0 } },
});
