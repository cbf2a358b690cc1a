import type { Cell, Line } from '../layout/lines.js';
import { coreOf, legalForm, looks } from '../values/company-names.js';
import { folded } from '../values/fold.js';
import { postcode } from './blocks.js';
import type { Document } from './document.js';

/** A possible name of the supplier. */
export interface NameOnSlip {
  text: string;
  line: Line;
  cell: Cell;
  score: number;
  why: string[];
}

/** What the paper of a till says about names. */
export interface NamesOfSlip<T extends NameOnSlip> {
  score(name: T, hasForm: boolean, add: (points: number, why: string) => void): void;
  /** The best name if several signs agree on it; or the best if it is hardly legible, or one of several. */
  agreed(possible: readonly T[]): { confirmed?: T; open?: T };
}

/** Till receipts are narrower than pages, in points at their usual letter size. */
const widthOfSlip = 420;

/** On a slip the shop is named at the top, above its address. Nothing is said about names on other paper. */
export function namesOfSlip<T extends NameOnSlip>(
  { lines, isRecognized, isKnown }: Document,
  names: readonly T[],
  owned: readonly string[],
): NamesOfSlip<T> {
  const head = headOf(lines, isRecognized);
  const isOnSlip = ({ line }: NameOnSlip): boolean => line.page === 1 && (head !== undefined || line.pageWidth < widthOfSlip);
  const shops = names.filter(({ text, line }) => !isTerminal(text) && !sold.test(line.plain));
  const first = shops.filter(({ line }) => line.page === 1 && line.pageWidth < widthOfSlip).slice(0, 3);
  const inHead = head ? wholeNames(shops.filter(({ cell }) => head.names.has(cell))) : [];
  const lowest = lowestOf(inHead);
  const isAgain = ({ text, line }: NameOnSlip): boolean => {
    const own = looks(coreOf(text));
    return own.length >= shortestAgain && lines.some((other) => other !== line && looks(other.text).includes(own));
  };
  const signsOf = (name: NameOnSlip): number => {
    const core = looks(coreOf(name.text));
    const isDomain = owned.some((each) => each.length >= shortestAgain && core.includes(looks(each)));
    return Number(legalForm.test(folded(name.text))) + Number(isDomain) + Number(isAgain(name)) + (isKnown(name.text) ? ofKnown : 0);
  };
  return {
    score(name, hasForm, add) {
      const rank = first.indexOf(name);
      if (isOnSlip(name) && isTerminal(name.text)) add(-4, 'a terminal for cards');
      if (rank >= 0) add([1.6, 0.9, 0.4][rank]!, 'heads the slip');
      if (head?.address.has(name.cell)) add(-4, 'an address');
      if (isKnown(name.text) && (rank >= 0 || inHead.includes(name))) add(2, 'a supplier of before');
      if (!inHead.includes(name)) return;
      if (name === lowest) add(1.2, 'above the address of a slip');
      if (hasForm) add(1.6, 'a company above the address');
      if (isAgain(name)) add(1, 'named again');
      if (owned.some((each) => isLonger(each, coreOf(name.text)))) add(-2.5, 'part of a domain');
      if (certaintyOf(name) < leastCertainty || misread.test(name.text)) add(-1, 'hardly legible');
    },
    agreed(possible) {
      const [best] = [...possible].sort((a, b) => b.score - a.score);
      if (!best || !(inHead.includes(best) || first.includes(best))) return {};
      const own = looks(coreOf(best.text));
      const others = (head ? inHead : first).filter((name) => {
        const core = looks(coreOf(name.text));
        return name !== best && core.length >= shortestAgain && !core.includes(own) && !own.includes(core);
      });
      const signs = signsOf(best);
      const isAlone = head?.isWhole === true && inHead.includes(best) && others.length === 0;
      const isAgreed = signs >= 2 || (isAlone && signs + Number(certaintyOf(best) >= clearly) >= 1);
      const isSingle = own.length >= shortestOwn && others.every((other) => signsOf(other) < signs);
      if (isAgreed && isSingle && certaintyOf(best) >= leastCertainty) return { confirmed: best };
      const isClear = others.length === 0 && (signs > 0 || certaintyOf(best) >= clearly);
      return inHead.includes(best) && !isClear ? { open: best } : {};
    },
  };
}

/** Whose terminal takes the card is printed above the shop, and is often a supplier of other things. */
const terminals = new Set([
  'ccv',
  'worldline',
  'adyen',
  'sumup',
  'zettle',
  'izettle',
  'equens',
  'equensworldline',
  'paynl',
  'buckaroo',
  'mollie',
  'verifone',
  'ingenico',
]);
const isTerminal = (text: string): boolean => terminals.has(coreOf(text));
/** A line that ends with an amount is something that was sold; 12.30 may be a time. */
const sold = /^(?!.*(?<!\d)(?:[01]\d|2[0-3])\.[0-5]\d\W*$).*\d[.,]\d{2}\W*$/;

const [shortestOwn, shortestAgain] = [3, 4];
/** That an ecosystem bought there before weighs as much as two signs on the paper. */
const ofKnown = 2;
const [leastCertainty, clearly] = [0.55, 0.9];
/** A figure among the letters of a word. */
const misread = /(?:^|\s)\d\p{L}{4}|\p{L}{2}\d\p{L}{2}/u;
const certaintyOf = ({ cell }: NameOnSlip): number => Math.min(...cell.words.map(({ certainty = 1 }) => certainty));

