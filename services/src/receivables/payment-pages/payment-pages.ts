import { decimal } from '@kantoor/schemas';
import { formatDate, formatMoney } from '../../rendering/invoice-pdf/index.js';
import { escapeHtml } from '../../platform/formats/html/index.js';
import type { InvoiceRow } from '../sales-book/index.js';
import { mark, pageHtml } from './page-frame.js';
import { pageTexts, type PageLanguage, type PageResult } from './page-texts.js';
import type { CustomerView } from './public-payments.service.js';

export interface PageLink {
  /** Path of the intro page, without query. */
  path: string;
  language: PageLanguage;
}
const refreshSeconds = 6;
const kindOf: Record<PageResult, 'good' | 'wait' | 'bad'> = {
  paid: 'good',
  open: 'wait',
  failed: 'bad',
  expired: 'bad',
  canceled: 'bad',
  invalid: 'bad',
  credited: 'good',
  busy: 'wait',
};

const langQuery = (language: PageLanguage): string => `?lang=${language}`;
const other = (language: PageLanguage): PageLanguage => (language === 'nl' ? 'en' : 'nl');
const languageSwitch = (path: string, language: PageLanguage): string =>
  `<a href="${path}${langQuery(other(language))}" lang="${other(language)}" hreflang="${other(language)}">${pageTexts[language].otherLanguage}</a>`;

const header = ({ seller }: InvoiceRow, path: string): string =>
  seller!.logoFileId === undefined ? escapeHtml(seller!.name) : `<img class="logo" src="${path}/logo" alt="${escapeHtml(seller!.name)}">`;
const footer = ({ seller }: InvoiceRow, path: string, language: PageLanguage): string =>
  `<span>${escapeHtml(seller!.name)}</span>${languageSwitch(path, language)}`;
const download = (path: string, language: PageLanguage): string =>
  `<p class="links"><a href="${path}/pdf">${pageTexts[language].download}</a></p>`;
const fact = (label: string, value: string): string => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`;

const payForm = ({ path, language }: PageLink, label: string): string =>
  `<form method="post" action="${path}${langQuery(language)}"><button type="submit">${escapeHtml(label)}</button></form>`;

/** Renders what is being paid, what remains, and the button (PLT-192 to PLT-194). */
export function introPage({ invoice, demand }: CustomerView, link: PageLink, startFailed = false): string {
  const { path, language } = link;
  const texts = pageTexts[language];
  const money = (amount: string) => formatMoney(amount, invoice.currency, language);
  const less = (label: string, amount: string) => (decimal(amount).isZero() ? '' : fact(label, money(amount)));
  const deductions = less(texts.alreadyPaid, demand.paid) + less(texts.credited, demand.credited);
  const content =
    (startFailed ? `<p class="notice" role="alert">${texts.startFailed}</p>` : '') +
    `<h1>${escapeHtml(invoice.invoiceDescription)}</h1><p class="amount">${escapeHtml(money(demand.open))}</p>` +
    `<p class="soft">${texts.dueDate} ${formatDate(invoice.dueDate!, language)}</p><dl>${fact(texts.invoice, invoice.invoiceNumber!)}` +
    fact(texts.total, money(demand.total)) +
    (deductions && deductions + fact(texts.remaining, money(demand.open))) +
    `</dl>${payForm(link, texts.pay(money(demand.open)))}${download(path, language)}<p class="soft middle">${texts.secure}</p>`;
  const title = `${texts.invoice} ${invoice.invoiceNumber} · ${invoice.seller!.name}`;
  return pageHtml({
    language,
    title,
    primaryColor: invoice.seller!.primaryColor,
    header: header(invoice, path),
    content,
    footer: footer(invoice, path, language),
  });
}

/** Renders the outcome: a separate page for each (PLT-195). */
export function resultPage({ invoice, status, demand }: CustomerView, link: PageLink): string {
  const { path, language } = link;
  const texts = pageTexts[language];
  const { title, text } = texts.result[status];
  const amount = formatMoney(status === 'paid' ? demand.total : demand.open, invoice.currency, language);
  const next =
    status === 'paid'
      ? ''
      : status === 'open'
        ? `<a class="button" href="${path}${langQuery(language)}">${texts.back}</a>`
        : payForm(link, texts.payAgain);
  const content =
    `${mark(kindOf[status])}<h1 class="big">${title}</h1><p class="soft">${text}</p>` +
    `<dl>${fact(texts.invoice, invoice.invoiceNumber!)}${fact(status === 'paid' ? texts.total : texts.remaining, amount)}</dl>${next}${download(path, language)}`;
  return pageHtml({
    language,
    title: `${title} · ${invoice.seller!.name}`,
    primaryColor: invoice.seller!.primaryColor,
    header: header(invoice, path),
    content,
    footer: footer(invoice, `${path}/status`, language),
  });
}

/** Returns the Refresh header of a page that waits for the bank: delay and URL. A header, because a page may not redirect its own reader. */
export const refreshOf = ({ status }: CustomerView, { path, language }: PageLink): string | undefined =>
  status === 'open' ? `${refreshSeconds};url=${path}/status?again=1&lang=${language}` : undefined;

/** Renders a refusal that reveals nothing about any invoice (PLT-196). */
export function noPage(result: 'invalid' | 'credited' | 'busy', language: PageLanguage): string {
  const { title, text } = pageTexts[language].result[result];
  const content = `${mark(kindOf[result])}<h1 class="big">${title}</h1><p class="soft">${text}</p>`;
  return pageHtml({
    language,
    title,
    primaryColor: '#1F2937',
    header: '',
    content,
    footer: `<span></span>${languageSwitch('', language)}`,
  });
}
