import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { joinedFile } from '../../platform/files/index.js';
import { found } from '../../platform/problems/index.js';
import type { LegalEntity } from './legal-entity.js';

const select = `SELECT e.id AS "legalEntityId", e.name, e.legal_entity_reference AS "legalEntityReference", e.invoice_number_prefix AS "invoiceNumberPrefix",
  e.default_payment_term AS "defaultPaymentTerm", e.default_tax_rate_id AS "defaultTaxRateId", e.credit_transfer_version AS "creditTransferVersion", e.payment_provider_key AS "paymentProviderKey",
  e.invoice_data AS "invoiceData", e.reminder_levels AS "reminderLevels", e.logo_file_id AS "logoFileId", f.file_name AS "logoFileName"
  FROM legal_entities e LEFT JOIN ${joinedFile('f', 'e', 'e.logo_file_id')}
  WHERE e.ecosystem_id = $1`;
const intMax = 2_147_483_647;

/** Hears that a legal entity reminds on other days than before, in the transaction that saves it. */
export type ReminderListener = (
  tx: Tx,
  ctx: RequestContext,
  entity: Pick<LegalEntity, 'legalEntityId' | 'reminderLevels'>,
) => Promise<void>;

/** The legal entities of an ecosystem as the rest of the house uses them. */
@Injectable()
export class LegalEntities {
  private readonly listeners: ReminderListener[] = [];

  onRemindersChanged(listener: ReminderListener): void {
    this.listeners.push(listener);
  }

  async remindersChanged(...change: Parameters<ReminderListener>): Promise<void> {
    for (const listener of this.listeners) await listener(...change);
  }

  /** By the reference that teams carry (PLT-101); undefined when no legal entity has it. */
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

  /** Until the transaction ends no one else works through its bank bookings. */
  async lock(tx: Tx, ctx: RequestContext, legalEntityId: number): Promise<void> {
    await tx.query(`SELECT FROM legal_entities WHERE ecosystem_id = $1 AND id = $2 FOR NO KEY UPDATE`, [ctx.ecosystemId, legalEntityId]);
  }

  /** `{legalEntity}` of a path: the id, or the reference (PLT-O06). */
  async named(tx: Tx, ctx: RequestContext, idOrReference: string): Promise<LegalEntity> {
    const id = /^\d{1,10}$/.test(idOrReference) ? Number(idOrReference) : 0;
    if (id > 0 && id <= intMax) {
      const [row] = await tx.query(`${select} AND e.id = $2`, [ctx.ecosystemId, id]);
      if (row) return row as LegalEntity;
    }
    return found(await this.byReference(tx, ctx, idOrReference));
  }
}
