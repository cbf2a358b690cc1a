import { Injectable } from '@nestjs/common';
import type { ConvertedPurchase, FileEInvoice } from '@kantoor/schemas';
import { TaxRates } from '../../books/tax-rates/index.js';
import { likelySuppliers, otherIbanOf } from '../../masterdata/organizations/index.js';
import { Attachments } from '../../platform/records/attachments/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { StoredFiles } from '../../platform/files/index.js';
import type { AddressedRecord } from '../../platform/records/kinds/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type EInvoiceAnswer, FileReader } from '../../reading/isolation/index.js';
import type { EInvoice, RefusalReason } from '../../reading/model/index.js';
import { convertedPurchase, type KnownSupplier } from './converted-purchase.rules.js';
import { viewOf } from './e-invoice-view.rules.js';

type Refusal = NonNullable<FileEInvoice['refusal']>;
const refusals: Record<RefusalReason, Refusal> = {
  NOT_A_DOCUMENT: 'OTHER',
  NOT_AN_INVOICE: 'OTHER',
  DAMAGED: 'UNREADABLE',
  WANTS_PASSWORD: 'UNREADABLE',
  TOO_LARGE: 'TOO_LARGE',
  TOO_SLOW: 'TOO_LARGE',
  TOO_MUCH_MEMORY: 'TOO_LARGE',
};
const problems = { UNREADABLE: 'E_INVOICE_UNREADABLE', OTHER: 'E_INVOICE_OTHER', TOO_LARGE: 'E_INVOICE_TOO_LARGE' } as const;

export interface UploadedEInvoice {
  buffer: Buffer;
  originalname: string;
}

/** E-invoices as unsaved purchases, and as readable pages. */
@Injectable()
export class EInvoices {
  constructor(
    private readonly database: Database,
    private readonly reader: FileReader,
    private readonly attachments: Attachments,
    private readonly files: StoredFiles,
    private readonly taxRates: TaxRates,
  ) {}

  /** Converts without storing anything (PUR-O96). */
  async convert(ctx: RequestContext, { buffer, originalname }: UploadedEInvoice): Promise<ConvertedPurchase> {
    const read = await this.reader.readEInvoice(ctx, () => Promise.resolve(buffer));
    const { eInvoice, refusal } = answered(read);
    if (!eInvoice) throw new Problem(problems[refusal ?? 'OTHER'], { params: { fileName: originalname } });
    return this.database.transaction(ctx, async (tx) =>
      convertedPurchase(eInvoice, await this.taxRates.offered(tx, ctx), await knownSupplier(tx, ctx, eInvoice)),
    );
  }

  /** Returns the e-invoice in a file of a record, for anyone who may open the record. */
  async ofFile(ctx: RequestContext, record: AddressedRecord, fileId: number): Promise<FileEInvoice> {
    const file = await this.attachments.opened(ctx, record, fileId);
    const { eInvoice, refusal } = answered(await this.reader.readEInvoice(ctx, () => this.files.content(file)));
    return { invoice: eInvoice && viewOf(eInvoice), refusal };
  }
}

/** @throws Error if the reader itself failed */
function answered(answer: EInvoiceAnswer): { eInvoice: EInvoice | null; refusal: Refusal | null } {
  if ('eInvoice' in answer) return { eInvoice: answer.eInvoice, refusal: null };
  if ('refused' in answer) return { eInvoice: null, refusal: refusals[answer.refused] };
  log.error({ fault: answer.fault }, 'The reader of e-invoices failed');
  return { eInvoice: null, refusal: 'UNREADABLE' };
}

/** Finds the supplier by a number, otherwise by exact name or alias; similar ones are left for the person to choose (PUR-O96). */
async function knownSupplier(tx: Tx, ctx: RequestContext, { invoice }: EInvoice): Promise<KnownSupplier> {
  const iban = invoice.account ?? '';
  const [likely] = await likelySuppliers(tx, ctx, {
    name: invoice.supplier ?? '',
    vatNumber: invoice.vatNumber ?? '',
    iban,
    chamberOfCommerceNumber: invoice.chamberNumber ?? '',
  });
  if (!likely || likely.score < 1) return { organization: null, otherIban: null };
  const { organizationId, name } = likely;
  return { organization: { organizationId, name }, otherIban: iban ? await otherIbanOf(tx, ctx, organizationId, iban) : null };
}
