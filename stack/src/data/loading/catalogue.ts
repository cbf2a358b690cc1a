import type { LegalEntity } from '@kantoor/services/data';
import { rowsOf, type Business, type TaxKind } from '../companies/business.js';
import { planProducts, taxRates } from '../planning/catalogue.js';
import { insertLegalEntities, type LogoFiles } from './legal-entities.js';
import type { Catalogue, DemoProduct } from '../planning/loaded.js';
import type { Rows } from './rows.js';

/** Loads rates, ledgers, products, tax rules and legal entities: what exists before the first customer. */
export async function loadCatalogue(rows: Rows, business: Business, logos: LogoFiles): Promise<Catalogue> {
  const rates = await rows.numbered('tax_rates', taxRates);
  await rows.insert(
    'tax_rates',
    rates.map(({ id, description, percentage, isExempt, isRelayed }) => ({
      id,
      description,
      percentage,
      is_exempt: isExempt,
      is_relayed: isRelayed,
    })),
  );
  const taxRateIds = Object.fromEntries(rates.map(({ kind, id }) => [kind, id])) as Record<TaxKind, number>;
  const ledgerIds = await insertLedgers(rows, business);
  const products = await insertProducts(rows, business, taxRateIds, ledgerIds);
  const rules = business.taxRules.map(({ name, country, isExEu, needsVatNumber, tax }) => ({
    name,
    country_iso2: country ?? null,
    is_ex_eu: isExEu ?? false,
    needs_vat_number: needsVatNumber ?? false,
    tax_rate_id: taxRateIds[tax],
  }));
  await rows.insert('tax_rate_rules', rules);
  await rows.insert(
    'team_settings',
    business.teams.map(({ id, currency }) => ({ team_id: id, default_currency: currency, default_country: 'NL', version: 1 })),
  );
  const legalEntities: LegalEntity[] = await insertLegalEntities(
    rows,
    business,
    { defaultTaxRateId: taxRateIds.standard, ledgerIds },
    logos,
  );
  const charged = new Map(rates.map(({ id, percentage, ...rate }) => [id, { ...rate, taxRateId: id, percentage: String(percentage) }]));
  return { taxRateIds, rates: charged, products, legalEntities };
}

async function insertLedgers(rows: Rows, business: Business): Promise<ReadonlyMap<string, number>> {
  const ledgers = await rows.numbered(
    'ledgers',
    rowsOf(business.ledgers).map(([value, name, description]) => ({ value: value!, name: name!, description: description! })),
  );
  await rows.insert('ledgers', ledgers);
  return new Map(ledgers.map(({ value, id }) => [value, id]));
}

async function insertProducts(
  rows: Rows,
  business: Business,
  taxRateIds: Record<TaxKind, number>,
  ledgerIds: ReadonlyMap<string, number>,
): Promise<DemoProduct[]> {
  const products = await rows.numbered(
    'products',
    planProducts(business).map((product) => ({ ...product, taxRateId: taxRateIds[product.tax] })),
  );
  await rows.insert(
    'products',
    products.map(({ id, name, price, ledger, taxRateId }) => ({
      id,
      name,
      price,
      ledger_id: ledgerIds.get(ledger)!,
      tax_rate_id: taxRateId,
    })),
  );
  const connected = products.flatMap(({ id, activities }) =>
    activities.map(({ teamName, activityName }) => ({ product_id: id, team_name: teamName, activity_name: activityName })),
  );
  await rows.insert('product_activities', await rows.numbered('product_activities', connected));
  return products;
}
