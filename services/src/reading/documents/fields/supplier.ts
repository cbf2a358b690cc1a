import type { Cell, Line } from '../layout/lines.js';
import { coreOf, legalForm } from '../values/company-names.js';
import { folded } from '../values/fold.js';
import type { Candidate } from './candidates.js';
import type { Document } from './document.js';
import { headersOf } from '../layout/table-headers.js';
import type { LabelKind } from './labels.js';
import { type NameOnSlip, namesOfSlip } from './slips.js';
import { buyerCells } from './whose.js';

const noName =
  /^(?:[a-z]{0,14}rechnung|factuur|invoice|facture|fattura|factura|gutschrift|credit ?nota|avoir|receipt|quittung|tax invoice|pagina|page|seite|datum|date|telefoon|telefon|tel|fon|phone|fax|e-?mail|www|http|website|internet|kvk|btw|vat|tva|ust|iban|bic|bank|blz|gln|gtin|siret|siren|hrb|anschrift|adres|address|adresse|name|nummer|total|totaal|summe|betrag|amount|description|omschrijving|beschreibung|artikel|kopie|copy|original|duplicate|klant|kunde|customer|client|welkom|welcome|thank|bedankt|vielen dank|merci|postbus|postfach|p\.?o\.? box|herrn?|frau|dhr|mevr|geachte|sehr geehrte|dear|beispiel-?rechnungen|bemerkung|summary|details?|logo|print|lieferadresse|your order|terms|www|(?:sub-? ?)?tota+le?|gst|tax|cash|change|pin|contant|qty|aantal|menge|bar\b|gegeben|visa|mastercard|maestro|public limited company|societe anonyme|naamloze vennootschap|besloten vennootschap|aktiengesellschaft|ticket de caisse|kassenbon|kassabon|kassaticket|klantticket|(?:kopie )?kaarthouder|betaalautomaat|bediend door|(?:u werd )?geholpen door|bon\b|table|tisch|tafel|order|zone|check|uitsluitend|volgnr|minuta|parcella|honorar\w*|termijnnota|declaratie|conto corrente|coordonnees|bankverbindung|bank details|bankgegevens|served|cashier|operator|terminal|payment|tva|mwst|incl|excl|netto|brutto|vente)(?![a-z])/;
const street =
  /(?:stra(?:ß|ss)e|str\.|weg|laan|straat|plein|gracht|kade|dreef|platz|allee|gasse|road|street|avenue|ave\.?|lane|drive|rue|boulevard|place|chemin|calle|via|jalan|jln|floor|building|suite)\b[ .,]{0,3}\d|^\d{1,4}[a-z]?[ ,].{0,40}(?:road|street|avenue|lane|drive|rue|boulevard|blvd|jalan|square)|(?:straße|strasse|straat|weg|laan) \d/;
const bank =
  /(?:sparkasse|volksbank|raiffeisen|commerzbank|deutsche bank|rabobank|abn ?amro|ing bank|hypovereins|postbank|banque|bnp|banco|hdfc|barclays|lloyds|hsbc|\bbank\b)/;
const domains = /(?:www\.|@|https?:\/\/(?:www\.)?)([a-z\d][a-z\d-]{1,60})\.(?:[a-z]{2,10})/g;
const free = new Set([
  'gmail',
  'hotmail',
  'outlook',
  'yahoo',
  'web',
  'gmx',
  't-online',
  'aol',
  'icloud',
  'localhost',
  'live',
  'kpnmail',
  'orange',
  'wanadoo',
  'ferd-net',
]);

interface Name extends NameOnSlip {
  start: number;
  why: string[];
}

