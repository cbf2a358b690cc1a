import { escapeHtml, languageOf, page } from '../../page.js';
import type { Payment } from './payment.js';

const texts = {
  nl: {
    title: 'Betalen',
    test: 'Oefenomgeving: er wordt geen geld afgeschreven.',
    choose: 'Hoe loopt deze betaling af?',
    paid: 'Betaald',
    failed: 'Mislukt',
    expired: 'Verlopen',
    canceled: 'Geannuleerd',
    open: 'Nog open laten',
    done: 'Deze betaling is al afgerond.',
  },
  en: {
    title: 'Payment',
    test: 'Practice: no money is taken.',
    choose: 'How does this payment end?',
    paid: 'Paid',
    failed: 'Failed',
    expired: 'Expired',
    canceled: 'Canceled',
    open: 'Leave it open',
    done: 'This payment has already ended.',
  },
};

export function checkoutPage(payment: Payment, acceptLanguage: string | undefined): string {
  const language = languageOf(acceptLanguage);
  const text = texts[language];
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: payment.amount.currency }).format(
    Number(payment.amount.value),
  );
  const button = (status: 'paid' | 'failed' | 'expired' | 'canceled' | 'open') =>
    `<button ${status === 'paid' ? 'class="main"' : ''} name="status" value="${status}">${text[status]}</button>`;
  const choices = `<form method="post"><p>${text.choose}</p><div class="list">${(['paid', 'failed', 'expired', 'canceled', 'open'] as const).map(button).join('')}</div></form>`;
  const ended = `<p role="status">${text.done}</p><p><a href="${escapeHtml(payment.redirectUrl)}">${escapeHtml(new URL(payment.redirectUrl).host)}</a></p>`;
  const body = `<main><div class="card"><h1>${text.title}</h1><p class="soft">${text.test}</p><p class="amount">${escapeHtml(amount)}</p>
<p>${escapeHtml(payment.description)}</p>${payment.status === 'open' ? choices : ended}</div></main>`;
  return page({ title: `${text.title} ${amount}`, language, body });
}