const isLonger = (one: string, other: string): boolean => one.length > other.length && one.includes(other);
/** The lowest name above an address that is not part of another one there. */
const lowestOf = <T extends NameOnSlip>(names: readonly T[]): T | undefined =>
  names.findLast((name) => !names.some((other) => isLonger(coreOf(other.text), coreOf(name.text))));

const goesOn = /(?:&|-|,|\s(?:and|en|und|et|y|e|of|van|von|de|du|del|la|le|the|het|di))$/i;
const isRest = (text: string): boolean => coreOf(text.replace(/\bco\b\.?|\([^()]{0,3}\)/gi, '')).length < 3;
const opens = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');
const ofRest = -4;

/** Narrow paper wraps names: what is left of one on the next line is added to it. */
function wholeNames<T extends NameOnSlip>(names: readonly T[]): T[] {
  const whole: T[] = [];
  for (const name of names) {
    const last = whole.at(-1);
    const isNext = last && name.line.index === last.line.index + 1;
    if (isNext && (goesOn.test(last.text) || opens(last.text) || isRest(name.text))) {
      last.text += ` ${name.text}`;
      name.score += ofRest;
    } else whole.push(name);
  }
  return whole;
}

/** The head of a till slip: names, then the street and the town of the shop, then its telephone and its VAT number. */
interface SlipHead {
  /** Cells above the address: the names of the shop and what else is printed there. */
  names: ReadonlySet<Cell>;
  /** Cells of the address and of the numbers below it, which are no names. */
  address: ReadonlySet<Cell>;
  /** A telephone, a domain or a number of the shop is below its address. */
  isWhole: boolean;
}

/** Text of a slip, in points at its usual letter size. A photo of one has margins. */
const widestText = 330;
const linesOfHead = 12;
const furthestContact = 3;
const longestAddress = 7;

const contact =
  /(?<![a-z])(?:te[l1]\b|tel(?:efo+n|ephone|efono)?|fon|phone|fax|mobile?|btw|vat|ust|uid|tva|gst|iva|kvk|siret|siren|rcs|nif|cif|steuer|abn|reg)(?![a-z])|www\.|@|^\+?[\d() /-]{9,18}$|^\W?atu\d/;
const street =
  /\p{L}{3}\D{0,30}[ .,](?:no\.? ?)?\d{1,4} ?[a-z]?(?: ?[-/&] ?\d{1,4}[a-z]?)?[ ,.]{0,2}(?:\p{L}|$)|^(?:no|lot|unit|suite|shop)?[. ]{0,2}\d{1,4}[a-z]?(?: ?[-/&] ?\d{1,4}[a-z]?)?[ ,.]{1,3}\p{L}{3}|^(?:lot|block|blk|jalan|jln)[ .]/u;
/** "Since 1889" is no house. */
const year = /(?<!\d)(?:1[6-9]|20)\d\d\W*$/;
const figures = /\d{1,2}[:.h]\d{2}(?!\d)|\d[.,]\d{2}(?!\d)|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;

/** Finds the head of a slip; undefined for other paper, and if no address is printed at its top. */
function headOf(lines: readonly Line[], isRecognized: boolean): SlipHead | undefined {
  const first = lines.filter(({ page }) => page === 1);
  if (!isSlip(first, isRecognized)) return undefined;
  const top = first.slice(0, linesOfHead);
  const isContact = ({ plain }: Line): boolean => contact.test(plain);
  const isTown = ({ plain }: Line): boolean => postcode.test(plain) && !figures.test(plain) && !/^\W*\d+\W*$/.test(plain);
  const isStreet = ({ plain }: Line): boolean => street.test(plain) && !figures.test(plain) && !contact.test(plain) && !year.test(plain);
  const begin = top.findIndex(
    (line, i) =>
      i > 0 &&
      (isStreet(line)
        ? top.slice(i + 1, i + 1 + furthestContact).some((each) => isTown(each) || isContact(each)) ||
          (isTown(line) && line.cells.length === 1)
        : isTown(line) && top.slice(i + 1, i + 1 + furthestContact).some(isContact)),
  );
  if (begin < 0) return undefined;
  const belongs = (line: Line): boolean => isTown(line) || isContact(line);
  const below = first.slice(begin, begin + longestAddress);
  const end = Math.max(0, below.findLastIndex(belongs));
  const cellsOf = (some: readonly Line[]): Set<Cell> => new Set(some.flatMap(({ cells }) => cells));
  return { names: cellsOf(top.slice(0, begin)), address: cellsOf(below.slice(0, end + 1)), isWhole: below.some(isContact) };
}

/** Slips are narrower than pages, whatever surrounds them on a photo. */
function isSlip(lines: readonly Line[], isRecognized: boolean): boolean {
  if (!isRecognized && lines.some(({ pageWidth }) => pageWidth >= widthOfSlip)) return false;
  const [lefts, rights] = [lines.map(({ cells }) => cells[0]!.x0), lines.map(({ cells }) => cells.at(-1)!.x1)];
  const at = (values: number[], part: number): number => values.sort((a, b) => a - b)[Math.floor(part * (values.length - 1))]!;
  return lines.length > 3 && at(rights, 0.9) - at(lefts, 0.1) < widestText;
}
