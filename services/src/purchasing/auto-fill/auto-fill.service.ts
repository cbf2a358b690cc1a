import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AutoFilledField,
  defaultPaymentMethodOf,
  documentStates,
  inboxDocumentSchema,
  organizationSchema,
  type FilledInField,
} from '@kantoor/schemas';
import { otherIbanOf } from '../../masterdata/organizations/index.js';
import { readTeamSettings } from '../../masterdata/team-settings/index.js';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Records, type Stored, type Values } from '../../platform/records/records/index.js';
import type { ReadFields } from '../../reading/model/index.js';
import { DocumentListeners } from '../costs/index.js';
import { rememberFilled } from '../documents/index.js';
import { Predictions } from '../predictions/index.js';
import { fillsOf, type Fills } from './filled.rules.js';
import { PredictionOutcomes, sureSupplierOf } from './outcomes.service.js';

type StoredDocument = Stored<'inbox-document'>;
const entity = inboxDocumentSchema.$id;

/** Fills in values read from a document where the supplier's fields earned it (D-53), in the transaction that stores the reading. */
@Injectable()
export class AutoFill implements OnModuleInit {
  constructor(
    private readonly records: Records,
    private readonly audit: Audit,
    private readonly listeners: DocumentListeners,
    private readonly predictions: Predictions,
    private readonly outcomes: PredictionOutcomes,
  ) {}

  onModuleInit(): void {
    this.predictions.onRead((tx, ctx, documentId, fileId) => this.fill(tx, ctx, documentId, fileId));
  }

  /** Locks the document: earlier saves win, and later saves see that it changed. */
  private async fill(tx: Tx, ctx: RequestContext, documentId: number, fileId: number): Promise<void> {
    const document = await this.records.stored(tx, ctx, inboxDocumentSchema, documentId);
    if (!(await this.isFillable(tx, ctx, document))) return;
    const reading = await this.predictions.readingOf(tx, ctx, documentId);
    if (reading?.fileId !== fileId) return;
    const supplierId = await this.supplierOf(tx, ctx, document, reading.fields);
    if (supplierId === null) return;
    const fills = fillsOf({
      ...{ fields: reading.fields, supplierId, document },
      startCurrency: (await readTeamSettings(tx, ctx, document.teamId)).defaultCurrency,
      earned: await this.outcomes.earnedOf(tx, ctx, supplierId),
    });
    if (Object.keys(fills).length > 0) await this.write(tx, ctx, document, fills);
  }

  /**
   * Returns whether values are filled in automatically: in a draft, and in a document received by mail (submitted at once) that no person
   * has saved since. Not in mileage claims, which are priced by their rate, and not in begun documents, whose form offers the values.
   */
  private async isFillable(tx: Tx, ctx: RequestContext, document: StoredDocument): Promise<boolean> {
    if (document.archivedAt || document.distance !== null || document.begun) return false;
    if (document.documentStatusId === documentStates.draft) return true;
    if (document.documentStatusId !== documentStates.submitted) return false;
    const [writer] = await this.audit.lastWriters(tx, ctx, [[{ entity, id: document.id }]]);
    return writer === null;
  }

  /**
   * Returns the certain supplier of a document: its own, unless the reading names another one; otherwise the one read. Null if the account
   * read is not the one on record, which is a sign of fraud (D-55).
   */
  private async supplierOf(tx: Tx, ctx: RequestContext, { organizationId }: StoredDocument, fields: ReadFields): Promise<number | null> {
    const read = await sureSupplierOf(tx, ctx, fields);
    const supplierId = organizationId ?? read;
    if (supplierId === null || (read !== null && read !== supplierId)) return null;
    const isOtherAccount = fields.iban && (await otherIbanOf(tx, ctx, supplierId, fields.iban.value)) !== null;
    return isOtherAccount ? null : supplierId;
  }

  private async write(tx: Tx, ctx: RequestContext, before: StoredDocument, fills: Fills): Promise<void> {
    const fields = Object.keys(fills) as AutoFilledField[];
    const values: Partial<Values<'inbox-document'>> = Object.assign({}, ...Object.values(fills));
    const paymentMethod = values.organizationId ? await this.usualMethod(tx, ctx, before, values.organizationId) : undefined;
    if (paymentMethod !== undefined) values.paymentMethod = paymentMethod;
    const record = await this.records.assign(tx, ctx, inboxDocumentSchema, before, values, 'updated');
    const { version } = record;
    await rememberFilled(
      tx,
      ctx,
      record.id,
      fields.map((field): FilledInField => ({
        ...{ field, version },
        currency: field === 'currency' ? before.currency : null,
        paymentMethod: field === 'organization' && paymentMethod !== undefined ? before.paymentMethod : null,
      })),
    );
    await this.audit.record(tx, ctx, { action: `${entity}.filledIn`, entity, entityId: record.id, after: { fields } });
    await this.listeners.changed(tx, ctx, { record, before });
  }

  /** Applies the supplier's usual payment method, as when a person chooses the supplier, unless another method was chosen (PUR-O69). */
  private async usualMethod(
    tx: Tx,
    ctx: RequestContext,
    { documentType, paymentMethod }: StoredDocument,
    organizationId: number,
  ): Promise<number | undefined> {
    const { defaultPaymentMethod } = await this.records.stored(tx, ctx, organizationSchema, organizationId);
    const isChosen = paymentMethod !== defaultPaymentMethodOf(documentType);
    return isChosen || defaultPaymentMethod === null || defaultPaymentMethod === paymentMethod ? undefined : defaultPaymentMethod;
  }
}
