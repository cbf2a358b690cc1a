const longestRange = 60;

/** An id, or `museum` and a number. */
const start = /\b(?:(CRM|PUR|PLT|D)-|(museum) )([FO]?)(\d{1,3})(?!\d)/g;
/**
 * Possible continuations: the end of a range, or another id, with or without the register's name; in a range the letter may be omitted too.
 */
const more = /^ *(to|\.\.|–|, and|and|,) *(?:(CRM|PUR|PLT|D)-|(museum) )?([FO]?)(\d+)\b(?![-:.%\d])/;

/**
 * Returns every requirement that a text names: single ids, ranges (`CRM-298 to CRM-303`, `CRM-298..303`, `PLT-O61–O64`) and lists that omit
 * the register's name (`PLT-O31, O36`).
 */
export function namedIn(text: string): Set<string> {
  const named = new Set<string>();
  for (const found of text.matchAll(start)) {
    const register = found[1] ?? found[2]!;
    let last = { letter: found[3]!, number: found[4]! };
    named.add(idOf(register, last.letter, last.number));
    let rest = text.slice(found.index + found[0].length, found.index + found[0].length + 400);
    for (let next = more.exec(rest); next; next = more.exec(rest)) {
      const [whole, link, byLetters, museum, ownLetter, number] = next;
      const ownRegister = byLetters ?? museum;
      const isRange = link === 'to' || link === '..' || link === '–';
      const letter = ownLetter || (isRange ? last.letter : '');
      // Without a name it must look like an id of the same register, or a number in the sentence would count.
      const looksAlike =
        number!.length === last.number.length || (register === 'PLT' && letter === 'O') || (register === 'museum' && number!.length <= 2);
      if ((ownRegister && ownRegister !== register) || (!ownRegister && !looksAlike)) break;
      if (isRange && letter === last.letter) rangeOf(register, letter, last.number, number!).forEach((id) => named.add(id));
      named.add(idOf(register, letter, number!));
      last = { letter, number: number! };
      rest = rest.slice(whole.length);
    }
  }
  return named;
}

const idOf = (register: string, letter: string, number: string): string =>
  register === 'museum' ? `museum ${Number(number)}` : `${register}-${letter}${number}`;

function rangeOf(register: string, letter: string, first: string, last: string): string[] {
  const length = Number(last) - Number(first) + 1;
  if (length < 1 || length > longestRange) return [];
  return Array.from({ length }, (_, i) => idOf(register, letter, String(Number(first) + i).padStart(first.length, '0')));
}

/** Removes comments: a comment names a requirement to readers, only running code covers it. */
export function withoutComments(code: string): string {
  let isWithin = false;
  const running = code.split('\n').filter((line) => {
    const text = line.trimStart();
    if (text.startsWith('/*')) isWithin = true;
    const isComment = isWithin || text.startsWith('//');
    if (isWithin && text.includes('*/')) isWithin = false;
    return !isComment;
  });
  return running.join('\n');
}
