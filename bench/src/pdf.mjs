// Benchmark 5: invoice papers per second on one core, against the bare library drawing the same primitives and a warm browser printing them.
// Usage: node bench/src/pdf.mjs [path of a Chromium]
import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { renderInvoicePdf } from '../../services/dist/invoicing/documents/index.js';
import { readPdf } from '../../services/dist/invoicing/documents/testing/read-pdf.js';
import { line, sampleInvoice } from '../../services/dist/invoicing/documents/testing/sample-invoices.js';
import { sampleLogo, sampleSeller } from '../../services/dist/invoicing/documents/testing/sample-parties.js';
import { asHtml, drawWithLibrary } from './pdf-peers.mjs';

const rounds = 5;
const perRound = { product: 300, library: 30, browser: 10 };
const lines = Array.from({ length: 12 }, (_, i) => line(`Werkzaamheden week ${i + 1}, analyse en bouw`, String(i + 1), `${90 + i}.5`));
const logo = Buffer.from(sampleLogo.data);

function document(n) {
  const seller = { ...sampleSeller, logo: sampleLogo };
  const base = sampleInvoice({ priced: lines, seller, number: String(2026_0000 + n), language: n % 2 ? 'nl' : 'en' });
  return { ...base, customer: { ...base.customer, name: `Klant ${n} B.V.`, addressLineOne: `Dorpsstraat ${n}` } };
}

/** What our paper draws, for the peers to draw again. */
async function primitives(n) {
  const { drawn, objects } = readPdf(await renderInvoicePdf(document(n)));
  const content = [...objects.values()].map(({ stream }) => stream.toString('latin1')).filter((text) => text.includes(' TJ'));
  const surfaces = [...content.join('\n').matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/gm)].map(([, x, y, width, height]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));
  return { texts: drawn.flat(), surfaces, logo };
}

async function timed(count, once) {
  const start = performance.now();
  for (let i = 0; i < count; i++) await once(i);
  return (performance.now() - start) / count;
}

async function openBrowser(executablePath) {
  if (!existsSync(executablePath)) return undefined;
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  return { close: () => browser.close(), print: async (html) => (await page.setContent(html), page.pdf({ preferCSSPageSize: true })) };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const samples = await Promise.all(Array.from({ length: 10 }, (_, i) => primitives(i)));
const browser = await openBrowser(process.argv[2] ?? '/usr/bin/chromium');
const times = { product: [], library: [], browser: [] };
let next = 0;
for (let round = -1; round < rounds; round++) {
  const product = await timed(perRound.product, () => renderInvoicePdf(document(next++)));
  const library = await timed(perRound.library, (i) => drawWithLibrary(samples[i % samples.length]));
  const printed = browser ? await timed(perRound.browser, (i) => browser.print(asHtml(samples[i % samples.length]))) : undefined;
  if (round < 0) continue;
  times.product.push(product);
  times.library.push(library);
  if (printed !== undefined) times.browser.push(printed);
}
await browser?.close();

const ratio = (peer) =>
  times[peer].length === 0 ? 'not measured: no Chromium' : median(times[peer].map((ms, i) => ms / times.product[i])).toFixed(2);
console.log(
  JSON.stringify({
    benchmark: 5,
    msPerPaper: Object.fromEntries(Object.entries(times).map(([name, values]) => [name, values.map((ms) => Number(ms.toFixed(2)))])),
    ofBareLibrary: ratio('library'),
    ofWarmChromium: ratio('browser'),
    targets: { ofBareLibrary: '>= 0.75', ofWarmChromium: '>= 5' },
  }),
);