/** Finds the supplier's name, supported by labels, legal forms, addresses, domains and repetition, and not the buyer's. */
export function supplierCandidates(document: Document): Candidate[] {
  const { lines } = document;
  const facts = startsOfFacts(document);
  const heads = new Set(headersOf(lines).map(({ line }) => line));
  const names = lines.flatMap((line) =>
    heads.has(line)
      ? []
      : line.cells.flatMap((cell, i) =>
          (facts.get(line)?.has(line.starts[i]!) && !afterHolder.test(cell.text)) || isTown(line, i)
            ? []
            : nameIn(cell, line, line.starts[i]!),
        ),
  );
  const evidence = evidenceIn(document, names);
  for (const name of names) scoreName(name, coreOf(name.text), evidence);
  const possible = names.filter((name) => name.score > 0 && !isOurs(name, document));
  const agreed = evidence.slip.agreed(possible.filter(({ cell }) => !evidence.buyers.has(cell)));
  return possible
    .map((name) => ({ ...name, isConfirmed: name === agreed.confirmed, isOpen: name === agreed.open }))
    .map(({ text, line, start, score, why, cell, isConfirmed, isOpen }) => ({
      isConfirmed,
      ...{ value: text, score, line, start, end: start + text.length, why: why.join(', ') },
      // Its domain or its account names another one.
      isDoubtful: isOpen || (evidence.named.size > 0 && !evidence.named.has(coreOf(text)) && !evidence.labelled.has(cell)),
    }));
}

/** A town is printed after its postcode. */
const isTown = ({ cells }: Line, i: number): boolean => i > 0 && /(?:^|\s)(?:\d{4} ?[a-z]{2}|\d{5})$/.test(cells[i - 1]!.plain);

const factKinds = new Set<LabelKind>([
  ...(['reference', 'anyNumber', 'transaction', 'otherNumber', 'order', 'invoiceDate', 'dueDate', 'otherDate'] as const),
  ...(['vatNumber', 'buyerVatNumber', 'chamber', 'iban', 'buyerIban'] as const),
]);

/** Cells that begin with the label of a number or a date, and hold one, are no names. */
function startsOfFacts({ labels }: Document): Map<Line, Set<number>> {
  const starts = new Map<Line, Set<number>>();
  for (const { kind, line, start, end } of labels) {
    const at = line.starts.findLastIndex((each) => each <= start);
    const rest = line.text.slice(end, line.starts[at]! + line.cells[at]!.text.length);
    if (!factKinds.has(kind) || start > line.starts[at]! + 1 || (/\p{L}{3}/u.test(rest) && !/\d{2}/.test(rest))) continue;
    starts.set(line, (starts.get(line) ?? new Set()).add(line.starts[at]!));
  }
  return starts;
}

/** Our own company is never the supplier. */
const isOurs = ({ text }: Name, { ours }: Document): boolean => ours.isName(text);

type Evidence = ReturnType<typeof evidenceIn>;

/** Collects what distinguishes the supplier's name among all possible names of a document. */
function evidenceIn(document: Document, names: readonly Name[]) {
  const { lines } = document;
  const senders = lines.flatMap((line) => line.cells.filter((cell) => isSenderLine(cell, line)).map((cell) => ({ line, cell })));
  const buyers = buyerCells(document, senders);
  const cores = names.map(({ text }) => coreOf(text));
  const counted = new Map<string, number>();
  for (const each of cores) counted.set(each, (counted.get(each) ?? 0) + 1);
  const inFoot = linesOfNumbers(document);
  const owned = ownDomains(document, buyers);
  const slip = namesOfSlip(document, names, owned);
  // The supplier's name comes first; managers and banks follow.
  const isFootName = ({ line, cell }: Name): boolean =>
    line.y0 / line.pageHeight > onlyOnFoot && inFoot.has(line) && line.cells[0] === cell;
  return {
    document,
    senders,
    buyers,
    counted,
    isFootName,
    slip,
    blocks: document.blocks,
    owned,
    labelled: labelledCells(document),
    titled: titledCells(document),
    named: namedElsewhere(document, names, buyers, isFootName),
    tallest: Math.max(...lines.filter(({ page }) => page === 1).flatMap(({ cells }) => cells.map(({ y0, y1 }) => y1 - y0)), 1),
    footNames: new Set(names.flatMap((name, i) => (isFootName(name) && cores[i]!.length > 3 ? [cores[i]!] : []))),
  };
}

