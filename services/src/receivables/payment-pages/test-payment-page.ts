import { formatMoney } from '../../rendering/invoice-pdf/index.js';
import { escapeHtml } from '../../platform/formats/html/index.js';
import { amountOf, testOutcomes, type TestPayment } from '../payment-providers/index.js';
import { pageHtml } from './page-frame.js';
import { pageTexts } from './page-texts.js';

/** Renders the test payment, with a button for each outcome. */
export function testPaymentPage(id: string, { payment, order }: TestPayment): string {
  const language = order.locale === 'nl_NL' ? 'nl' : 'en';
  const texts = pageTexts[language].test;
  const money = formatMoney(amountOf(payment.amountMinor), payment.currency, language);
  const choices = testOutcomes
    .map((outcome) => `<p><button type="submit" name="outcome" value="${outcome}">${texts.outcome[outcome]}</button></p>`)
    .join('');
  const content =
    `<h1>${escapeHtml(order.description)}</h1><p class="amount">${escapeHtml(money)}</p><p class="soft">${texts.explained}</p>` +
    (payment.status === 'open'
      ? `<form method="post" action="/test-payments/${id}">${choices}</form>`
      : `<p><a class="button" href="${escapeHtml(order.redirectUrl)}">${texts.ended}</a></p>`);
  return pageHtml({ language, title: texts.title, primaryColor: '#1F2937', header: texts.title, content, footer: '<span></span>' });
}
