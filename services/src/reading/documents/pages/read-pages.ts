import type { Channel, KnownParties, Reading, ReadLine } from '../../model/index.js';
import { boxOn } from '../fields/candidates.js';
import { type Document, documentOf } from '../fields/document.js';
import type { PageWords } from '../layout/lines.js';
import { readLines } from '../lines/read-lines.js';
import { markOfVat } from '../marks/marks.js';
import { solveTotals } from '../totals/solve.js';
import { folded } from '../values/fold.js';
import { pageFields } from './page-fields.js';

/** Reads a document from its pages: fields, VAT, lines and the words with their positions. */
export function readPages(pages: readonly PageWords[], channel: Channel, readBy: string, known: KnownParties = {}): Reading {
  const document = documentOf(pages, { ...known, isRecognized: channel !== 'text' });
  const totals = solveTotals(document);
  const fields = pageFields({ document, totals, channel });
  const vatMark = markOfVat(totals.vat, fields.totalExcludingTax, fields.totalIncludingTax);
  const rows = readLines(document, totals).filter((row) => !isPayment(row));
  return {
    channel,
    readBy,
    documentType: typeOf(document),
    fields,
    vat: totals.vat.map((share) => ({ ...share, mark: vatMark })),
    lines: rows.filter((row) => !isAdjustment(row)),
    adjustments: rows
      .filter(isAdjustment)
      .map(({ description, lineTotal, rate }) => ({ reason: description, amount: lineTotal ?? 0, rate })),
    prepaid: totals.deposits ? totals.deposits.prepaid / 100 : null,
    rounding: null,
    payable: totals.deposits ? totals.deposits.payable / 100 : null,
    findings: [],
    text: document.lines.map(({ text }) => text).join('\n'),
    words: document.lines.flatMap((line) =>
      line.cells.flatMap(({ words }) => words.map((word) => ({ text: word.text, page: line.page, box: boxOn(word, line) }))),
    ),
    pages: pages.length,
  };
}

/** How a purchase was paid, below the lines of a receipt. */
const isPayment = ({ description }: ReadLine): boolean =>
  /^(?:cash|change|card|visa|master ?card|maestro|bancontact|pin\b|contant|wisselgeld|bar\b|gegeben|ruckgeld|ec-|payment|paid|betaald|rendu|especes|round)/.test(
    folded(description),
  );

/** Discounts and charges among the lines. */
const isAdjustment = ({ description }: ReadLine): boolean =>
  /^(?:abzgl|zzgl|abzuglich|zuzuglich|rabatt|remise|reduction|charge\b|korting|discount|less\b|sconto|descuento|skonto|promo)/.test(
    folded(description),
  );

function typeOf({ plain }: Document): Reading['documentType'] {
  if (
    /credit ?note|credit ?nota|creditfactuur|gutschrift(?!en)|\bavoir\b|nota di credito|factura rectificativa|korrekturrechnung|rechnungs-?korrektur/.test(
      plain.slice(0, 1_500),
    )
  )
    return 'credit-note';
  return /kassenbon|kassabon|receipt|quittung|wisselgeld|ruckgeld|kundenbeleg|ticket de caisse/.test(plain) ? 'receipt' : 'invoice';
}
