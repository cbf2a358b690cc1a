import { best, boxOn, fieldOf, type Candidate } from '../fields/candidates.js';
import { currencyCandidates } from '../fields/currency.js';
import { byTerms, dateCandidates } from '../fields/dates.js';
import { type Document, documentOf } from '../fields/document.js';
import { chamberCandidates, ibanCandidates, vatNumberCandidates } from '../fields/numbers-of-companies.js';
import { paymentCandidates } from '../fields/payment.js';
import { orderCandidates, referenceCandidates } from '../fields/reference.js';
import { supplierCandidates } from '../fields/supplier.js';
import { ownershipIn } from '../fields/whose.js';
import type { PageWords } from '../layout/words.js';
import { readLines } from '../lines/read-lines.js';
import { confidenceOf, markOf, markOfVat } from '../marks/marks.js';
import { folded } from '../values/fold.js';
import type { Channel, FieldName, ReadField, ReadFields, Reading, ReadLine } from '../../model/index.js';
import type { LabelledAmount } from '../totals/amount-labels.js';
import { solveTotals, type Totals } from '../totals/solve.js';

/** Reads fields from pages: each field's best candidate, with a mark by how such candidates performed on unseen layouts. */
export function readPages(pages: readonly PageWords[], channel: Channel, readBy: string): Reading {
  const document = documentOf(pages);
  const totals = solveTotals(document);
  const dates = dateCandidates(document);
  const chosen = <T extends string | number>(
    name: FieldName,
    candidates: readonly Candidate<T>[],
    penalty = 0,
  ): ReadField<T> | undefined => {
    const { first, rival } = best(candidates);
    if (!first || first.score <= 0) return undefined;
    const confidence = confidenceOf(name, channel, {
      score: first.score,
      lead: rival ? first.score - rival.score : first.score + alone,
      penalty: penalty + (first.isDoubtful ? 1.5 : 0),
    });
    return fieldOf(first, markOf(name, channel, confidence), confidence);
  };
  const suppliers = supplierCandidates(document);
  const supplier = chosen('supplier', suppliers);
  // A doubtful name may be the buyer's, and would swap the parties.
  const ownership = ownershipIn(document, supplier?.mark === 'sure' ? supplier.value : undefined);
  const invoiceDate = chosen('invoiceDate', dates.issued, dates.isGuessed ? 1 : 0);
  const fields: ReadFields = withoutMissing({
    supplier,
    reference: chosen('reference', referenceCandidates(document)),
    invoiceDate,
    dueDate: asSureAs(invoiceDate, chosen('dueDate', dates.due, dates.isGuessed ? 1 : 0)),
    currency: chosen('currency', currencyCandidates(document), isAnyDollar(document) ? 1 : 0),
    totalExcludingTax: netField(totals, channel),
    totalIncludingTax: totalField('totalIncludingTax', totals.gross, totals, channel),
    vatNumber: chosen('vatNumber', vatNumberCandidates(document, ownership)),
    iban: chosen('iban', ibanCandidates(document, ownership)),
    chamberOfCommerceNumber: chosen('chamberOfCommerceNumber', chamberCandidates(document, ownership)),
    purchaseOrderReference: chosen('purchaseOrderReference', orderCandidates(document)),
    paymentMethod: chosen('paymentMethod', paymentCandidates(document, totals)),
  });
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

/** Lead of a value without a competitor. */
const alone = 2;

/** Terms count from the invoice date: the resulting date is no more certain than that. */
const asSureAs = (issued: ReadField<string> | undefined, due: ReadField<string> | undefined): ReadField<string> | undefined =>
  due?.why === byTerms && issued?.mark !== 'sure'
    ? { ...due, mark: 'check', confidence: Math.min(due.confidence, issued?.confidence ?? 0) }
    : due;

const proofs = { closed: 4, included: 2.5, 'no-vat': 2.5, paid: 2.5, label: 1, none: 0 };

function totalField(name: FieldName, amount: LabelledAmount | undefined, totals: Totals, channel: Channel): ReadField<number> | undefined {
  if (!amount) return undefined;
  const confidence = confidenceOf(name, channel, { score: proofs[totals.proof], lead: totals.lead, penalty: totals.isOutdone ? 1 : 0 });
  const why = {
    closed: 'net, VAT and gross add up',
    included: 'total with its VAT',
    'no-vat': 'total without VAT',
    paid: 'called the total, and paid',
    label: 'called the total',
    none: 'the largest amount',
  };
  return fieldOf(
    { ...amount.found, line: amount.line, value: amount.cents / 100, score: 0, why: why[totals.proof] },
    markOf(name, channel, confidence),
    confidence,
  );
}

/** A net total that is not printed is computed, and never sure. */
function netField(totals: Totals, channel: Channel): ReadField<number> | undefined {
  if (totals.net) return totalField('totalExcludingTax', totals.net, totals, channel);
  if (totals.computedNet === undefined) return undefined;
  return { value: totals.computedNet / 100, mark: 'check', confidence: 0.5, page: null, box: null, why: 'gross less VAT' };
}

/** Many countries use the dollar sign. */
const isAnyDollar = ({ plain }: Document): boolean =>
  plain.includes('$') &&
  !/\busd\b|us\$|us dollars?|united states|\busa\b|\b(?:al|ak|az|ca|co|ct|dc|fl|ga|il|in|ma|md|mi|mn|nc|nj|nv|ny|oh|or|pa|tx|ut|va|wa|wi),? \d{5}\b/.test(
    plain,
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

const withoutMissing = (fields: { [K in keyof ReadFields]: ReadFields[K] | undefined }): ReadFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
