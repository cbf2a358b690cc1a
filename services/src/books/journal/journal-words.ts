import type { JournalAccount } from '@kantoor/schemas';
import type { JournalKind } from './journal-entries.rules.js';

export const journalLanguages = ['nl', 'en'] as const;
export type JournalLanguage = (typeof journalLanguages)[number];

interface TitleParts {
  /** Of the legal entity. */
  reference: string;
  from: string;
  to: string;
}
const nl = {
  name: 'journaal',
  /** In the name of the file, and its first line: whether every day of the period is closed (D-65). */
  states: { closed: 'afgesloten', open: 'open' },
  titles: {
    closed: ({ reference, from, to }: TitleParts) =>
      `Journaal ${reference}, ${from} tot en met ${to}. Afgesloten: hierin wordt niets meer geboekt.`,
    open: ({ reference, from, to }: TitleParts) =>
      `Journaal ${reference}, ${from} tot en met ${to}. LET OP: niet afgesloten, dit journaal kan nog veranderen.`,
  },
  columns: {
    ...{ date: 'Datum', document: 'Boekstuk', kind: 'Soort', description: 'Omschrijving', ledger: 'Grootboekrekening' },
    ...{ ledgerName: 'Naam rekening', party: 'Relatie', vatPercentage: 'Btw-percentage', vatCode: 'Btw-code', debit: 'Debet EUR' },
    ...{ credit: 'Credit EUR', currency: 'Valuta', amount: 'Bedrag in valuta', invoice: 'Factuurnummer', recordedOn: 'Geboekt op' },
    documentDate: 'Documentdatum',
  },
  kinds: {
    'sales-invoice': 'Verkoopfactuur',
    'credit-invoice': 'Creditfactuur',
    'purchase-invoice': 'Inkoopfactuur',
    'sales-payment': 'Ontvangst',
    'purchase-payment': 'Betaling',
    'bank-entry': 'Bankboeking',
  } satisfies Record<JournalKind, string>,
  accounts: {
    ...{ debtors: 'Debiteuren', creditors: 'Crediteuren', vatPayable: 'Af te dragen btw', vatReceivable: 'Te vorderen btw', bank: 'Bank' },
    ...{ cash: 'Kas', setOff: 'Verrekeningen', differences: 'Betalingsverschillen', unassigned: 'Nog toe te wijzen' },
  } satisfies Record<JournalAccount, string>,
  methods: {
    ...{ manual: 'betaling', bank: 'bank', cash: 'contant', card: 'pin', 'direct-debit': 'incasso' },
    ...{ 'set-off': 'verrekening', difference: 'betalingsverschil', reversal: 'teruggeboekt' },
  },
};
type Words = Omit<typeof nl, 'methods'> & {
  /** Payment methods; others are named as at the payment provider. */
  methods: Readonly<Record<string, string>>;
};
export type JournalColumn = keyof Words['columns'];

/** Texts of the file for the accountant. */
export const journalWords: Record<JournalLanguage, Words> = {
  nl,
  en: {
    name: 'journal',
    states: { closed: 'closed', open: 'open' },
    titles: {
      closed: ({ reference, from, to }) => `Journal ${reference}, ${from} to ${to}. Closed: nothing more is posted in it.`,
      open: ({ reference, from, to }) => `Journal ${reference}, ${from} to ${to}. WARNING: not closed, this journal may still change.`,
    },
    columns: {
      ...{ date: 'Date', document: 'Document', kind: 'Kind', description: 'Description', ledger: 'Ledger account' },
      ...{ ledgerName: 'Account name', party: 'Party', vatPercentage: 'VAT percentage', vatCode: 'VAT code', debit: 'Debit EUR' },
      ...{ credit: 'Credit EUR', currency: 'Currency', amount: 'Amount in currency', invoice: 'Invoice number', recordedOn: 'Booked on' },
      documentDate: 'Document date',
    },
    kinds: {
      'sales-invoice': 'Sales invoice',
      'credit-invoice': 'Credit invoice',
      'purchase-invoice': 'Purchase invoice',
      'sales-payment': 'Receipt',
      'purchase-payment': 'Payment',
      'bank-entry': 'Bank entry',
    },
    accounts: {
      ...{ debtors: 'Debtors', creditors: 'Creditors', vatPayable: 'VAT payable', vatReceivable: 'VAT receivable', bank: 'Bank' },
      ...{ cash: 'Cash', setOff: 'Set-offs', differences: 'Payment differences', unassigned: 'To be assigned' },
    },
    methods: {
      ...{ manual: 'payment', bank: 'bank', cash: 'cash', card: 'card', 'direct-debit': 'direct debit' },
      ...{ 'set-off': 'set-off', difference: 'payment difference', reversal: 'reversed' },
    },
  },
};
