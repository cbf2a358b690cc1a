import fc from 'fast-check';
import type { SpecWorld } from '../../../testing/spec-world.js';

/** All amounts in cents. */
export interface MadeLine {
  net: number;
  category: string;
  percentage: number;
  rate: 'none' | 'relayed' | 'relayed at 9';
  ledger: '4000' | '4500' | 'gone' | null;
}
export interface MadeInvoice {
  id: number;
  book: 'sales' | 'purchases';
  date: string;
  status: 'booked' | 'draft' | 'archived';
  currency: 'EUR' | 'USD';
  /** USD for a euro, in ten thousandths, if the booking froze it. */
  rate: number | null;
  party: { countryIso2: string; zipCode: string; vatNumber: string | null; exEu?: boolean };
  lines: MadeLine[];
  taxes: { category: string; percentage: number; base: number; tax: number }[];
  statedInEuro: number | null;
}

/** Rounds half away from zero. */
export const share = (of: number, numerator: number, denominator: number): number => {
  const [product, by] = [BigInt(of) * BigInt(numerator), BigInt(denominator)];
  const magnitude = product < 0n ? -product : product;
  const rounded = (2n * magnitude + by) / (2n * by);
  return Number(product < 0n ? -rounded : rounded);
};

const kinds: Record<'sales' | 'purchases', [category: string, percentage: number, rate: MadeLine['rate']][]> = {
  sales: [
    ...(
      [
        ['S', 21],
        ['S', 21],
        ['S', 9],
        ['S', 13],
        ['S', 19],
      ] as const
    ).map((kind) => [...kind, 'none'] as [string, number, 'none']),
    ...(['Z', 'E', 'AE', 'K', 'G', 'O'] as const).map((category) => [category, 0, 'none'] as [string, number, 'none']),
  ],
  purchases: [
    ...(
      [
        ['S', 21],
        ['S', 21],
        ['S', 9],
      ] as const
    ).map((kind) => [...kind, 'none'] as [string, number, 'none']),
    ...(['Z', 'E', 'K', 'G', 'O'] as const).map((category) => [category, 0, 'none'] as [string, number, 'none']),
    ['AE', 0, 'relayed'],
    ['AE', 0, 'relayed at 9'],
  ],
};
const parties = [
  { countryIso2: 'NL', zipCode: '1011 AB', vatNumber: null },
  { countryIso2: 'NL', zipCode: '1011 AB', vatNumber: 'NL004495445B01' },
  { countryIso2: 'DE', zipCode: '10115', vatNumber: 'DE136695976' },
  { countryIso2: 'BE', zipCode: '1000', vatNumber: 'NL004495445B01' },
  { countryIso2: 'ES', zipCode: '35001', vatNumber: null },
  { countryIso2: 'US', zipCode: '10001', vatNumber: null },
  { countryIso2: 'GB', zipCode: 'BT1 5GS', vatNumber: 'XI123456789' },
];
/** Around the second quarter of 2025. */
const dates = ['2025-03-31', '2025-04-01', '2025-05-15', '2025-06-30', '2025-07-01'];

const invoice = fc
  .record({
    book: fc.constantFrom('sales' as const, 'purchases' as const),
    date: fc.constantFrom(...dates),
    status: fc.constantFrom('booked', 'booked', 'booked', 'booked', 'draft', 'archived') as fc.Arbitrary<MadeInvoice['status']>,
    currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD') as fc.Arbitrary<MadeInvoice['currency']>,
    rate: fc.integer({ min: 9_000, max: 12_000 }),
    party: fc.constantFrom(...parties),
    lines: fc.array(
      fc.record({
        kind: fc.nat(),
        net: fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -100_000, max: 1_000_000 })),
        ledger: fc.constantFrom('4000' as const, '4500' as const, 'gone' as const, null),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    cents: fc.constantFrom(0, 0, 1, -1),
  })
  .map(({ lines, cents, ...made }): Omit<MadeInvoice, 'id'> => {
    const ofBook = kinds[made.book];
    const all = lines.map(({ kind, net, ledger }): MadeLine => {
      const [category, percentage, rate] = ofBook[kind % ofBook.length]!;
      return { net, ledger, category, percentage, rate };
    });
    const groups = [...new Set(all.map(({ category, percentage }) => `${category} ${percentage}`))];
    const taxes = groups.map((group) => {
      const of = all.filter(({ category, percentage }) => `${category} ${percentage}` === group);
      const { category, percentage } = of[0]!;
      const base = of.reduce((sum, { net }) => sum + net, 0);
      // A supplier may state a cent more or less (D-17).
      const beside = made.book === 'purchases' && category === 'S' ? cents : 0;
      return { category, percentage, base, tax: share(base, percentage, 100) + beside };
    });
    const tax = taxes.reduce((sum, one) => sum + one.tax, 0);
    const isFrozen = made.book === 'sales' && made.currency === 'USD' && tax !== 0;
    return {
      ...made,
      status: made.status === 'archived' && made.book === 'sales' ? 'draft' : made.status,
      rate: isFrozen ? made.rate : null,
      party: made.book === 'sales' ? { ...made.party, exEu: ['US', 'ES'].includes(made.party.countryIso2) } : made.party,
      lines: all,
      taxes,
      statedInEuro: isFrozen ? share(tax, 10_000, made.rate) : null,
    };
  });

