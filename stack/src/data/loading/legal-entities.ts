import type { LegalEntity, RequestContext, StoredFiles, Tx } from '@kantoor/services/data';
import type { Business, DemoLegalEntity } from '../companies/business.js';
import { Dice } from '../made-up/dice.js';
import { logoOf } from '../made-up/logo.js';
import { cocNumberFor, ibanFor, vatNumberFor } from '../made-up/identifiers.js';
import { mailTemplates } from './mail-templates.js';
import type { Rows } from './rows.js';

/** Stores a logo and returns its file number; null if logos are not wanted. */
export type LogoFiles = (content: Buffer, fileName: string) => Promise<number | null>;

export const logoFilesIn =
  (files: StoredFiles, tx: Tx, ctx: RequestContext): LogoFiles =>
  async (content, fileName) =>
    files.register(tx, ctx, await files.put(tx, ctx, { content, fileName, mediaType: 'image/png' }));

interface Defaults {
  defaultTaxRateId: number;
  ledgerIds: ReadonlyMap<string, number>;
}

export async function insertLegalEntities(
  rows: Rows,
  business: Business,
  { defaultTaxRateId, ledgerIds }: Defaults,
  logos: LogoFiles,
): Promise<LegalEntity[]> {
  const dice = new Dice(business.seed + 1);
  const made = [];
  for (const entity of business.legalEntities) made.push(await legalEntityOf(entity, dice, defaultTaxRateId, logos));
  const numbered = await rows.numbered('legal_entities', made);
  const [salesLedger] = ledgerIds.values();
  await rows.insert(
    'legal_entities',
    numbered.map((entity) => ({
      id: entity.id,
      name: entity.name,
      legal_entity_reference: entity.legalEntityReference,
      invoice_number_prefix: entity.invoiceNumberPrefix,
      default_payment_term: entity.defaultPaymentTerm,
      default_tax_rate_id: entity.defaultTaxRateId,
      charged_purchase_ledger_id: ledgerIds.get('4400') ?? null,
      charged_sales_ledger_id: salesLedger,
      invoice_data: entity.invoiceData,
      charge_exceptions: [],
      logo_file_id: entity.logoFileId,
    })),
  );
  return numbered.map(({ id, ...entity }) => ({ ...entity, legalEntityId: id }));
}

async function legalEntityOf(
  entity: DemoLegalEntity,
  dice: Dice,
  defaultTaxRateId: number,
  logos: LogoFiles,
): Promise<Omit<LegalEntity, 'legalEntityId'>> {
  const { reference, name, prefix, paymentTerm, colours, logo, street, houseNumber, postalCode, city, emailAddress, phoneNumber } = entity;
  const logoFileName = `${reference.toLowerCase()}.png`;
  const [primaryColor, secondaryColor] = colours;
  return {
    name,
    legalEntityReference: reference,
    invoiceNumberPrefix: prefix,
    reminderLevels: [],
    defaultPaymentTerm: paymentTerm,
    defaultTaxRateId,
    creditTransferVersion: '09',
    convertsAtBooking: false,
    paymentProvider: 'mollie',
    paymentProviderKey: null,
    logoFileId: await logos(await logoOf(primaryColor, secondaryColor, logo), logoFileName),
    logoFileName,
    invoiceTemplateId: null,
    shownAs: null,
    invoiceData: {
      registeredCompanyName: name,
      coCNumber: cocNumberFor(dice, 'NL'),
      vatNumber: vatNumberFor(dice, 'NL')!,
      bankAccounts: [{ accountNumber: ibanFor(dice, 'NL')!, bic: 'INGBNL2A' }],
      streetName: street,
      houseNumber,
      postalCode,
      city,
      country: 'Nederland',
      emailAddress,
      phoneNumber,
      primaryColor,
      secondaryColor,
      invoiceEmailTemplates: mailTemplates(name),
    },
  };
}
