import { Injectable } from '@nestjs/common';
import type { LegalEntity, LegalEntityRecord } from '@kantoor/schemas';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { RecordHooks, Stored, Values } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { invoiceDataToStore } from './invoice-data-to-store.rules.js';
import type { InvoiceData, ReminderLevel } from './legal-entity.js';
import { LegalEntities } from './legal-entities.service.js';
import { logoUrl } from './logos.service.js';
import { PaymentSettings } from './payment-settings.js';
import { ProviderKeys } from './provider-keys.service.js';

interface ChargeException {
  targetLegalEntityId: number;
  taxRateId: number;
}

/** Validates a legal entity beyond its schema. */
@Injectable()
export class LegalEntityHooks implements RecordHooks<'legal-entity'> {
  /** Ignores case (PLT-O26), also for two concurrent saves. */
  readonly duplicates = {
    legal_entities_reference: { code: 'DUPLICATE', pointer: '/legalEntityReference' },
    legal_entities_prefix: { code: 'DUPLICATE', pointer: '/invoiceNumberPrefix' },
  } as const;

  constructor(
    private readonly entities: LegalEntities,
    private readonly keys: ProviderKeys,
    private readonly settings: EcosystemSettings,
    private readonly paymentSettings: PaymentSettings,
  ) {}

  async beforeSave(
    tx: Tx,
    ctx: RequestContext,
    values: Values<'legal-entity'>,
    before: Stored<'legal-entity'> | null,
    body: LegalEntity,
  ): Promise<void> {
    if (body.paymentProviderKey !== undefined && !may(ctx, 'legal-entities.provider-key'))
      throw new Problem('FORBIDDEN', { detail: 'Only a site admin sets the payment provider key' });
    this.assertProvider(ctx, values.paymentProvider ?? 'mollie', before);
    const invoiceData = withTemplates(body, before?.invoiceData ?? null);
    // Editing only the name sends no invoice data (PLT-291).
    values.invoiceData =
      invoiceData === undefined
        ? (before?.invoiceData ?? null)
        : (invoiceDataToStore(invoiceData, await this.settings.of(ctx), 'UPDATE_LEGAL_ENTITY_INVALID') as InvoiceData);
    // Fields that were not sent keep their values.
    if (before && body.journalAccounts === undefined) values.journalAccounts = before.journalAccounts;
    await this.assertTemplate(tx, ctx, values.invoiceTemplateId, before);
    values.defaultTaxRateId ??= before ? null : await standardRate(tx, ctx);
    assertExceptions(values.chargeExceptions ?? [], before?.id);
    assertLevels(values.reminderLevels ?? []);
  }

  async afterSave(
    tx: Tx,
    ctx: RequestContext,
    { id, reminderLevels }: Stored<'legal-entity'>,
    before: Stored<'legal-entity'> | null,
    body: LegalEntity,
  ): Promise<void> {
    if (daysOf(reminderLevels) !== daysOf(before?.reminderLevels))
      await this.entities.remindersChanged(tx, ctx, { legalEntityId: id, reminderLevels: reminderLevels ?? [] });
    const key = body.paymentProviderKey;
    if (key === undefined) return;
    const stored = key.trim() === '' ? null : this.keys.encrypted(ctx.ecosystemId, key.trim());
    await tx.query(`UPDATE legal_entities SET payment_provider_key = $3 WHERE ecosystem_id = $1 AND id = $2`, [
      ctx.ecosystemId,
      id,
      stored,
    ]);
  }

  /**
   * Restricts the provider choice like its key: it determines where customers pay. The test provider can be chosen only if the installation
   * offers it.
   */
  private assertProvider(ctx: RequestContext, chosen: string, before: Stored<'legal-entity'> | null): void {
    if (chosen === (before?.paymentProvider ?? 'mollie')) return;
    if (!may(ctx, 'legal-entities.provider-key'))
      throw new Problem('FORBIDDEN', { detail: 'Only a site admin chooses the payment provider' });
    if (chosen === 'test' && !this.paymentSettings.offersTestProvider)
      throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/paymentProvider', code: 'FIELD_NOT_ALLOWED' }] });
  }

