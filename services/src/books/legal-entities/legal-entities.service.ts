import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { joinedFile } from '../../platform/files/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import { dressedByFirst, type Template, type Wanted } from './dressed-entity.rules.js';
import type { LegalEntity } from './legal-entity.js';

const select = `SELECT e.id AS "legalEntityId", e.name, e.legal_entity_reference AS "legalEntityReference", e.invoice_number_prefix AS "invoiceNumberPrefix",
  e.default_payment_term AS "defaultPaymentTerm", e.default_tax_rate_id AS "defaultTaxRateId", e.credit_transfer_version AS "creditTransferVersion", e.converts_at_booking AS "convertsAtBooking", e.payment_provider AS "paymentProvider", e.payment_provider_key AS "paymentProviderKey",
  e.invoice_data AS "invoiceData", e.reminder_levels AS "reminderLevels", e.logo_file_id AS "logoFileId", f.file_name AS "logoFileName",
  e.invoice_template_id AS "invoiceTemplateId", NULL::int AS "shownAs"
  FROM legal_entities e LEFT JOIN ${joinedFile('f', 'e', 'e.logo_file_id')}
  WHERE e.ecosystem_id = $1`;
const selectTemplates = `SELECT t.id AS "templateId", t.legal_entity_id AS "legalEntityId", t.invoice_data AS "invoiceData", t.logo_file_id AS "logoFileId",
  f.file_name AS "logoFileName" FROM invoice_templates t LEFT JOIN ${joinedFile('f', 't', 't.logo_file_id')} WHERE t.ecosystem_id = $1`;
const intMax = 2_147_483_647;

/** Called when the reminder days of a legal entity change, in the transaction that saves it. */
export type ReminderListener = (
  tx: Tx,
  ctx: RequestContext,
  entity: Pick<LegalEntity, 'legalEntityId' | 'reminderLevels'>,
) => Promise<void>;

/** The columns of an invoice that determine its template. */
export interface InvoiceLook {
  legalEntityId: number;
  invoiceTemplateId: number | null;
  status: string;
  creditsInvoiceId: number | null;
}

export interface TemplateName {
  invoiceTemplateId: number;
  name: string;
}

/** Provides the legal entities of an ecosystem to other modules. */
@Injectable()
export class LegalEntities {
  private readonly listeners: ReminderListener[] = [];

  onRemindersChanged(listener: ReminderListener): void {
    this.listeners.push(listener);
  }

  async remindersChanged(...change: Parameters<ReminderListener>): Promise<void> {
    for (const listener of this.listeners) await listener(...change);
  }

  /** Finds the legal entity by the reference that teams have (PLT-101); undefined if there is none. */
  async byReference(tx: Tx, ctx: RequestContext, reference: string): Promise<LegalEntity | undefined> {
    const [row] = await tx.query(`${select} AND lower(e.legal_entity_reference) = lower($2)`, [ctx.ecosystemId, reference]);
    return row as LegalEntity | undefined;
  }

  async all(tx: Tx, ctx: RequestContext): Promise<ReadonlyMap<number, LegalEntity>> {
    const entities: LegalEntity[] = await tx.query(select, [ctx.ecosystemId]);
    return new Map(entities.map((entity) => [entity.legalEntityId, entity]));
  }

  async byId(tx: Tx, ctx: RequestContext, legalEntityId: number): Promise<LegalEntity> {
    const [row] = await tx.query(`${select} AND e.id = $2`, [ctx.ecosystemId, legalEntityId]);
    return found(row as LegalEntity | undefined);
  }

  /** Returns a template of the legal entity that is not archived. */
  async template(tx: Tx, ctx: RequestContext, legalEntityId: number, templateId: number): Promise<Template> {
    const [template] = (await tx.query(`${selectTemplates} AND t.id = $2 AND t.legal_entity_id = $3 AND t.archived_at IS NULL`, [
      ctx.ecosystemId,
      templateId,
      legalEntityId,
    ])) as Template[];
    return found(template);
  }

