import 'reflect-metadata';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/database.service.js';
import type { Tx } from '../../platform/storage/database/tx.js';
import { entities } from '../../entities.js';
import { featureSettings } from '../../config.js';
import { AttachmentsModule } from '../../platform/records/attachments/index.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { RecordsModule } from '../../platform/records/records/index.js';
import { ProcessesModule } from '../../platform/processes/processes/index.js';
import { DirectoryModule } from '../../directory/directory.module.js';
import { people } from '../../directory/people.kind.js';
import { MessagesModule } from '../../platform/mails/messages/index.js';
import { PayablesModule } from '../../payables/payables.module.js';
import { ReceivablesModule } from '../../receivables/receivables.module.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { Payments } from '../../receivables/payments/payments.service.js';
import { Booking, SalesInvoices, type InvoiceDraft } from '../../receivables/sales-invoices/index.js';
import { InvoiceRecords } from '../../receivables/sales-book/invoice-records.repository.js';
import type { InvoiceRow } from '../../receivables/sales-book/invoice-row.js';

@Module({})
class SpecModule {}

/** The invoicing services on the spec's database, as a worker uses them. */
export class Invoicing {
  private constructor(readonly app: INestApplicationContext) {}

  static async start(): Promise<Invoicing> {
    const module: DynamicModule = {
      module: SpecModule,
      imports: [
        PlatformModule.for({ login: 'worker', entities, settings: featureSettings }),
        RecordsModule,
        ProcessesModule,
        AttachmentsModule,
        MessagesModule.with(DirectoryModule, people),
        ReadingModule,
        ReceivablesModule,
        PayablesModule,
      ],
    };
    return new Invoicing(await NestFactory.createApplicationContext(module, { logger: ['error'], abortOnError: false }));
  }

  readonly ctx = (ecosystemId: number): RequestContext => automationContext(ecosystemId, 'spec');

  get invoices(): SalesInvoices {
    return this.app.get(SalesInvoices);
  }

  get booking(): Booking {
    return this.app.get(Booking);
  }

  get payments(): Payments {
    return this.app.get(Payments);
  }

  inside<T>(ecosystemId: number, work: (tx: Tx, ctx: RequestContext) => Promise<T>): Promise<T> {
    const ctx = this.ctx(ecosystemId);
    return this.app.get(Database).transaction(ctx, (tx) => work(tx, ctx));
  }

  async draft(ecosystemId: number, draft: InvoiceDraft): Promise<number> {
    const { invoiceId } = await this.inside(ecosystemId, (tx, ctx) => this.invoices.createDraft(tx, ctx, draft));
    return invoiceId;
  }

  book(ecosystemId: number, invoiceId: number): Promise<{ invoiceNumber: string; totalAmount: string }> {
    return this.inside(ecosystemId, (tx, ctx) => this.booking.book(tx, ctx, invoiceId));
  }

  row(ecosystemId: number, invoiceId: number): Promise<InvoiceRow> {
    return this.inside(ecosystemId, (tx, ctx) => this.app.get(InvoiceRecords, { strict: false }).read(tx, ctx, invoiceId));
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}