/** Generates invoices of all kinds, the same for one seed. */
export const madeInvoices = (count: number, seed: number): MadeInvoice[] =>
  fc.sample(invoice, { numRuns: count, seed }).map((one, at) => ({ ...one, id: 1_000_000 + at }));

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** Written directly to the database, as booking would store them. */
export async function writeInvoices(world: SpecWorld, made: readonly MadeInvoice[]): Promise<void> {
  const { ecosystemId } = world.tenant;
  const legalEntityId = await world.legalEntityId();
  const rates = await world.sql<{ id: number; percentage: string }>(
    `INSERT INTO tax_rates (ecosystem_id, description, percentage, is_relayed) VALUES ($1, 'Verlegd', 0, true), ($1, 'Verlegd laag', 9, true)
     RETURNING id, percentage`,
    [ecosystemId],
  );
  const rateIds = {
    none: null,
    relayed: rates.find(({ percentage }) => Number(percentage) === 0)!.id,
    'relayed at 9': rates.find(({ percentage }) => Number(percentage) === 9)!.id,
  };
  for (const book of ['sales', 'purchases'] as const) {
    const of = made.filter((one) => one.book === book);
    const table = book === 'sales' ? 'sales_invoices' : 'purchase_invoices';
    const lines = book === 'sales' ? 'sales_invoice_lines' : 'purchase_invoice_lines';
    const rows = of.map((one) => {
      const [net, tax] = [one.lines.reduce((sum, line) => sum + line.net, 0), one.taxes.reduce((sum, line) => sum + line.tax, 0)];
      const shared = {
        ...{
          ecosystem_id: ecosystemId,
          id: one.id,
          legal_entity_id: legalEntityId,
          legal_entity_reference: 'SPEC',
          currency: one.currency,
        },
        ...{
          invoice_date: one.date,
          due_date: one.date,
          invoice_description: 'Advies',
          customer_name: 'Partij',
          customer: { name: 'Partij', ...one.party },
        },
        ...{ net_amount: amount(net), tax_amount: amount(tax), total_amount: amount(net + tax) },
        taxes: one.taxes.map((group) => ({
          ...{ vatCategory: group.category, vatPercentage: String(group.percentage), description: '' },
          ...{ base: amount(group.base), tax: amount(group.tax) },
        })),
      };
      return book === 'sales' ? shared : { ...shared, payee_name: 'Partij' };
    });
    await world.sql(
      `INSERT INTO ${table} (${Object.keys(rows[0]!).join(', ')}) SELECT ${Object.keys(rows[0]!).join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows)],
    );
    const lineRows = of.flatMap((one) =>
      one.lines.map((line, at) => ({
        ...{
          ecosystem_id: ecosystemId,
          invoice_id: one.id,
          line_number: at + 1,
          description: 'Advies',
          quantity: 1,
          price: amount(line.net),
        },
        ...{ net: amount(line.net), ledger_account: line.ledger, tax_rate_id: rateIds[line.rate], tax_description: '' },
        ...{ tax_percentage: line.percentage, vat_category: line.category },
      })),
    );
    await world.sql(
      `INSERT INTO ${lines} (${Object.keys(lineRows[0]!).join(', ')}) SELECT ${Object.keys(lineRows[0]!).join(', ')} FROM jsonb_populate_recordset(NULL::${lines}, $1)`,
      [JSON.stringify(lineRows)],
    );
    for (const one of of.filter(({ status }) => status !== 'draft')) {
      const frozen =
        one.rate === null
          ? ''
          : `, accounting_tax_amount = ${amount(one.statedInEuro!)}, exchange_rate = ${one.rate / 10_000},
        exchange_rate_date = invoice_date, exchange_rate_source = 'ECB'`;
      await world.sql(
        `UPDATE ${table} SET status = 'booked', invoice_number = $2, book_date = invoice_date + time '12:00' AT TIME ZONE 'UTC'${frozen} WHERE id = $1`,
        [one.id, `M${one.id}`],
      );
    }
    if (book === 'purchases')
      await world.sql(`UPDATE purchase_invoices SET archived_at = now() WHERE id = ANY ($1::int[])`, [
        of.filter(({ status }) => status === 'archived').map(({ id }) => id),
      ]);
  }
}