  /** Returns the name of a template, archived or not. */
  async templateName(tx: Tx, ctx: RequestContext, templateId: number | null): Promise<TemplateName | null> {
    if (templateId === null) return null;
    const [row] = await tx.query(`SELECT id AS "invoiceTemplateId", name FROM invoice_templates WHERE ecosystem_id = $1 AND id = $2`, [
      ctx.ecosystemId,
      templateId,
    ]);
    return (row as TemplateName | undefined) ?? null;
  }

  /** Checks whether the template can be chosen. Locks its row, so that it cannot be removed before the transaction ends. */
  async hasTemplate(tx: Tx, ctx: RequestContext, legalEntityId: number, templateId: number): Promise<boolean> {
    const rows = await tx.query(
      `SELECT FROM invoice_templates WHERE ecosystem_id = $1 AND id = $2 AND legal_entity_id = $3 AND archived_at IS NULL FOR KEY SHARE`,
      [ctx.ecosystemId, templateId, legalEntityId],
    );
    return rows.length > 0;
  }

  /** Returns the legal entity with the chosen template, else its default template, else its own invoice data (PLT-O34). */
  async asChosen(tx: Tx, ctx: RequestContext, legalEntityId: number, chosen: Wanted): Promise<LegalEntity> {
    const entity = await this.byId(tx, ctx, legalEntityId);
    return this.dressedBy(tx, ctx, entity, [chosen, entity.invoiceTemplateId]);
  }

  private async asBooked(tx: Tx, ctx: RequestContext, legalEntityId: number, templateId: number | null): Promise<LegalEntity> {
    return this.dressedBy(tx, ctx, await this.byId(tx, ctx, legalEntityId), [templateId]);
  }

  /**
   * Returns the legal entity as this invoice shows it. A booked invoice, and a credit invoice for it, use the template that it was booked
   * with.
   */
  ofInvoice(
    tx: Tx,
    ctx: RequestContext,
    { legalEntityId, invoiceTemplateId, status, creditsInvoiceId }: InvoiceLook,
  ): Promise<LegalEntity> {
    const isKept = status === 'booked' || creditsInvoiceId !== null;
    return isKept ? this.asBooked(tx, ctx, legalEntityId, invoiceTemplateId) : this.asChosen(tx, ctx, legalEntityId, invoiceTemplateId);
  }

  /** Prepares the same for any number of draft invoices, in two statements. */
  async looks(tx: Tx, ctx: RequestContext): Promise<(legalEntityId: number, chosen: Wanted) => LegalEntity> {
    const entities = await this.all(tx, ctx);
    const templates: Template[] = await tx.query(selectTemplates, [ctx.ecosystemId]);
    const byId = new Map(templates.map((template) => [template.templateId, template]));
    return (legalEntityId, chosen) => {
      const entity = entities.get(legalEntityId)!;
      return dressedByFirst(entity, [chosen, entity.invoiceTemplateId], (id) => byId.get(id));
    };
  }

  private async dressedBy(tx: Tx, ctx: RequestContext, entity: LegalEntity, wanted: readonly Wanted[]): Promise<LegalEntity> {
    const ids = wanted.filter((id) => id !== null && id !== undefined);
    if (ids.length === 0) return entity;
    const templates: Template[] = await tx.query(`${selectTemplates} AND t.id = ANY ($2::int[])`, [ctx.ecosystemId, ids]);
    return dressedByFirst(entity, ids, (id) => templates.find(({ templateId }) => templateId === id));
  }

  /** Locks the legal entity, so that no other transaction processes its bank bookings. */
  async lock(tx: Tx, ctx: RequestContext, legalEntityId: number): Promise<void> {
    await tx.query(`SELECT FROM legal_entities WHERE ecosystem_id = $1 AND id = $2 FOR NO KEY UPDATE`, [ctx.ecosystemId, legalEntityId]);
  }

  /** Finds the `{legalEntity}` of a path: the id, or the reference (PLT-O06). */
  async named(tx: Tx, ctx: RequestContext, idOrReference: string): Promise<LegalEntity> {
    const id = /^\d{1,10}$/.test(idOrReference) ? Number(idOrReference) : 0;
    if (id > 0 && id <= intMax) {
      const [row] = await tx.query(`${select} AND e.id = $2`, [ctx.ecosystemId, id]);
      if (row) return row as LegalEntity;
    }
    return found(await this.byReference(tx, ctx, idOrReference));
  }
}
