import { renderInvoicePdf } from '../../../services/dist/rendering/invoice-pdf/index.js';
import { readPdf } from '../../../services/dist/rendering/testing/read-pdf.js';
import { line, sampleInvoice } from '../../../services/dist/rendering/testing/sample-invoices.js';
import { sampleLogo, sampleSeller } from '../../../services/dist/rendering/testing/sample-parties.js';
import { openChromium } from '../harness/chromium.js';
import type { Result } from '../harness/result.js';
import { interleaved, ratio } from '../harness/rounds.js';
import { median } from '../harness/statistics.js';
import { asHtml, drawWithLibrary, type Primitives } from '../peers/pdf-by-library.js';
import type { Benchmark } from './benchmark.js';

const lines = Array.from({ length: 12 }, (_, i) => line(`Werkzaamheden week ${i + 1}, analyse en bouw`, String(i + 1), `${90 + i}.5`));

function invoice(n: number): Parameters<typeof renderInvoicePdf>[0] {
  const base = sampleInvoice({
    priced: lines,
    seller: { ...sampleSeller, logo: sampleLogo },
    number: String(20_260_000 + n),
    language: n % 2 ? 'nl' : 'en',
  });
  return { ...base, customer: { ...base.customer, name: `Klant ${n} B.V.`, addressLineOne: `Dorpsstraat ${n}` } };
}

/** Returns what our document draws, for the peers to draw again. */
async function primitivesOf(n: number): Promise<Primitives> {
  const { drawn, objects } = readPdf(await renderInvoicePdf(invoice(n)));
  const content = [...objects.values()].map(({ stream }) => stream.toString('latin1')).filter((text) => text.includes(' TJ'));
  const surfaces = [...content.join('\n').matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/gm)].map((found) => found.slice(1).map(Number));
  return {
    texts: drawn.flat(),
    surfaces: surfaces.map(([x, y, width, height]) => ({ x: x!, y: y!, width: width!, height: height! })),
    logo: Buffer.from(sampleLogo.data),
  };
}

/** 5: invoice documents on one core: layout, fonts and PDF/A by us, the same drawing by the bare library and by a warm browser. */
export const invoicePdf: Benchmark = {
  name: 'invoice-pdf',
  async run({ options }): Promise<Result> {
    const samples = await Promise.all(Array.from({ length: 10 }, (_, i) => primitivesOf(i)));
    const sample = (i: number): Primitives => samples[i % samples.length]!;
    const browser = await openChromium();
    const page = await browser.newPage();
    let next = 0;
    const perSecond = (name: string, once: () => Promise<unknown>) => ({ name, measure: () => rateOf(once, options.seconds) });
    const ours = (): Promise<unknown> => renderInvoicePdf(invoice(next++));
    const byBrowser = async (): Promise<unknown> => {
      await page.setContent(asHtml(sample(next++)));
      return page.pdf({ preferCSSPageSize: true });
    };
    try {
      await rateOf(ours, 1);
      const measured = await interleaved(
        [
          perSecond('ours', ours),
          perSecond('bare pdfkit', () => drawWithLibrary(sample(next++))),
          perSecond('warm Chromium', byBrowser),
          perSecond('ours again', ours),
        ],
        options.rounds,
      );
      const of = (name: string): number[] => measured[name]!;
      return {
        name: invoicePdf.name,
        title: '5  Invoice papers per second, 12 lines, embedded font, logo, one core',
        figures: Object.keys(measured).map((who) => ({ who, 'papers/s': median(of(who)), 'ms each': 1_000 / median(of(who)) })),
        ratios: [
          ratio('ours / bare library', of('ours'), of('bare pdfkit'), { atLeast: 0.75 }),
          ratio('ours / warm Chromium', of('ours'), of('warm Chromium'), { atLeast: 5 }),
        ],
        counters: { 'bytes of a paper': (await renderInvoicePdf(invoice(1))).length },
        control: ratio('', of('ours again'), of('ours')).median,
        notes: [],
      };
    } finally {
      await browser.close();
    }
  },
};

async function rateOf(once: () => Promise<unknown>, seconds: number): Promise<number> {
  const since = performance.now();
  let count = 0;
  while (performance.now() - since < seconds * 1_000) {
    await once();
    count += 1;
  }
  return (count * 1_000) / (performance.now() - since);
}
