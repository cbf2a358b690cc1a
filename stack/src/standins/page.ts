const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: unknown): string => String(text ?? '').replace(/[&<>"']/g, (letter) => entities[letter] as string);

const style = `
:root{color-scheme:light dark;--ink:#17202a;--soft:#5b6875;--paper:#fff;--ground:#eef2f5;--line:#d5dde4;--accent:#0f6b5c;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#eef2f5;--soft:#a3b1be;--paper:#1b242d;--ground:#11181f;--line:#33414e;--accent:#4fc3ae;--on-accent:#0b1a17}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground);min-height:100vh}
main{max-width:26rem;margin:0 auto;padding:8vh 1rem 3rem}
.card{background:var(--paper);border:1px solid var(--line);border-radius:14px;padding:1.75rem;box-shadow:0 6px 24px rgb(0 0 0/.06)}
h1{font-size:1.35rem;margin:0 0 .25rem}p{margin:.25rem 0 1rem}.soft{color:var(--soft);font-size:.9rem}
label{display:block;font-size:.9rem;margin:.75rem 0 .25rem}
input{width:100%;font:inherit;color:inherit;background:transparent;padding:.6rem .75rem;border:1px solid var(--line);border-radius:8px}
button{font:inherit;cursor:pointer;border-radius:8px;padding:.6rem .9rem;border:1px solid var(--line);background:transparent;color:inherit;width:100%}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600;margin-top:1rem}
button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.list{display:grid;gap:.5rem;margin-top:1rem}.list button{text-align:left}.list small{display:block;color:var(--soft)}
.error{border-left:4px solid #c0392b;padding:.4rem .75rem;margin:.75rem 0}
.amount{font-size:2rem;font-weight:700;margin:.5rem 0}a{color:var(--accent)}
`;

/** A simple page without external content: no fonts, no scripts of others. */
export function page({ title, language, body, css = '' }: { title: string; language: string; body: string; css?: string }): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}${css}</style></head><body>${body}</body></html>`;
}

/** Dutch unless the browser prefers something else. */
export function languageOf(acceptLanguage: string | undefined): 'nl' | 'en' {
  const first = (acceptLanguage ?? 'nl').split(',')[0]?.trim().toLowerCase() ?? 'nl';
  return first.startsWith('nl') || first === '*' ? 'nl' : 'en';
}
