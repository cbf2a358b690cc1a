import { readFieldNames, readFields } from '@kantoor/schemas';
import type { FieldName, Finding, ReadField, ReadFields, Reading } from '../../model/index.js';

/** Excludes names, which are written in many ways, and orders and due dates, which are often in words on pages. */
const compared = readFieldNames.filter((name) => readFields[name].isOnPage);

/**
 * Adds page information to an e-invoice: positions of values found there, fields and lines missing from its profile, and a finding for each
 * field where page and data certainly differ. The data itself stays.
 */
export function besidePage(xml: Reading, page: Reading): Reading {
  const names = [...new Set([...Object.keys(xml.fields), ...Object.keys(page.fields)])] as FieldName[];
  const fields = Object.fromEntries(
    names.map((name) => [name, together(xml.fields[name], page.fields[name])]).filter(([, field]) => field !== undefined),
  ) as ReadFields;
  const differing = compared.flatMap((name): Finding[] => {
    const [ours, theirs] = [xml.fields[name], page.fields[name]];
    if (!ours || !theirs || theirs.mark !== 'sure' || isSame(ours.value, theirs.value)) return [];
    return [{ code: 'PAGE_DIFFERS', field: name, stated: String(ours.value), computed: String(theirs.value) }];
  });
  const hasLines = xml.lines.length > 0 || xml.documentType === 'credit-note';
  return {
    ...xml,
    fields,
    vat: xml.vat.length > 0 ? xml.vat : page.vat,
    lines: hasLines ? xml.lines : page.lines.map((line) => ({ ...line, mark: 'check' })),
    adjustments: hasLines ? xml.adjustments : page.adjustments,
    findings: [...xml.findings, ...differing],
    text: page.text,
    words: page.words,
    pages: page.pages,
  };
}

function together(ours: ReadField | undefined, theirs: ReadField | undefined): ReadField | undefined {
  if (!ours) return theirs && { ...theirs, why: `on the page: ${theirs.why}` };
  return theirs && isSame(ours.value, theirs.value) ? { ...ours, page: theirs.page, box: theirs.box } : ours;
}

/** Credit notes show their amounts with either sign. */
const isSame = (ours: string | number, theirs: string | number): boolean =>
  typeof ours === 'number' && typeof theirs === 'number'
    ? Math.abs(Math.abs(ours) - Math.abs(theirs)) < 0.005
    : plain(ours) === plain(theirs);
const plain = (value: string | number): string =>
  String(value)
    .replace(/[\s./-]/g, '')
    .toLowerCase();
