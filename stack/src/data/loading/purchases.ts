import { invoicedParty, purchaseStates, purchaseSums } from '@kantoor/schemas';
import {
  bestRule,
  BookRows,
  type ChargedRate,
  countryName,
  InvoiceNumbers,
  type LegalEntity,
  paymentStatusOf,
  purchaseBook,
  purchaseInvoiceOf,
  type PurchaseInvoiceLine,
  type PurchaseInvoiceRow,
  type PurchaseToInvoice,
  type Stored,
} from '@kantoor/services/data';
import type { Business } from '../companies/business.js';
import { Dice } from '../made-up/dice.js';
import { planCosts, planPurchases, planSuppliers } from '../planning/purchases.js';
import type { Catalogue } from '../planning/loaded.js';
import { costLines, type CostPlaces, type CostProducts, type LoadedCost, placesOf } from './cost-lines.js';
import type { Workplace } from './invoices.js';
import type { Rows } from './rows.js';

/** The loaded purchases, with what documents are made of as well. */
export interface Bought {
  purchases: LoadedCost[];
  suppliers: ReadonlyMap<string, { id: number; regime: ChargedRate | null | undefined }>;
  products: CostProducts;
  places: CostPlaces;
}

/** Loads purchases by the rules of purchases themselves; a booked one has its invoice and number. */
export async function loadPurchases(
  { tx, ctx, rows, calendar }: Omit<Workplace, 'dice' | 'links'>,
  business: Business,
  catalogue: Catalogue,
): Promise<Bought> {
  const { buying } = business;
  if (!buying) return { purchases: [], suppliers: new Map(), products: new Map(), places: new Map() };
  const loaded: LoadedCost[] = [];
  const suppliers = await loadSuppliers(rows, business, catalogue);
  const products = await loadCosts(rows, business, catalogue);
  const places = await placesOf(tx, business);
  const requests = new Map(buying.requests.map((request) => [request.about, request]));
  const invoices = new BookRows<PurchaseInvoiceRow, PurchaseInvoiceLine>(purchaseBook);
  const numbers = new InvoiceNumbers();
  for (const planned of await rows.numbered('purchases', planPurchases(buying, calendar))) {
    const team = business.teams.find(({ name }) => name === planned.team)!;
    const supplier = suppliers.get(planned.supplier)!;
    const entity = catalogue.legalEntities.find(({ legalEntityReference }) => legalEntityReference === team.legalEntity)!;
    const lines = costLines(planned.lines, { team, entity, regime: supplier.regime, catalogue, products, places });
    const sums = purchaseSums(lines.map(({ row: { amount, price }, rate: charged }) => ({ amount, price, rate: charged })));
    const at = calendar.at(planned.purchaseDate, '10:40');
    const isBooked = planned.stateId === purchaseStates.booked;
    const purchase = {
      ...{ id: planned.id, team_id: team.id, name: planned.name, organization_id: supplier.id, reference: planned.reference },
      ...{
        purchase_date: planned.purchaseDate,
        currency: team.currency,
        purchase_state_id: isBooked ? purchaseStates.concept : planned.stateId,
        purchase_value: sums.gross,
      },
      ...{
        skip_from_external_invoicing: false,
        stated_taxes: [],
        initiator_id: requests.get(planned.name)?.requestedBy ?? business.bookkeeper.personId,
        version: 1,
        created_at: at,
        updated_at: at,
      },
    };
    await rows.insert('purchases', [purchase]);
    await rows.insert(
      'purchase_lines',
      lines.map(({ row }) => ({ purchase_id: planned.id, ...row })),
    );
    loaded.push({
      ...{ id: planned.id, name: planned.name, teamId: team.id },
      grossOfLines: sums.lineGrosses,
    });
    if (!isBooked) continue;
    const invoice = purchaseInvoiceOf({
      purchase: {
        ...planned,
        teamId: team.id,
        currency: team.currency,
        dueDate: null,
        paymentMethod: null,
      } as unknown as Stored<'purchase'>,
      lines: lines.map(({ row, ledgerAccount, productName }) => ({
        ...{ lineNumber: row.line_number, description: row.description, productName, amount: row.amount, price: row.price },
        ...{ department: row.department, project: row.project, ledgerAccount, metaData: null },
      })) as unknown as PurchaseToInvoice['lines'],
      rates: lines.map(({ rate: charged }) => charged as PurchaseToInvoice['rates'][number]),
      ledgers: lines.map(({ ledgerAccount }) => (ledgerAccount ? { value: ledgerAccount } : null)),
      sums: sums as unknown as PurchaseToInvoice['sums'],
      origin: { resource: 'purchases', id: planned.id },
      supplier: { defaultPaymentMethod: supplier.paymentMethod, supplierPaymentTerm: null },
      party: invoicedParty(supplier.stored, null),
      language: 'nl',
      entity: entity as LegalEntity,
      bearers: lines.map(() => null),
      initiator: null,
      invoiceDate: planned.purchaseDate,
    });
    const { legalEntityId, legalEntityReference } = entity;
    const [invoiceId] = await invoices.insert(tx, ctx, [{ ...invoice, legalEntityId, legalEntityReference }]);
    const [taken] = await numbers.take(tx, ctx, purchaseBook, [{ entity }]);
    await rows.update('purchase_invoices', [
      {
        ...{ id: invoiceId!, status: 'booked', invoice_number: taken!.invoiceNumber, book_date: at },
        ...{ payment_status: paymentStatusOf(sums.gross, '0'), created_at: at, updated_at: at },
      },
    ]);
    await rows.update('purchases', [{ id: planned.id, purchase_state_id: purchaseStates.booked, purchase_invoice_id: invoiceId! }]);
  }
  return { purchases: loaded, suppliers, products, places };
}

