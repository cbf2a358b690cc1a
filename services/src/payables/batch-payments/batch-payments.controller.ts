import { createHash } from 'node:crypto';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { BatchCancellation, BatchEdit, BatchPayment, BatchPaymentRecord, BatchPlan, BatchRequest } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../platform/runtime/context.js';
import { csv, listQuery, Route, Section } from '../../platform/requests/contract/index.js';
import { answerFile } from '../../platform/files/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { listRequest } from '../../platform/records/records/index.js';
import type { Batch } from './batch.js';
import { batchCsv } from './batch-csv.js';
import { BatchChanges } from './batch-changes.service.js';
import { BatchPayments } from './batch-payments.service.js';
import { renderCreditTransfer } from './credit-transfer.js';

const change = { answers: 'BatchPaymentRecord', ifMatch: true, idempotent: true, refuses: ['BATCH_CHANGE_FAILED'] } as const;

/** Batch payments of the purchase invoices of a legal entity, and of its refunds to customers. */
@Section('payments')
@Controller('api/invoices/:legalEntity/batch-payments')
export class BatchPaymentsController {
  constructor(
    private readonly payments: BatchPayments,
    private readonly changes: BatchChanges,
  ) {}

  @Get()
  @Requires('payments.read')
  @Route('Batches of payments, latest first', { query: { range: listQuery['range']! }, answers: 'BatchPayments' })
  list(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Query() query: Record<string, unknown>,
  ): Promise<{ items: BatchPayment[]; more: boolean }> {
    return this.payments.list(ctx, legalEntity, listRequest(query, 25));
  }

  @Post('preview')
  @Requires('payments.register')
  @Route('What a batch would pay, and what it leaves out, with reasons', {
    takes: 'BatchRequest',
    answers: 'BatchPlan',
    onlyReads: true,
  })
  preview(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Body() body: BatchRequest): Promise<BatchPlan> {
    return this.payments.preview(ctx, legalEntity, body);
  }

  @Post()
  @Requires('payments.register')
  @Route('Makes a batch of payments; it pays nothing by itself', {
    takes: 'BatchRequest',
    answers: 'BatchPaymentRecord',
    status: 201,
    idempotent: true,
    refuses: ['TOTAL_CHANGED'],
  })
  create(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Body() body: BatchRequest): Promise<BatchPaymentRecord> {
    return this.payments.create(ctx, legalEntity, body);
  }

  @Get(':id')
  @Requires('payments.read')
  @Route('A batch with its payments and what it left out', { answers: 'BatchPaymentRecord' })
  get(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) batchId: number,
  ): Promise<BatchPaymentRecord> {
    return this.payments.get(ctx, legalEntity, batchId);
  }

  @Post(':id/edit')
  @Requires('payments.register')
  @Route('Changes what a batch pays, until it is executed: its new files have a new message id, and the old ones must not be sent', {
    takes: 'BatchEdit',
    ...change,
    refuses: [...change.refuses, 'TOTAL_CHANGED'],
  })
  edit(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) batchId: number,
    @Body() body: BatchEdit,
  ): Promise<BatchPaymentRecord> {
    return this.changes.edit(ctx, { legalEntity, batchId }, body);
  }

  @Post(':id/cancel')
  @Requires('payments.register')
  @Route('Cancels a batch that is not executed: its invoices can be paid again, and its files are no longer offered', {
    takes: 'BatchCancellation',
    ...change,
  })
  cancel(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) batchId: number,
    @Body() { reason }: BatchCancellation,
  ): Promise<BatchPaymentRecord> {
    return this.changes.cancel(ctx, { legalEntity, batchId }, reason);
  }

  @Post(':id/execute')
  @Requires('payments.register')
  @Route('Records that a batch was sent to the bank, before its statement shows it', {
    ...change,
    refuses: [...change.refuses, 'REFUND_CHANGED'],
  })
  execute(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) batchId: number,
  ): Promise<BatchPaymentRecord> {
    return this.changes.execute(ctx, { legalEntity, batchId });
  }

  @Post(':id/reopen')
  @Requires('payments.register')
  @Route('Records that a batch was not sent to the bank after all', change)
  reopen(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) batchId: number,
  ): Promise<BatchPaymentRecord> {
    return this.changes.reopen(ctx, { legalEntity, batchId });
  }

  @Get(':id/csv')
  @Requires('payments.read')
  @Route('The batch payment file: the same bytes each time', {
    answers: csv,
    refuses: ['BATCH_IS_CANCELLED', 'REFUND_CHANGED', 'BATCH_PAYS_TWICE'],
  })
  async csv(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) batchId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { batch, rows, timeZone } = await this.payments.open(ctx, legalEntity, batchId);
    await answer(reply, { text: batchCsv(rows), fileName: `${fileName(batch, timeZone)}.csv`, mediaType: 'text/csv; charset=utf-8' });
  }

  @Get(':id/credit-transfer')
  @Requires('payments.read')
  @Route('The batch as SEPA credit transfer (ISO 20022 pain.001.001): the same bytes each time', {
    answers: { file: ['application/xml'] },
    refuses: ['BATCH_HAS_NO_TRANSFER', 'BATCH_IS_CANCELLED', 'REFUND_CHANGED', 'BATCH_PAYS_TWICE'],
  })
  async creditTransfer(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) batchId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { batch, rows, timeZone } = await this.payments.open(ctx, legalEntity, batchId);
    const { version, messageId, madeAt: createdAt, debtor } = batch;
    if (!debtor || rows.length === 0)
      throw new Problem('BATCH_HAS_NO_TRANSFER', { detail: 'There is no account to pay from, or nothing to pay' });
    const text = renderCreditTransfer({ version, messageId, createdAt, debtor, payments: rows });
    await answer(reply, { text, fileName: `${fileName(batch, timeZone)}.xml`, mediaType: 'application/xml' });
  }
}

/** Uses the time zone of the ecosystem (PLT-O80). */
function fileName({ legalEntityReference, madeAt }: Pick<Batch, 'legalEntityReference' | 'madeAt'>, timeZone: string): string {
  const made = Temporal.Instant.fromEpochMilliseconds(madeAt.getTime()).toZonedDateTimeISO(timeZone);
  const digits = made.toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, '').replace('T', '-');
  return `betaalbestand-${legalEntityReference}-${digits}`;
}

async function answer(reply: FastifyReply, { text, ...file }: { text: string; fileName: string; mediaType: string }): Promise<void> {
  const content = Buffer.from(text);
  answerFile(reply, { ...file, sha256: createHash('sha256').update(content).digest('hex') });
  await reply.send(content);
}
