import { brandColours, escapeHtml, paragraphs } from '../../formats/html/index.js';

export interface FramedMail {
  language: 'nl' | 'en';
  subject: string;
  body: string;
  senderName: string;
  primaryColor: string;
  /** A fact with an address is shown as a linked label, with the value below it. */
  facts: readonly { label: string; value: string; url?: string }[];
  button?: { label: string; url: string };
}

const text = 'margin:0 0 16px;font:16px/1.55 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1f2328';
const small = 'font:14px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#57606a';

const amount = /(€|£|\b[A-Z]{3}) (?=-?\d)/g;
/** Keeps an amount and its currency on one line. */
const amountsWhole = (written: string): string => written.replace(amount, '$1\u00a0');

/** Longer labels wrap: otherwise the value would have room for only a few letters per line. */
const labelWhole = 30;
const factRow = ({ label, value, url }: FramedMail['facts'][number]): string => {
  const [name, text] = [escapeHtml(label), escapeHtml(amountsWhole(value))];
  if (url)
    return `<tr><td colspan="2" style="padding:6px 0;${small}"><a href="${escapeHtml(url)}" style="color:#0b57d0">${name}</a><br>${text}</td></tr>`;
  const whole = label.length <= labelWhole ? 'white-space:nowrap;' : '';
  return `<tr><td style="padding:4px 16px 4px 0;vertical-align:top;${whole}${small}">${name}</td><td style="padding:4px 0;${small};color:#1f2328">${text}</td></tr>`;
};

const buttonOf = ({ label, url }: NonNullable<FramedMail['button']>, primaryColor: string): string => {
  const { brand, onBrand } = brandColours(primaryColor);
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:6px;background:${brand}">` +
    `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;font:600 16px/1.2 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;` +
    `color:${onBrand};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
  );
};

/** Renders a mail: short, personal, one button; tables and inline styles, because mail programs support those. */
export function htmlMail({ language, subject, body, senderName, primaryColor, facts, button }: FramedMail): string {
  const { brand } = brandColours(primaryColor);
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f4f5f7"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">` +
    `<tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-top:4px solid ${brand};border-radius:8px">` +
    `<tr><td style="padding:32px;word-break:break-word">${paragraphs(amountsWhole(body), text)}` +
    `${facts.length > 0 ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.map(factRow).join('')}</table>` : ''}` +
    `${button ? buttonOf(button, primaryColor) : ''}<p style="${text};margin:0">${escapeHtml(senderName)}</p></td></tr></table></td></tr></table></body></html>`
  );
}

/** Renders the same mail as plain text. */
export function textMail({ body, senderName, facts, button }: FramedMail): string {
  const list = facts.map(({ label, value, url }) => [`${label}: ${value}`, ...(url ? [url] : [])].join('\n')).join('\n');
  return [body.trim(), list, button && `${button.label}: ${button.url}`, senderName].filter(Boolean).join('\n\n') + '\n';
}
