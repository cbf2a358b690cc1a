import { Injectable } from '@nestjs/common';
import { invoiceTemplateSchema, type InvoiceTemplateRecord, type InvoiceTemplateRow } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { InvoiceTemplateHooks } from './invoice-template.hooks.js';

/** Newest first (PLT-103). */
const rowsOf = (where: string): string => `SELECT t.id AS "invoiceTemplateId", t.name, t.legal_entity_id AS "legalEntityId", t.version,
  t.id = e.invoice_template_id IS TRUE AS "isDefault" FROM invoice_templates t
  JOIN legal_entities e ON e.ecosystem_id = t.ecosystem_id AND e.id = t.legal_entity_id
  WHERE t.ecosystem_id = $1 AND t.archived_at IS NULL AND ${where} ORDER BY t.id DESC`;

/** Invoice templates of a legal entity, beside its own invoice data (PLT-109). */
@Injectable()
export class InvoiceTemplates {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly entities: LegalEntities,
    private readonly hooks: InvoiceTemplateHooks,
  ) {}

  /** Starts with the own invoice data, as the row `default` (PLT-104, PLT-F34). */
  list(ctx: RequestContext, legalEntityId: number): Promise<InvoiceTemplateRow[]> {
    return this.database.transaction(ctx, async (tx) => {
      const { name, invoiceTemplateId } = await this.entities.byId(tx, ctx, legalEntityId);
      const own = { invoiceTemplateId: 'default' as const, name, legalEntityId, isDefault: invoiceTemplateId === null };
      return [own, ...(await this.rows(tx, ctx, 't.legal_entity_id = $2', legalEntityId))];
    });
  }

  /** The templates of the legal entity with this reference, else with this name (PLT-294). */
  named(ctx: RequestContext, name: string): Promise<InvoiceTemplateRow[]> {
    return this.database.transaction(ctx, async (tx) => {
      const byReference = await this.rows(tx, ctx, 'lower(e.legal_entity_reference) = lower($2)', name);
      return byReference.length > 0 ? byReference : this.rows(tx, ctx, 'lower(e.name) = lower($2)', name);
    });
  }

  get(ctx: RequestContext, legalEntityId: number, id: number): Promise<InvoiceTemplateRecord> {
    return this.database.transaction(ctx, async (tx) => {
      await this.entities.template(tx, ctx, legalEntityId, id);
      return this.view(tx, ctx, await this.records.stored(tx, ctx, invoiceTemplateSchema, id));
    });
  }

  create(ctx: RequestContext, legalEntityId: number, body: unknown): Promise<InvoiceTemplateRecord> {
    return this.database.transaction(ctx, async (tx) => {
      await this.entities.lock(tx, ctx, legalEntityId);
      const rows = await this.rows(tx, ctx, 't.legal_entity_id = $2', legalEntityId);
      if (rows.length >= fixed('templatesOfRecord'))
        throw new Problem('CREATING_TEMPLATE_FAILED', {
          detail: `A legal entity has at most ${fixed('templatesOfRecord')} templates`,
        });
      return this.view(tx, ctx, await this.records.insert(tx, ctx, invoiceTemplateSchema, body, this.hooks, { legalEntityId }));
    });
  }

  update(ctx: RequestContext, legalEntityId: number, id: number, body: unknown): Promise<InvoiceTemplateRecord> {
    return this.database.transaction(ctx, async (tx) => {
      await this.entities.template(tx, ctx, legalEntityId, id);
      const before = await this.records.locked(tx, ctx, invoiceTemplateSchema, id);
      return this.view(tx, ctx, await this.records.change(tx, ctx, invoiceTemplateSchema, before, body, this.hooks));
    });
  }

  async remove(ctx: RequestContext, legalEntityId: number, id: number): Promise<void> {
    await this.database.transaction(ctx, (tx) => this.entities.template(tx, ctx, legalEntityId, id));
    await this.records.remove(ctx, invoiceTemplateSchema, id, this.hooks);
  }

  private view(tx: Tx, ctx: RequestContext, record: Stored<'invoice-template'>): Promise<InvoiceTemplateRecord> {
    return this.records.view(tx, ctx, invoiceTemplateSchema, found(record), this.hooks);
  }

  private rows(tx: Tx, ctx: RequestContext, where: string, value: number | string): Promise<InvoiceTemplateRow[]> {
    return tx.query(rowsOf(where), [ctx.ecosystemId, value]);
  }
}
