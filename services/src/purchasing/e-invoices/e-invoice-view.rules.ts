import { cleanText, cutText, type EInvoiceFinding, type EInvoiceParty, type EInvoiceView } from '@kantoor/schemas';
import { fileNameFor, mediaTypeOf } from '../../platform/files/index.js';
import type { EInvoice, Finding, StructuredInvoice } from '../../reading/model/index.js';

/** Maximum number of lines shown of an e-invoice; totals and findings cover all. */
const mostLines = 1_000;
const mostParts = 200;
const mostNotes = 20;
const mostLetters = 2_000;

export const shownText = (text: string): string => cutText(cleanText(text), mostLetters);
const orNull = (text: string | undefined): string | null => (text === undefined ? null : shownText(text) || null);

export const findingOf = (code: EInvoiceFinding['code'], more: Partial<EInvoiceFinding> = {}): EInvoiceFinding => ({
  ...{ code, rule: null, at: null, stated: null, computed: null },
  ...more,
});
const ofReading = ({ code, field, stated, computed }: Finding): EInvoiceFinding[] =>
  isShown(code) ? [findingOf(code, { at: orNull(field), stated: orNull(stated), computed: orNull(computed) })] : [];
/** The other codes concern pages only. */
const isShown = (code: Finding['code']): code is Finding['code'] & EInvoiceFinding['code'] =>
  code !== 'PAGES_LEFT_OUT' && code !== 'PAGE_IN_PART' && code !== 'NO_TEXT' && code !== 'OTHER_RECOGNIZER';

/** Returns the deviations: sums first, then differences from the page, then the rules of EN 16931. */
const findingsOf = ({ reading, broken }: EInvoice): EInvoiceFinding[] => [
  ...reading.findings.flatMap(ofReading),
  ...broken.map(({ rule, at }) => findingOf('RULE', { rule, at: orNull(at) })).slice(0, mostParts),
];

/** Returns an e-invoice for display. Texts are sanitized, as they come from outside. */
export function viewOf(read: EInvoice): EInvoiceView {
  const { invoice } = read;
  return {
    isCredit: invoice.isCredit,
    reference: orNull(invoice.reference),
    issued: invoice.issued ?? null,
    due: invoice.due ?? null,
    delivered: invoice.delivered ?? null,
    currency: orNull(invoice.currency),
    seller: partyOf(invoice.seller),
    buyer: partyOf(invoice.buyer),
    orderReference: orNull(invoice.orderReference),
    buyerReference: orNull(invoice.buyerReference),
    paymentReference: orNull(invoice.paymentReference),
    terms: orNull(invoice.terms),
    account: orNull(invoice.account),
    notes: invoice.notes.slice(0, mostNotes).map(shownText),
    lines: invoice.lines.slice(0, mostLines).map((line) => ({
      id: orNull(line.id),
      description: shownText(line.description),
      note: orNull(line.note),
      quantity: line.quantity,
      unit: orNull(line.unit),
      price: line.netUnitPrice,
      total: line.lineTotal,
      rate: line.rate,
      category: orNull(line.category),
      adjustments: adjustmentsOf(line.adjustments),
    })),
    lineCount: invoice.lines.length,
    adjustments: adjustmentsOf(invoice.adjustments),
    vat: invoice.vat.slice(0, mostParts).map(({ rate, category, base, amount, exemptReason }) => ({
      ...{ rate, base, amount },
      category: orNull(category),
      reason: orNull(exemptReason),
    })),
    totals: totalsOf(invoice),
    findings: findingsOf(read),
    files: filesOf(invoice),
  };
}

const adjustmentsOf = (adjustments: StructuredInvoice['adjustments']): EInvoiceView['adjustments'] =>
  adjustments.slice(0, mostParts).map(({ reason, amount, rate }) => ({ reason: shownText(reason), amount, rate }));

function partyOf(party: StructuredInvoice['seller']): EInvoiceParty {
  const place = [party.postcode, party.city].filter(Boolean).join(' ');
  return {
    name: orNull(party.name),
    address: [party.street, party.moreStreet, place, party.region].flatMap((part) => (part ? shownText(part) : [])),
    country: orNull(party.country),
    vatNumber: orNull(party.vatNumber),
    chamberNumber: orNull(party.chamberNumber),
    email: orNull(party.email),
  };
}

const totalsOf = ({ lineTotal, net, vatTotal, gross, prepaid, rounding, payable }: StructuredInvoice): EInvoiceView['totals'] => ({
  lines: lineTotal ?? null,
  net: net ?? null,
  vat: vatTotal ?? null,
  gross: gross ?? null,
  prepaid: prepaid ?? null,
  rounding: rounding ?? null,
  payable: payable ?? null,
});

/** Types are detected from content, whatever the e-invoice states. */
const filesOf = ({ files }: StructuredInvoice): EInvoiceView['files'] =>
  files.map(({ fileName, content }) => {
    const mediaType = mediaTypeOf(content);
    return { fileName: fileNameFor(fileName, mediaType), mediaType, content: Buffer.from(content).toString('base64') };
  });
