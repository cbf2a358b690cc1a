import { createHash } from 'node:crypto';
import { brandColours, escapeHtml } from '../../platform/formats/html/index.js';
import type { PageLanguage } from './page-texts.js';

export interface Page {
  language: PageLanguage;
  title: string;
  primaryColor: string;
  header: string;
  content: string;
  footer: string;
}

const css = (brand: string, onBrand: string): string => `
:root{--brand:${brand};--on-brand:${onBrand};--ink:#1c2128;--soft:#57606a;--line:#e3e6ea;--paper:#fff;--ground:#f3f4f6}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ee;--soft:#a3abb6;--line:#343b45;--paper:#1b2027;--ground:#111419}.logo{background:#fff;padding:6px;border-radius:6px}}
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
main{flex:1;width:100%;max-width:30rem;margin:0 auto;padding:0 1rem}
header{max-width:30rem;width:100%;margin:0 auto;padding:1.75rem 1.25rem 1rem;min-height:5rem;display:flex;align-items:center;font-weight:600}
.logo{display:block;max-width:200px;max-height:56px}
.card{background:var(--paper);border-radius:14px;border-top:4px solid var(--brand);padding:1.75rem 1.25rem;box-shadow:0 1px 3px rgba(15,20,30,.12)}
h1{margin:0;font-size:1.125rem;line-height:1.35;overflow-wrap:anywhere}
.amount{margin:1.5rem 0 .25rem;font-size:2.5rem;line-height:1.1;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.soft{color:var(--soft);margin:.25rem 0 0}
dl{margin:1.5rem 0;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.625rem 0;border-bottom:1px solid var(--line)}
.middle{text-align:center}
dt{color:var(--soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
button,.button{display:block;width:100%;min-height:52px;padding:.875rem 1rem;border:0;border-radius:10px;background:var(--brand);color:var(--on-brand);font-family:inherit;font-size:1.0625rem;font-weight:600;line-height:1.4;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
.notice{margin:0 0 1.25rem;padding:.875rem 1rem;border-radius:10px;background:#fdecea;color:#8a1c14}
.mark{width:56px;height:56px;margin:0 0 1.25rem;border-radius:50%;display:grid;place-items:center}
.mark svg{width:28px;height:28px;fill:none;stroke:currentColor;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
.good{background:#dff5e6;color:#116329}.wait{background:#e3eefb;color:#0b4a91}.bad{background:#fdecea;color:#a3221a}
.links{margin:1.25rem 0 0;display:flex;flex-direction:column;gap:.25rem;align-items:center}
.links a,footer a{color:inherit;min-height:44px;display:inline-flex;align-items:center}
footer{max-width:30rem;width:100%;margin:0 auto;padding:1.25rem;color:var(--soft);font-size:.875rem;display:flex;justify-content:space-between;gap:1rem;align-items:center}
form{margin:0}h1.big{font-size:1.5rem}
@media(min-width:480px){.card{padding:2.25rem 2rem}main{padding:0 1rem 2rem}}
@media(prefers-reduced-motion:no-preference){.wait svg{animation:turn 2.4s linear infinite}@keyframes turn{to{transform:rotate(360deg)}}}`;

/** Renders a small page without script: readable on any phone, in light and dark mode. */
export function pageHtml({ language, title, primaryColor, header, content, footer }: Page): string {
  const { brand, onBrand } = brandColours(primaryColor);
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex,nofollow"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>` +
    `<style>${css(brand, onBrand).replaceAll('\n', '')}</style></head><body><header>${header}</header><main><div class="card">${content}</div></main><footer>${footer}</footer></body></html>`
  );
}

/** Returns the policy of such a page: no script, and no style but the one that it brings, by its hash; forms may lead to `formTargets`. */
export function pagePolicy(html: string, formTargets: string): string {
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`;
}

const icons = {
  good: '<path d="M5 13l4.5 4.5L19 7"/>',
  wait: '<path d="M12 3a9 9 0 1 0 9 9"/>',
  bad: '<path d="M6 6l12 12M18 6L6 18"/>',
};
export const mark = (kind: keyof typeof icons): string =>
  `<div class="mark ${kind}" aria-hidden="true"><svg viewBox="0 0 24 24">${icons[kind]}</svg></div>`;
