import { escapeHtml, languageOf, page } from '../page.js';
import type { Mailbox, StoredMail } from './mail.js';

const texts = {
  nl: {
    title: 'Postvak',
    search: 'Zoeken',
    empty: 'Nog geen post. Wat Kantoor verstuurt, komt hier aan.',
    back: 'Terug naar het postvak',
    to: 'Aan',
    from: 'Van',
    cc: 'Kopie',
    bcc: 'Blinde kopie',
    one: 'bericht',
    mails: 'berichten',
    attached: 'met bijlage',
  },
  en: {
    title: 'Mailbox',
    search: 'Search',
    empty: 'No mail yet. Whatever Kantoor sends arrives here.',
    back: 'Back to the mailbox',
    to: 'To',
    from: 'From',
    cc: 'Cc',
    bcc: 'Bcc',
    one: 'message',
    mails: 'messages',
    attached: 'with attachment',
  },
};

const css = `main{max-width:60rem;padding-top:2rem}table{width:100%;border-collapse:collapse}td{padding:.55rem .5rem;border-top:1px solid var(--line);vertical-align:top}
td a{color:inherit;text-decoration:none}td a:hover{text-decoration:underline}td.when{white-space:nowrap;color:var(--soft);text-align:right}
iframe{width:100%;height:60vh;border:1px solid var(--line);border-radius:8px;background:#fff;margin-top:1rem}pre{white-space:pre-wrap;font:inherit}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem 1rem;margin:.5rem 0}dt{color:var(--soft)}dd{margin:0}ul{padding-left:1.2rem}td,dd,h1{overflow-wrap:anywhere}
@media(max-width:40rem){td{display:block}td.when{text-align:left;border-top:0;padding-top:0}}`;

const when = (date: Date, language: string): string => date.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
const who = (list: Mailbox[]): string => escapeHtml(list.map(({ Name, Address }) => (Name ? `${Name} <${Address}>` : Address)).join(', '));

/** Reloads itself unless the user is typing. */
const refresh = `<script>setInterval(()=>{if(document.activeElement?.tagName!=='INPUT')location.reload()},4000)</script>`;

export function mailboxPage(mails: readonly StoredMail[], total: number, query: string, acceptLanguage: string | undefined): string {
  const language = languageOf(acceptLanguage);
  const text = texts[language];
  const rows = mails.map(
    (mail) => `<tr><td><a href="/view/${mail.id}"><strong>${escapeHtml(mail.email.subject)}</strong><br>
<span class="soft">${who(mail.to)}${mail.attachments.some((each) => !each.inline) ? ` · ${text.attached}` : ''}</span></a></td><td class="when">${when(mail.created, language)}</td></tr>`,
  );
  const list = rows.length ? `<table>${rows.join('')}</table>` : `<p class="soft">${text.empty}</p>`;
  const body = `<main><div class="card"><h1>${text.title}</h1><p class="soft">${total} ${total === 1 ? text.one : text.mails}</p>
<form><label class="soft" for="query">${text.search}</label><input id="query" name="query" type="search" value="${escapeHtml(query)}"></form><br>${list}</div></main>${refresh}`;
  return page({ title: `${text.title} (${total})`, language, body, css });
}

export function mailPage(mail: StoredMail, acceptLanguage: string | undefined): string {
  const language = languageOf(acceptLanguage);
  const text = texts[language];
  const { email } = mail;
  const lines = [
    [text.from, escapeHtml(`${email.from?.name ?? ''} <${email.from?.address ?? ''}>`)],
    [text.to, who(mail.to)],
    [text.cc, who(mail.cc)],
    [text.bcc, who(mail.bcc)],
  ].filter(([, value]) => value);
  const parts = mail.attachments.map(
    ({ partId, fileName, content }) =>
      `<li><a href="/api/v1/message/${mail.id}/part/${partId}">${escapeHtml(fileName)}</a> <span class="soft">${Math.ceil(content.length / 1024)} kB</span></li>`,
  );
  // Content of a mail may be viewed, never run; its links open in a new page, as in a mail program.
  const html = `<base target="_blank">${email.html}`;
  const content = email.html
    ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(email.subject)}" srcdoc="${escapeHtml(html)}"></iframe>`
    : `<pre>${escapeHtml(email.text)}</pre>`;
  const body = `<main><p><a href="/">← ${text.back}</a></p><div class="card"><h1>${escapeHtml(email.subject)}</h1><p class="soft">${when(mail.created, language)}</p>
<dl>${lines.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl><ul>${parts.join('')}</ul>${content}</div></main>`;
  return page({ title: email.subject ?? text.title, language, body, css });
}
