import { accountingCurrency, amountText, decimal, type DecimalInput, type JournalAccount, type VatCategory } from '@kantoor/schemas';

export const journalKinds = [
  'sales-invoice',
  'credit-invoice',
  'purchase-invoice',
  'sales-payment',
  'purchase-payment',
  'bank-entry',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** Common fields of the entries of one document. */
interface DocumentFacts {
  kind: JournalKind;
  /** Its own number; for a payment derived from its id. */
  documentNumber: string;
  /** Id of the invoice itself, of the invoice that was paid, or of the bank booking. */
  invoiceId: number;
  invoiceNumber: string;
  /** The day on which it is posted: of an invoice its own date, unless that is in a closed period (D-65). */
  date: string;
  /** Of the invoice, payment or bank booking itself; differs from the date if its period was closed (D-65). */
  documentDate: string;
  /** When an invoice was booked, or a payment recorded; may be after the period of its date. */
  recordedOn: string;
  description: string;
  party: string;
  currency: string;
}
export interface JournalInvoice extends DocumentFacts {
  kind: 'sales-invoice' | 'credit-invoice' | 'purchase-invoice';
  total: string;
  /** Its lines in order, each without VAT; null without an account. */
  nets: readonly { ledger: string | null; vatCategory: VatCategory; vatPercentage: string; net: string }[];
  taxes: readonly { vatCategory: VatCategory; vatPercentage: string; tax: string }[];
  /**
   * For another currency, fixed by booking or conversion: units of that currency for one euro, VAT in euro, and after a conversion the
   * total.
   */
  exchange: { rate: string; tax: string; total: string | null } | null;
}
export interface JournalPayment extends DocumentFacts {
  kind: 'sales-payment' | 'purchase-payment';
  /** Payment method; of a reversal the method of the reversed payment. */
  method: string;
  /** Positive if it settles the invoice. */
  amount: string;
}
/** A part of a bank booking on a ledger, without an invoice; amounts in the sign of the bank. */
interface JournalBankEntry extends DocumentFacts {
  kind: 'bank-entry';
  ledger: string;
  net: string;
  tax: string;
  vat: (Rate & { book: 'sales' | 'purchases' }) | null;
}
export type JournalDocument = JournalInvoice | JournalPayment | JournalBankEntry;

/** One line of the journal: an amount on one account. Amounts are whole cents, debit positive and credit negative. */
export interface JournalEntry {
  document: JournalDocument;
  ledger: string;
  /** Which of the legal entity's accounts it is; null if a line names the account. */
  account: JournalAccount | null;
  vat: Rate | null;
  amount: bigint;
  /** The amount in euro; null if unknown. */
  euro: bigint | null;
}
type Posting = Omit<JournalEntry, 'document' | 'euro'> & {
  /** Of lines: their amount in euro, each rounded separately. */
  inEuro?: bigint;
};
type Accounts = Readonly<Record<JournalAccount, string>>;

export const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
export const amountOf = (sum: bigint): string => {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(3, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * Returns the entries of a document. They add up to zero, in its own currency and in euro: a difference with its total, or an amount
 * without an account, goes to the account for unassigned amounts. Non-deductible VAT of a purchase is booked with its cost.
 */
export function journalEntriesOf(
  document: JournalDocument,
  accounts: Accounts,
  notDeductible: ReadonlySet<string> = new Set(),
): JournalEntry[] {
  const on = (account: JournalAccount, amount: bigint, vat: Posting['vat'] = null): Posting => ({
    ...{ ledger: accounts[account], account, vat, amount },
  });
  if ('method' in document) return paymentEntries(document, on);
  if (document.kind === 'bank-entry') return bankEntries(document, on, notDeductible);
  const isSale = document.kind !== 'purchase-invoice';
  /** Sales are credit, purchases are debit. */
  const side = (sum: bigint): bigint => (isSale ? -sum : sum);
  const onLine = ({ ledger, vat }: LineSum, sum: bigint): Posting =>
    ledger === null ? on('unassigned', side(sum), vat) : { ledger, account: null, vat, amount: side(sum) };
  const sums = sumsOf(document, !isSale && notDeductible.size > 0);
  const stated = taxesOf(document);
  const isKept = ({ ledger, vat, vatSum }: LineSum): boolean =>
    ledger !== null && notDeductible.has(ledger) && vatSum !== 0n && stated.some((tax) => isSameRate(tax.vat, vat));
  const notOnInvoice = isSale ? [] : sums.filter(isKept);
  const nets = sums.map((sum) => ({ ...onLine(sum, sum.net), inEuro: side(sum.netInEuro) }));
  const costs = notOnInvoice.map((sum) => onLine(sum, sum.vatSum));
  const taxes = stated.map(({ vat, sum }) => {
    const stays = notOnInvoice.filter((one) => isSameRate(one.vat, vat));
    return on(isSale ? 'vatPayable' : 'vatReceivable', side(stays.reduce((left, { vatSum }) => left - vatSum, sum)), vat);
  });
  const total = on(isSale ? 'debtors' : 'creditors', -side(cents(document.total)));
  const rest = [total, ...nets, ...costs, ...taxes].reduce((sum, { amount }) => sum - amount, 0n);
  // An invoice with total zero is in the journal too: its total is always an entry.
  const postings = [...nets, ...costs, on('unassigned', rest)].filter(({ amount }) => amount !== 0n);
  const taxed = taxes.filter(({ amount }) => amount !== 0n);
  return inEuro(document, { total, postings, taxes: taxed });
}

interface Rate {
  category: VatCategory;
  percentage: string;
}
const isSameRate = (one: Rate, other: Rate): boolean => one.category === other.category && one.percentage === other.percentage;

/** Returns the VAT stated on an invoice, once for each rate. */
function taxesOf({ taxes }: JournalInvoice): { vat: Rate; sum: bigint }[] {
  const sums: { vat: Rate; sum: bigint }[] = [];
  for (const { vatCategory: category, vatPercentage: percentage, tax } of taxes) {
    const known = sums.find(({ vat }) => isSameRate(vat, { category, percentage }));
    if (known) known.sum += cents(tax);
    else sums.push({ vat: { category, percentage }, sum: cents(tax) });
  }
  return sums;
}

interface LineSum {
  ledger: string | null;
  vat: Rate;
  net: bigint;
  netInEuro: bigint;
  /** Share of its lines in the VAT stated at that rate. */
  vatSum: bigint;
}

/**
 * Groups the lines by account and rate, with their VAT if it `divides`. Each line takes what it adds to the VAT of the lines before it, and
 * the first line of a rate takes the stated difference, as in the VAT overview (`vat-lines`): both divide an invoice equally, to the cent.
 */
function sumsOf(document: JournalInvoice, divides: boolean): LineSum[] {
  const { nets, exchange } = document;
  const stated = divides ? taxesOf(document) : [];
  const sums = new Map<string, LineSum>();
  const upTo = new Map<string, bigint>();
  /** Returns a line's share of the VAT of its rate, which depends on its position. */
  const borne = (net: string, vat: Rate): bigint => {
    const rate = `${vat.category} ${vat.percentage}`;
    const before = upTo.get(rate);
    const after = (before ?? 0n) + cents(net);
    upTo.set(rate, after);
    const beside = before === undefined ? statedBeside(nets, vat, stated) : 0n;
    return taxOn(after, vat.percentage) - taxOn(before ?? 0n, vat.percentage) + beside;
  };
  for (const { ledger, net, vatCategory: category, vatPercentage: percentage } of nets) {
    const vat = { category, percentage };
    const key = `${category} ${percentage} ${ledger ?? ''}`;
    const known = sums.get(key) ?? { ledger, vat, net: 0n, netInEuro: 0n, vatSum: 0n };
    sums.set(key, {
      ...known,
      net: known.net + cents(net),
      netInEuro: known.netInEuro + (exchange ? toEuro(net, exchange.rate) : 0n),
      vatSum: known.vatSum + (divides ? borne(net, vat) : 0n),
    });
  }
  return [...sums.values()];
}
const taxOn = (base: bigint, percentage: string): bigint => cents(amountText(decimal(amountOf(base)).times(percentage).div(100)));

/** Returns the stated VAT of a rate less the VAT computed from its lines. */
function statedBeside(nets: JournalInvoice['nets'], vat: Rate, stated: ReturnType<typeof taxesOf>): bigint {
  const base = nets.reduce(
    (sum, { net, vatCategory: category, vatPercentage: percentage }) =>
      isSameRate(vat, { category, percentage }) ? sum + cents(net) : sum,
    0n,
  );
  return (stated.find((one) => isSameRate(one.vat, vat))?.sum ?? 0n) - taxOn(base, vat.percentage);
}

/** Non-deductible VAT of a cost is part of it, as on an invoice. */
function bankEntries(
  document: JournalBankEntry,
  on: (account: JournalAccount, amount: bigint, vat?: Posting['vat']) => Posting,
  notDeductible: ReadonlySet<string>,
): JournalEntry[] {
  const { ledger, currency } = document;
  const [net, tax] = [cents(document.net), cents(document.tax)];
  const vat = document.vat && { category: document.vat.category, percentage: document.vat.percentage };
  const isCost = document.vat?.book === 'purchases';
  const isKept = isCost && notDeductible.has(ledger);
  const postings: Posting[] = [
    on('bank', net + tax),
    { ledger, account: null, vat, amount: isKept ? -net - tax : -net },
    ...(isKept || tax === 0n ? [] : [on(isCost ? 'vatReceivable' : 'vatPayable', -tax, vat)]),
  ];
  return postings.map((posting) => ({ ...posting, document, euro: currency === accountingCurrency ? posting.amount : null }));
}

function paymentEntries(payment: JournalPayment, on: (account: JournalAccount, amount: bigint) => Posting): JournalEntry[] {
  const isSale = payment.kind === 'sales-payment';
  const settled = isSale ? -cents(payment.amount) : cents(payment.amount);
  const money = accountOfMethod[payment.method] ?? 'bank';
  return [on(isSale ? 'debtors' : 'creditors', settled), on(money, -settled)].map((posting) => ({
    ...posting,
    document: payment,
    euro: payment.currency === accountingCurrency ? posting.amount : null,
  }));
}
const accountOfMethod: Readonly<Record<string, JournalAccount>> = { cash: 'cash', 'set-off': 'setOff', difference: 'differences' };

/**
 * Converts to euro. VAT is the amount stated on the invoice, each line is converted and rounded separately, and the total is their sum: so
 * both sides are equal, and the VAT equals the return. If a conversion fixed the total, the first line takes the rounding difference.
 */
function inEuro(
  document: JournalInvoice,
  { total, postings, taxes }: { total: Posting; postings: readonly Posting[]; taxes: readonly Posting[] },
): JournalEntry[] {
  const { exchange, currency, kind } = document;
  const as = ({ inEuro: _inEuro, ...posting }: Posting, euro: bigint | null): JournalEntry => ({ ...posting, document, euro });
  const all = [total, ...postings, ...taxes];
  if (currency === accountingCurrency) return all.map((posting) => as(posting, posting.amount));
  if (exchange === null) return all.map((posting) => as(posting, null));
  const side = (amount: string): bigint => (kind === 'purchase-invoice' ? cents(amount) : -cents(amount));
  const converted = ({ amount, inEuro: known }: Posting): bigint => known ?? toEuro(amountOf(amount), exchange.rate);
  const others = postings.map((posting) => as(posting, converted(posting)));
  let left = side(exchange.tax);
  const vat = taxes.map((posting, at) => {
    const euro = at === taxes.length - 1 ? left : converted(posting);
    left -= euro;
    return as(posting, euro);
  });
  const sum = [...others, ...vat].reduce((so, { euro }) => so + euro!, 0n);
  const [first, ...rest] = others;
  if (exchange.total === null || !first) return [as(total, -sum), ...others, ...vat];
  const settled = side(exchange.total);
  return [as(total, -settled), { ...first, euro: first.euro! + settled - sum }, ...rest, ...vat];
}
const toEuro = (amount: DecimalInput, rate: string): bigint => cents(amountText(decimal(amount).div(rate)));
