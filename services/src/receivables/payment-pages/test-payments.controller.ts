import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/requests/http/index.js';
import { RateLimit } from '../../platform/requests/rate-limit/index.js';
import { addressOf, type KantoorRequest } from '../../platform/runtime/request.js';
import { PaymentSettings } from '../../books/legal-entities/index.js';
import { settled, testOutcomes, TestPayments } from '../payment-providers/index.js';
import { noPage } from './payment-pages.js';
import { pagePolicy } from './page-frame.js';
import { keepPrivate } from './public-headers.js';
import { testPaymentPage } from './test-payment-page.js';

const looksMax = 120;

/** The checkout of the built-in test provider, where the payer chooses the outcome of a payment (PLT-O72). Its id is the secret. */
@Public('whoever tries a payment chooses here how it ends; no money moves')
@Controller('test-payments/:id')
export class TestPaymentsController {
  constructor(
    private readonly settings: PaymentSettings,
    private readonly payments: TestPayments,
    private readonly limit: RateLimit,
  ) {}

  @Get()
  async choose(@Param('id') id: string, @Req() request: KantoorRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.find(id, request);
    await this.html(reply, found ? testPaymentPage(id, found) : noPage('invalid', 'en'), found ? 200 : 404);
  }

  @Post()
  async settle(
    @Param('id') id: string,
    @Body() body: { outcome?: unknown } | undefined,
    @Req() request: KantoorRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.find(id, request);
    const outcome = testOutcomes.find((each) => each === body?.outcome);
    if (!found || !outcome) return this.html(reply, found ? testPaymentPage(id, found) : noPage('invalid', 'en'), found ? 422 : 404);
    await this.payments.change(id, (now) => settled(now, outcome));
    await keepPrivate(reply).redirect(found.order.redirectUrl, 303);
  }

  private async find(id: string, request: KantoorRequest): ReturnType<TestPayments['find']> {
    if (!this.settings.offersTestProvider || !/^test_[0-9a-f]{40}$/.test(id)) return undefined;
    await this.limit.take({ what: 'test-payment', who: addressOf(request), max: looksMax, perSeconds: 60 });
    return this.payments.find(id);
  }

  private async html(reply: FastifyReply, html: string, status: number): Promise<void> {
    await keepPrivate(reply)
      .status(status)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(html, `'self'`) })
      .send(html);
  }
}
