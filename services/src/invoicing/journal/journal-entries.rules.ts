import { accountingCurrency, amountText, decimal, type DecimalInput, type JournalAccount, type VatCategory } from '@kantoor/schemas';

export const journalKinds = ['sales-invoice', 'credit-invoice', 'purchase-invoice', 'sales-payment', 'purchase-payment'] as const;
export type JournalKind = (typeof journalKinds)[number];

/** What the entries of one document have in common. */
interface DocumentFacts {
  kind: JournalKind;
  /** Its own number; that of a payment is made of its id. */
  documentNumber: string;
  /** Of the invoice itself, or of the one that was paid. */
  invoiceId: number;
  invoiceNumber: string;
  date: string;
  /** When an invoice was booked, or a payment recorded: later than the period of its date, perhaps. */
  recordedOn: string;
  description: string;
  party: string;
  currency: string;
}
export interface JournalInvoice extends DocumentFacts {
  kind: 'sales-invoice' | 'credit-invoice' | 'purchase-invoice';
  total: string;
  /** Its lines in their order, each without VAT; null without an account. */
  nets: readonly { ledger: string | null; vatCategory: VatCategory; vatPercentage: string; net: string }[];
  taxes: readonly { vatCategory: VatCategory; vatPercentage: string; tax: string }[];
  /** What its booking or its conversion settled of another currency: units of that for one euro, its VAT in euro, and after a conversion its total. */
  exchange: { rate: string; tax: string; total: string | null } | null;
}
export interface JournalPayment extends DocumentFacts {
  kind: 'sales-payment' | 'purchase-payment';
  /** How it was paid; of a reversal how the payment was that it takes back. */
  method: string;
  /** Above zero what settles the invoice. */
  amount: string;
}
export type JournalDocument = JournalInvoice | JournalPayment;

/** One line of the journal: so much on one account. Amounts are whole cents, debit above zero and credit below. */
export interface JournalEntry {
  document: JournalDocument;
  ledger: string;
  /** Which of the accounts of the legal entity it is; null where a line names the account. */
  account: JournalAccount | null;
  vat: Rate | null;
  amount: bigint;
  /** The same in euro; null where no amount in euro is known. */
  euro: bigint | null;
}
type Posting = Omit<JournalEntry, 'document' | 'euro'> & {
  /** Of lines: what they come to in euro, each rounded by itself. */
  inEuro?: bigint;
};
type Accounts = Readonly<Record<JournalAccount, string>>;

export const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
export const amountOf = (sum: bigint): string => {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(3, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * The entries of a document. They add up to nothing, in its own currency and in euro: whatever its parts do not explain of its total, or what has no
 * account, stands on the account of what is still to be assigned. VAT of a purchase that is not deductible stands with its cost.
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
  const isSale = document.kind !== 'purchase-invoice';
  /** What is sold is credit, what is bought is debit. */
  const side = (sum: bigint): bigint => (isSale ? -sum : sum);
  const onLine = ({ ledger, vat }: LineSum, sum: bigint): Posting =>
    ledger === null ? on('unassigned', side(sum), vat) : { ledger, account: null, vat, amount: side(sum) };
  const sums = sumsOf(document, !isSale && notDeductible.size > 0);
  const stated = taxesOf(document);
  const isKept = ({ ledger, vat, vatSum }: LineSum): boolean =>
    ledger !== null && notDeductible.has(ledger) && vatSum !== 0n && stated.some((tax) => isSameRate(tax.vat, vat));
  const kept = isSale ? [] : sums.filter(isKept);
  const nets = sums.map((sum) => ({ ...onLine(sum, sum.net), inEuro: side(sum.netInEuro) }));
  const costs = kept.map((sum) => onLine(sum, sum.vatSum));
  const taxes = stated.map(({ vat, sum }) => {
    const stays = kept.filter((one) => isSameRate(one.vat, vat));
    return on(isSale ? 'vatPayable' : 'vatReceivable', side(stays.reduce((left, { vatSum }) => left - vatSum, sum)), vat);
  });
  const total = on(isSale ? 'debtors' : 'creditors', -side(cents(document.total)));
  const rest = [total, ...nets, ...costs, ...taxes].reduce((sum, { amount }) => sum - amount, 0n);
  // An invoice of nothing is in the journal, too: its total always stands there.
  const postings = [...nets, ...costs, on('unassigned', rest)].filter(({ amount }) => amount !== 0n);
  const taxed = taxes.filter(({ amount }) => amount !== 0n);
  return inEuro(document, { total, postings, taxes: taxed });
}

interface Rate {
  category: VatCategory;
  percentage: string;
}
const isSameRate = (one: Rate, other: Rate): boolean => one.category === other.category && one.percentage === other.percentage;

/** The VAT that an invoice states, once for each rate. */
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
  /** What its lines bear of the VAT that the invoice states at that rate. */
  vatSum: bigint;
}

/**
 * The lines by account and rate, with their VAT where it `divides`. A line bears what it adds to the VAT of the lines before it, and the first one of
 * a rate what is stated beside that, as in the VAT overview (`vat-lines`): both divide an invoice alike, to the cent.
 */
function sumsOf(document: JournalInvoice, divides: boolean): LineSum[] {
  const { nets, exchange } = document;
  const stated = divides ? taxesOf(document) : [];
  const sums = new Map<string, LineSum>();
  const upTo = new Map<string, bigint>();
  /** Of the VAT of its rate, by a line in its place. */
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

/** What is stated of a rate more than its lines come to. */
function statedBeside(nets: JournalInvoice['nets'], vat: Rate, stated: ReturnType<typeof taxesOf>): bigint {
  const base = nets.reduce(
    (sum, { net, vatCategory: category, vatPercentage: percentage }) =>
      isSameRate(vat, { category, percentage }) ? sum + cents(net) : sum,
    0n,
  );
  return (stated.find((one) => isSameRate(one.vat, vat))?.sum ?? 0n) - taxOn(base, vat.percentage);
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
 * In euro the VAT is what the invoice states, each line is converted and rounded by itself, and the total is what they come to: so both sides are
 * equal, and the VAT is the one of the return. Where a conversion settled the total, the first line bears the cents between.
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