const isInTable = (line: Line, { numbers }: Document): boolean =>
  numbers.filter((each) => each.line === line && each.found.decimals === 2 && !each.found.isPercent).length > 0 && line.cells.length > 1;

function scoreName(name: Name, own: string, evidence: Evidence): void {
  const { document, senders, buyers, counted, isFootName, blocks, owned, labelled, titled, named, tallest, slip, footNames } = evidence;
  const add = (points: number, why: string): void => {
    name.score += points;
    if (points > 0) name.why.push(why);
  };
  const { cell, line, text } = name;
  const plain = folded(text);
  // Coffee by the kilogram is no partnership.
  const hasForm = legalForm.test(plain.replace(/\d ?kg(?![a-z])/g, ''));
  const { ours } = document;
  if (buyers.has(cell) || ours.cells.has(cell)) add(-4, 'buyer');
  else if (ours.nearby.has(cell)) add(-2, 'at our address');
  else if (ours.cells.size > 0 && hasForm) add(0.8, 'the other party');
  if (bank.test(plain)) add(-2.5, 'bank');
  if (hasForm) add(1.8, 'legal form');
  const label = labelled.get(cell);
  if (label !== undefined) add(label, 'labelled as the seller');
  if (!hasForm && titled.has(cell)) add(-4, 'a title');
  if (isHolder(name)) add(1.6, 'named by the account');
  if (/©|\(c\)/i.test(cell.text)) add(1.2, 'copyright');
  if (senders.some((sender) => sender.cell === cell)) add(2.2, 'line of the sender');
  if (own.length > 2) {
    const domain = owned.find(
      (each) =>
        each === own ||
        (Math.min(each.length, own.length) > 3 && (own.includes(each) || (each.includes(own) && own.length > 0.6 * each.length))),
    );
    if (domain) add(domain === own ? (own.length > 4 ? 2.8 : 2) : 1.5, `domain ${domain}`);
    add(Math.min(1.2, 0.4 * ((counted.get(own) ?? 1) - 1)), 'repeated');
  } else add(-1, 'short');
  if (isFootName(name)) add(1.8, 'beside its numbers');
  else if (footNames.size > 0 && !footNames.has(own)) add(-1, 'another is at the foot');
  if (isInTable(line, document)) add(-1.5, 'a line of the invoice');
  if (document.labels.some((each) => each.line === line && each.place.x0 < cell.x0 + 3 && each.place.x1 > cell.x1 - 3))
    add(-1.5, 'a label');
  const block = blocks.find(({ cells }) => cells[0]!.cell === cell);
  // Whoever is named elsewhere by its account, its domain or its numbers sent this; an address without such details is the addressee's.
  const isAddressee = block?.isAddress && !block.isSeller && named.size > 0 && !named.has(own) && label === undefined;
  if (isAddressee) add(-2, 'an addressee');
  else if (block?.isAddress) add(block.isSeller ? 1.6 : 0.3, 'above an address');
  else if (block?.isSeller) add(0.8, 'above numbers of a seller');
  if (line.index === 0 && block?.isAddress) add(1, 'letterhead');
  if (line.page === 1) {
    const height = line.y0 / line.pageHeight;
    add(Math.max(0, 1.2 - 5 * height), 'at the top');
    add(0.8 * ((cell.y1 - cell.y0) / tallest) ** 2, 'large');
    if (line.index === 0) add(0.5, 'first');
  }
  slip.score(name, hasForm, add);
  if (street.test(plain)) add(-1.5, 'street');
  if (text.length > 60 || (/[.!?:]$/.test(text) && !hasForm)) add(-0.8, 'sentence');
  if (/\d{3,}/.test(text)) add(-0.8, 'figures');
  if (text.split(/\s+/).length > 7) add(-1, 'many words');
  if (/^[a-z]/.test(text)) add(-0.3, 'small letters');
}

