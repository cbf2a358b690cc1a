import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Public } from '../../platform/requests/http/index.js';
import { addressOf, type KantoorRequest } from '../../platform/runtime/request.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { PaymentProviderAway } from '../payment-providers/index.js';
import { PaymentLinkGuard } from './payment-link-guard.service.js';
import { InvalidLink, type LinkAddress, type OpenedLink } from './opened-link.js';
import { keepPrivate } from './public-headers.js';
import { PublicPayments } from './public-payments.service.js';

/** The public link as data; the secret grants access. */
@Public('customers pay here, with the secret of their link')
@Section('payments')
@Controller('api/invoices/transactions/:secret/:transactionId')
export class TransactionsController {
  constructor(
    private readonly links: PaymentLinkGuard,
    private readonly payments: PublicPayments,
  ) {}

  @Get()
  @Route('The amount and state of a public payment link', { answers: 'PaymentTransaction' })
  async get(@Param() address: LinkAddress, @Req() request: KantoorRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    keepPrivate(reply);
    const link = await this.open(address, request);
    await this.payments.hint(link);
    const { status, invoice, demand } = await this.payments.look(link);
    return {
      status,
      description: invoice.invoiceDescription,
      invoiceNumber: invoice.invoiceNumber,
      sellerName: invoice.seller!.name,
      logo: invoice.seller!.logoFileId === undefined ? null : `/payments/${link.secret}/${link.transactionId}/logo`,
      totalAmount: Number(invoice.totalAmount),
      remainingAmount: Number(demand.open),
      currency: invoice.currency,
      expiresAt: link.expiresAt.toISOString(),
    };
  }

  @Post()
  @Route('Starts the payment; returns where to continue', { answers: 'StartedPayment', refuses: ['PAYMENT_URL_FAILED'] })
  async start(@Param() address: LinkAddress, @Req() request: KantoorRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    keepPrivate(reply);
    const link = await this.open(address, request);
    const started = await this.payments.start(link).catch((cause: unknown) => {
      throw cause instanceof PaymentProviderAway ? new Problem('PAYMENT_URL_FAILED', { detail: cause.message, cause }) : cause;
    });
    if (started.paid) throw new Problem('PAYMENT_URL_FAILED', { detail: 'Nothing remains to be paid' });
    return { paymentUrl: started.checkoutUrl, status: 'open' };
  }

  private open(address: LinkAddress, request: KantoorRequest): Promise<OpenedLink> {
    return this.links.open(address, addressOf(request)).catch((error: unknown) => {
      throw error instanceof InvalidLink ? new Problem('NOT_FOUND') : error;
    });
  }
}