async function loadSuppliers(rows: Rows, business: Business, { taxRateIds, rates }: Catalogue) {
  const planned = await rows.numbered('organizations', planSuppliers(business.buying!, new Dice(business.seed + 1)));
  await rows.insert(
    'organizations',
    planned.map((one) => ({
      ...{ id: one.id, name: one.name, country_iso2: one.countryIso2, country: countryName(one.countryIso2), vat_number: one.vatNumber },
      ...{ iban: one.iban, address_line_one: one.addressLineOne, zip_code: one.zipCode, city: one.city, preferred_language: 'nl' },
      ...{ ex_eu: false, default_payment_method: one.paymentMethod, aliases: [] },
    })),
  );
  const rules = business.taxRules.map(({ name, country = null, isExEu = false, needsVatNumber = false, tax }) => ({
    ...{ name, countryIso2: country, isExEu, needsVatNumber, taxRateId: taxRateIds[tax], isFree: tax === 'relayed' || tax === 'zero' },
  }));
  return new Map(
    planned.map((one) => {
      const rule = bestRule(rules, { countryIso2: one.countryIso2, exEu: false, vatNumber: one.vatNumber });
      const isFree = rules.some(({ name, isFree: free }) => free && name === rule?.name);
      const stored = { ...one, coCNumber: null, addressLineTwo: null, state: null } as unknown as Stored<'organization'>;
      return [one.name, { ...one, stored, regime: isFree ? rates.get(rule!.taxRateId) : null }];
    }),
  );
}

async function loadCosts(rows: Rows, { buying }: Business, { taxRateIds }: Catalogue) {
  const ledgers = await rows.numbered('ledgers', planCosts(buying!));
  await rows.insert(
    'ledgers',
    ledgers.map(({ id, ledger, ledgerName }) => ({ id, value: ledger, name: ledgerName, description: ledgerName })),
  );
  const products = await rows.numbered(
    'products',
    ledgers.map(({ id: ledgerId, ledger, product, tax }) => ({ ledgerId, ledger, name: product, taxRateId: taxRateIds[tax] })),
  );
  await rows.insert(
    'products',
    products.map(({ id, name, ledgerId, taxRateId }) => ({ id, name, price: null, ledger_id: ledgerId, tax_rate_id: taxRateId })),
  );
  return new Map(products.map((product) => [product.name, product]));
}