/** The holder of an account, in a sentence or after its label. */
const holder =
  /(?:t\.?n\.?v\.?|ten name van|op naam van|in the name of|account (?:name|holder)|payee|beneficiary|kontoinhaber|zahlungsempfanger|begunstig[td]er?|rekeninghouder|titulaire(?: du compte)?|beneficiaire|titular|beneficiario|intestat[oa](?:rio| a)?)[\s:]{1,3}$/;
const isHolder = ({ line, start }: Name): boolean => holder.test(line.plain.slice(Math.max(0, start - 30), start));

/** Cells that only say what kind of document this is. */
function titledCells({ labels }: Document): Set<Cell> {
  const cells = new Set<Cell>();
  for (const { kind, line, start } of labels) {
    const cell = line.cells[line.starts.findLastIndex((each) => each <= start)]!;
    if (kind === 'title' && cell.words.length <= mostOfTitle) cells.add(cell);
  }
  return cells;
}
const mostOfTitle = 3;

/** Names that an account, a domain or numbers in the footer confirm. */
function namedElsewhere(
  document: Document,
  names: readonly Name[],
  buyers: ReadonlySet<Cell>,
  isFootName: (name: Name) => boolean,
): Set<string> {
  const owned = new Set(ownDomains(document, buyers));
  const labelled = labelledCells(document);
  return new Set(
    names.flatMap((name) => {
      const own = coreOf(name.text);
      const isPlausible = !/\d{2}/.test(name.text) && (legalForm.test(folded(name.text)) || hasAddress(name.cell));
      const isNamed = owned.has(own) || (isFootName(name) && isPlausible) || isHolder(name) || labelled.has(name.cell);
      return own.length > 3 && !buyers.has(name.cell) && isNamed ? [own] : [];
    }),
  );
}

/** Name, street and town in one cell. */
const hasAddress = ({ text }: Cell): boolean => {
  const [, ...more] = text.split(parts);
  return more.length > 1 && /\d/.test(more.join(' '));
};
const parts = / [-–—·•●|*] |[•·|●] ?|, /;

/** Start of the page footer, where suppliers print their name beside their numbers. */
const onlyOnFoot = 0.82;
const nearby = 2;

/** Returns footer lines with VAT numbers or accounts, and adjacent ones. */
function linesOfNumbers({ lines, ibans, vatNumbers }: Document): Set<Line> {
  const near = new Set<Line>();
  for (const { line } of [...ibans, ...vatNumbers])
    for (const other of lines.slice(Math.max(0, line.index - nearby), line.index + nearby + 1))
      if (other.page === line.page) near.add(other);
  return near;
}

/** Returns whether a cell has name, street and town in one line, as above an address window. */
function isSenderLine(cell: Cell, line: Line): boolean {
  const [first] = cell.text.split(parts);
  return hasAddress(cell) && cell.text.length < 130 && line.y0 / line.pageHeight < 0.45 && /^[^\d]{3,60}$/.test(first!);
}

function nameIn(cell: Cell, line: Line, start: number): Name[] {
  const [, after] = afterHolder.exec(cell.text) ?? [];
  if (after) return nameOf(after, cell, line, start);
  return nameOf(cell.text, cell, line, start);
}

const afterHolder =
  /(?:t\.?n\.?v\.?|ten name van|op naam van|in the name of|account (?:name|holder)|payee|beneficiary|kontoinhaber|zahlungsempf(?:ä|ae)nger|beg(?:ü|u)nstig[td]er?|rekeninghouder|titulaire(?: du compte)?|b(?:é|e)n(?:é|e)ficiaire|titular|beneficiario|intestat(?:ario|o a)):? (\p{L}.{2,70})$/iu;