  /** Checks that the default template belongs to the legal entity. */
  private async assertTemplate(
    tx: Tx,
    ctx: RequestContext,
    templateId: number | null,
    before: Stored<'legal-entity'> | null,
  ): Promise<void> {
    if (templateId === null || templateId === before?.invoiceTemplateId) return;
    if (before && (await this.entities.hasTemplate(tx, ctx, before.id, templateId))) return;
    throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/invoiceTemplateId', code: 'FIELD_REFERENCE_UNKNOWN' }] });
  }

  /** Reduces the record for members, who need only names for their choices (PLT-O97). */
  async view(tx: Tx, ctx: RequestContext, view: LegalEntityRecord, { id }: Stored<'legal-entity'>): Promise<LegalEntityRecord> {
    const { name, legalEntityReference, invoiceNumberPrefix, legalEntityId, version } = view;
    if (!may(ctx, 'legal-entities.details')) return { id, legalEntityId, name, legalEntityReference, invoiceNumberPrefix, version };
    const { paymentProviderKey, logoFileName, invoiceData } = await this.entities.byId(tx, ctx, id);
    const invoiceLogo = logoFileName === null ? null : { url: logoUrl({ legalEntityId: id }), fileName: logoFileName };
    const shown = invoiceData && { ...invoiceData, translations: invoiceData.translations ?? {}, invoiceLogo };
    return { ...view, paymentProviderKeySet: paymentProviderKey !== null, invoiceData: shown };
  }
}

/** Merges mail templates sent beside the invoice data into them (PLT-F25). */
function withTemplates({ invoiceData, invoiceEmailTemplates }: LegalEntity, before: InvoiceData | null): InvoiceData | undefined {
  if (invoiceEmailTemplates === undefined) return invoiceData;
  const target = invoiceData ?? before;
  if (!target) throw new Problem('UPDATE_LEGAL_ENTITY_INVALID', { errors: [{ pointer: '/invoiceData', code: 'FIELD_REQUIRED' }] });
  return { ...target, invoiceEmailTemplates };
}

/** Refuses an exception for the legal entity itself, and a second one for the same entity (PLT-128, PLT-O92). */
function assertExceptions(exceptions: readonly ChargeException[], ownId: number | undefined): void {
  const targets = exceptions.map(({ targetLegalEntityId }) => targetLegalEntityId);
  const errors = targets.flatMap((target, index) => {
    const pointer = `/chargeExceptions/${index}/targetLegalEntityId`;
    if (target === ownId) return [{ pointer, code: 'FIELD_NOT_ALLOWED' }];
    return targets.indexOf(target) < index ? [{ pointer, code: 'DUPLICATE' }] : [];
  });
  if (errors.length > 0)
    throw new Problem(errors.some(({ code }) => code === 'DUPLICATE') ? 'DUPLICATE' : 'UPDATE_LEGAL_ENTITY_INVALID', { errors });
}

const daysOf = (levels: readonly ReminderLevel[] | null = []): string =>
  (levels ?? [])
    .map(({ days }) => days)
    .sort((a, b) => a - b)
    .join();

/** Checks that levels differ in their days (D-09). */
function assertLevels(levels: readonly ReminderLevel[]): void {
  const errors = levels.flatMap(({ days }, index) =>
    levels.findIndex((other) => other.days === days) < index ? [{ pointer: `/reminderLevels/${index}/days`, code: 'DUPLICATE' }] : [],
  );
  if (errors.length > 0) throw new Problem('DUPLICATE', { errors });
  // A level after the notice of collection costs would be collection, not a reminder.
  const last = Math.max(...levels.map(({ days }) => days));
  const early = levels.findIndex(({ days, announcesCosts }) => announcesCosts && days < last);
  if (early !== -1)
    throw new Problem('UPDATE_LEGAL_ENTITY_INVALID', {
      errors: [{ pointer: `/reminderLevels/${early}/announcesCosts`, code: 'FIELD_NOT_ALLOWED' }],
    });
}

/** Returns the standard rate, which a new legal entity charges (PLT-O27). */
async function standardRate(tx: Tx, ctx: RequestContext): Promise<number | null> {
  const [rate] = await tx.query(
    `SELECT id FROM tax_rates WHERE ecosystem_id = $1 AND archived_at IS NULL AND NOT is_exempt AND NOT is_relayed ORDER BY (percentage = 21) DESC, percentage DESC, id LIMIT 1`,
    [ctx.ecosystemId],
  );
  return (rate?.id as number | undefined) ?? null;
}
