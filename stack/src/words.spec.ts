import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './settings.js';

type Language = 'en' | 'nl';
interface Text {
  where: string;
  language: Language;
  text: string;
}
interface Refused {
  instead: string;
  language: Language;
  pattern: RegExp;
}

/** Texts in which a refused word means something else, with the meaning. */
const others: Readonly<Record<string, string>> = {
  'en forms.register.vatNumber': 'a group of companies, which shares a VAT number',
  'nl forms.register.vatNumber': 'a group of companies, which shares a VAT number',
  'en messages.PAYLOAD_TOO_LARGE': 'a file that is taken in',
  'en messages.UNSUPPORTED_MEDIA_TYPE': 'a file that is taken in',
  'en messages.SCANNER_AWAY': 'a file that is taken in',
  'en inboxDocuments.outbox.notSent': 'a document that was sent and not taken in',
  'nl inboxDocuments.outbox.notSent': 'a document that was sent and not taken in',
};
/** What is in code, between backticks, is a name. Placeholders are names too. */
const wordsOf = (text: string): string => text.replaceAll(/`[^`]*`|%\{\w+\}|\{\{\w+\}\}|\$\{[^}]*\}/g, ' ');

/** Returns the pattern of words of a cell, in which `*` stands for any ending. */
const patternOf = (cell: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${cell
      .split(',')
      .map((word) => word.trim().replace('*', '\\p{L}*'))
      .join('|')})(?![\\p{L}\\d])`,
    'iu',
  );
/** Reads the first table of `docs/words.md`. */
function refusedIn(markdown: string): Refused[] {
  const [table = ''] = markdown.split(/\n(?!\|)(?=.*\n)/).filter((part) => part.includes('| word '));
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:word|-)/.test(line));
  return rows.flatMap((row): Refused[] => {
    const [word = '', dutch = '', , english = '', nl = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return [
      { instead: word, language: 'en', pattern: patternOf(english) },
      { instead: dutch, language: 'nl', pattern: patternOf(nl) },
    ];
  });
}
const findings = (texts: readonly Text[], refused: readonly Refused[]): string[] =>
  texts.flatMap(({ where, language, text }) =>
    refused.flatMap(({ instead, pattern, ...of }) => {
      const found = of.language === language && !others[`${language} ${where}`] ? pattern.exec(wordsOf(text)) : null;
      return found ? [`${language} ${where}: ${found[0]} → ${instead}`] : [];
    }),
  );

const filesIn = (folder: string, ends: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .map((name) => join(folder, name));

async function catalogues(): Promise<Text[]> {
  const { pairs } = (await import(pathToFileURL(join(root, 'admin/scripts/catalogues.mjs')).href)) as {
    pairs: readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>, string][];
  };
  const of = (language: Language, texts: ReadonlyMap<string, string>): Text[] =>
    [...texts].map(([where, text]) => ({ where, language, text }));
  return pairs.flatMap(([en, nl]) => [...of('en', en), ...of('nl', nl)]);
}

/** Returns the texts in a source that are listed by language: mails, pages, documents. */
function listedTexts(file: string): Text[] {
  const texts: Text[] = [];
  const source = readFileSync(join(root, file), 'utf8');
  if (!/\b(?:nl|en): /.test(source)) return texts;
  const visit = (node: ts.Node, language: Language | null): void => {
    const name = ts.isPropertyAssignment(node) ? node.name.getText().replaceAll("'", '') : '';
    const inside = name === 'nl' || name === 'en' ? name : language;
    if (inside && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)))
      texts.push({ where: file, language: inside, text: node.getText() });
    else ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), null);
  return texts;
}

/** Returns the descriptions in schemas, and the summaries of routes. */
function descriptions(): Text[] {
  const found = (files: readonly string[], pattern: RegExp): Text[] =>
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, text = '']) => ({
        where: file,
        language: 'en' as const,
        text,
      })),
    );
  return [
    ...found([...filesIn('schemas/entities', /\.json$/), ...filesIn('schemas/wire', /\.json$/)], /"description": "([^"]*)"/g),
    ...found(filesIn('services/src', /\.controller\.ts$/), /@Route\(\s*'([^']*)'/g),
  ];
}

describe('D-75 one word for each thing', () => {
  const refused = refusedIn(readFileSync(join(root, 'docs/words.md'), 'utf8'));

  it('the list has the words of the decision, each with its Dutch word', () => {
    const words = refused.map(({ instead }) => instead);
    expect(words).toEqual([
      ...['activity', 'activiteit', 'approve', 'goedkeuren', 'decline', 'afwijzen', 'purchase', 'inkoop'],
      ...['purchase invoice', 'inkoopfactuur', 'document', 'document', 'supplier', 'leverancier'],
      ...['sign-in service', 'aanmelddienst', 'mail service', 'maildienst'],
    ]);
  });

  it('on screens, in both languages', async () => {
    const texts = await catalogues();
    expect(texts.length).toBeGreaterThan(8_000);
    expect(findings(texts, refused)).toEqual([]);
    const keys = new Set(texts.map(({ where, language }) => `${language} ${where}`));
    expect(Object.keys(others).filter((key) => !keys.has(key))).toEqual([]);
  });

  it('in mails, on pages and on documents', () => {
    const texts = filesIn('services/src', /(?<!\.spec)\.ts$/)
      .filter((file) => !/generated|testing|migrations|\/reading\//.test(file))
      .flatMap(listedTexts);
    expect(texts.length).toBeGreaterThan(300);
    expect(findings(texts, refused)).toEqual([]);
  });

  it('in the descriptions of the API', () => {
    const texts = descriptions();
    expect(texts.length).toBeGreaterThan(900);
    expect(findings(texts, refused)).toEqual([]);
  });

  it.each<[Language, string, string[]]>([
    ['en', 'Accept this purchase', ['en here: Accept → approve']],
    ['en', 'The name that `project` has', []],
    ['en', 'Of the budget of %{project}', []],
    ['nl', 'Boeken zonder akkoord', ['nl here: akkoord → goedkeuren']],
    ['nl', 'De leveranciersfactuur', ['nl here: leveranciersfactuur → inkoopfactuur']],
    ['nl', 'Een aangekocht document', []],
  ])('finds a word that is refused in %s: %s', (language, text, found) => {
    expect(findings([{ where: 'here', language, text }], refused)).toEqual(found);
  });
});