function nameOf(said: string, cell: Cell, line: Line, start: number): Name[] {
  const [whole] = said.split(/ [–—·•●|*] |[•·|●] ?| - (?=[A-Z0-9])|,(?! (?:inc|ltd|llc|s\.?l|s\.?a|b\.?v|gmbh))/i);
  const text = whole!
    // Register numbers in brackets after a name.
    .replace(/\s?\([^()]{0,40}\d[^()]{0,40}\)\s?$/, '')
    // Ornaments, and enclosing brackets.
    .replace(/^[*=~_-]{1,4} ?/, '')
    .replace(/ ?[*=~_-]{1,4}$/, '')
    .replace(/^\(([^()]{3,70})\)\.?$/, '$1')
    .replace(
      /^(?:(?:name|naam|nom|firma|company|seller|verkoper|from|von|van|de|da|leverancier|afzender|supplier|lieferant|absender|rechnungssteller|verk(?:ä|ae)ufer|fournisseur|(?:é|e)metteur|vendeur|emisor|proveedor|fornitore|cedente|kontoinhaber)\s?:\s{0,3}|©\s?(?:\d{4}(?:\s?[-–]\s?\d{4})?\s)?|\(c\)\s?|t\.?n\.?v\.?\s?:?\s)/i,
      '',
    )
    .trim();
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  if (letters < 3 || text.length > 80 || letters < 0.45 * text.length || noName.test(folded(text))) return [];
  if (/@|www\.|https?:|\.(?:com|nl|de|fr|be|co\.uk)$/i.test(text) && /\s/.test(text)) return [];
  if (/@|https?:|:/.test(text) || /^(?:[A-Z]{1,2}-)?\d{4,6}(?: ?[A-Z]{2})?(?: |$)/.test(text)) return [];
  return [{ text, line, cell, start: start + Math.max(0, cell.text.indexOf(text)), score: 0, why: [] }];
}

/** Returns domains of web and mail addresses that are not the buyer's. */
function ownDomains({ lines, ours }: Document, buyers: ReadonlySet<Cell>): string[] {
  const found = lines.flatMap(({ cells }) =>
    cells
      .filter((cell) => !buyers.has(cell) && !ours.cells.has(cell))
      .flatMap(({ plain }) => [...plain.matchAll(domains)].map((match) => match[1]!)),
  );
  return [
    ...new Set(
      found.filter((each) => !free.has(each) && !ours.isName(each.replace(/-/g, ' '))).map((each) => each.replace(/[^a-z\d]/g, '')),
    ),
  ];
}

/** Returns cells beside or below a seller label: the name itself, or the cell named by a label for a name there. */
function labelledCells(document: Document): Map<Cell, number> {
  const cells = new Map<Cell, number>();
  for (const label of document.labels) {
    if (label.kind !== 'seller') continue;
    const { line } = label;
    const at = line.starts.findLastIndex((each) => each <= label.start);
    const own = line.cells[at]!;
    const isHeading = label.start === line.starts[at] && (own.text.length <= label.end - label.start + 2 || line.text[label.end] === ':');
    if (!isHeading) continue;
    const beside = [own, line.cells[at + 1]].find(
      (cell) => cell && isName(cell) && !(cell === own && own.text.length <= label.end - label.start + 2),
    );
    const found = beside ?? nameBelow(document.lines, line, own);
    if (found) cells.set(found, ofAccount.test(line.plain.slice(label.start, label.end)) ? ofHolder : 3);
  }
  return cells;
}

/** The account holder may be a person behind the supplier. */
const ofAccount =
  /kontoinhaber|t\.?n\.?v|ten name|account|beneficia|begunstigde|begunstigter|rekeninghouder|titular|intestat|payee|in favor|zahlungs/;

const ofHolder = 1;

const isName = (cell: Cell): boolean => nameIn(cell, undefined as never, 0).length > 0;

function nameBelow(lines: readonly Line[], line: Line, label: Cell): Cell | undefined {
  for (const below of lines.slice(line.index + 1, line.index + 5)) {
    if (below.page !== line.page) return undefined;
    const at = below.cells.findIndex((cell) => Math.abs(cell.x0 - label.x0) < 12);
    if (at < 0) continue;
    const [cell, next] = [below.cells[at]!, below.cells[at + 1]];
    if (/^(?:name|naam|nom|firma|company|nombre|nome)\s?:?$/.test(cell.plain)) return next;
    if (isName(cell)) return cell;
  }
  return undefined;
}
