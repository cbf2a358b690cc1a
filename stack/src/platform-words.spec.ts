import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entitySchemas, processKindNames } from '@kantoor/schemas';
import { tableOwners } from '@kantoor/services';
import ts from 'typescript';
import { root } from './settings.js';

/** The platform of the services, and the process kit. */
const places = ['services/src/platform', 'workflows/src/process'];
/** Besides these, each folder below `services/src` is an area. */
const technical = ['platform', 'directory', 'reading', 'rendering', 'migrations', 'generated', 'testing'];
/** Areas whose name is also an ordinary word: an address book, payable. */
const ordinary = ['books', 'payables'];

const stem = (word: string): string => word.replace(/(?<=[^s]{2})s$/, '');
/**
 * Returns the words of a name or a text, as one text: `salesInvoices`, `sales_invoices` and `sales-invoices` all become ` sale invoice `.
 */
const wordsOf = (text: string): string =>
  ` ${(
    text
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  )
    .map(stem)
    .join(' ')} `;

/** Outside services and rules that belong to features. */
const outside = ['payment', 'mollie', 'kvk', 'ecb', 'paperless'];

/** Returns the features' names of records, areas and processes. The directory is the platform's own business. */
function businessNames(): string[] {
  const resources = Object.values(entitySchemas).filter((schema) => schema['x-resource'].area !== 'directory');
  const areas = readdirSync(join(root, 'services/src'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && ![...technical, ...ordinary].includes(entry.name),
  );
  const names = [
    ...resources.flatMap(({ $id, 'x-resource': { name, table, area } }) => [$id, name, table, area]),
    ...areas.map(({ name }) => name),
    ...processKindNames,
    ...outside,
  ];
  return [...new Set(names.map(wordsOf))];
}

/** Returns the names, texts and patterns of a source, with their lines; comments may give examples. */
function* tokensOf(source: string, name = 'source.ts'): Generator<[line: number, text: string]> {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest);
  const isToken = (node: ts.Node): node is ts.Identifier | ts.JsxText =>
    ts.isIdentifier(node) ||
    ts.isPrivateIdentifier(node) ||
    ts.isLiteralExpression(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isTemplateHead(node) ||
    ts.isJsxText(node);
  function* below(node: ts.Node): Generator<[number, string]> {
    if (isToken(node)) yield [file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, node.text];
    const children: ts.Node[] = [];
    node.forEachChild((child) => void children.push(child));
    for (const child of children) yield* below(child);
  }
  yield* below(file);
}

function businessIn(source: string, names: readonly string[], file?: string): string[] {
  const found: string[] = [];
  for (const [line, text] of tokensOf(source, file)) {
    const words = wordsOf(text);
    const name = names.find((one) => words.includes(one));
    if (name) found.push(`${line}: ${name.trim()}`);
  }
  return found;
}

/** Not used as names, in any inflection: an engineer elsewhere would have to guess the meaning. */
const riddles = ['anew', 'judge', 'nudge', 'papers', 'several', 'stranger', 'tell', 'told', 'unkeyed', 'wish'];
const inflected = new RegExp(`^(?:judging|(?:${riddles.join('|')})(?:d|s|es|ed|ing)?)$`);
/** Names defined elsewhere: the database in an applied migration, or a library. */
const givenNames = new Set(['sum_invoices_anew', 'sum_payments_anew', 'upload_several']);

const isRiddle = (name: string): boolean =>
  !givenNames.has(name) &&
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => inflected.test(word));

/** Returns the names in a source that an engineer elsewhere would not understand, with their lines; texts and comments are sentences. */
function riddlesIn(source: string, name = 'source.ts'): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isRiddle(node.text))
      found.push(`${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}: ${node.text}`);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

describe('names are terms of the field', () => {
  it.each([
    ['const judgedRows = [];', '1: judgedRows'],
    ['class Boats { #strangers = 1; }', '1: #strangers'],
    ['\nexport const tellOwnSave = (wishes: string): void => save(wishes);', '2: tellOwnSave'],
    ['import { papers } from "./boats.js";', '1: papers'],
  ])('refuses %s', (source, first) => {
    expect(riddlesIn(source)[0]).toBe(first);
  });

  it('except sentences, names of a library, and words that only begin alike', () => {
    expect(riddlesIn('/** Whoever is told. */ const teller = Paper.of("several", { upload_several: satellite });')).toEqual([]);
  });

  const folders = ['admin', 'bench', 'e2e', 'schemas', 'services', 'stack', 'workflows'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/(^|\/)(node_modules|dist|dist-\w+|generated|migrations)\//.test(name)),
  );

  it('in the names of all files and folders', () => {
    expect(files.length).toBeGreaterThan(1_500);
    expect(files.filter(isRiddle)).toEqual([]);
  });

  it('in all sources', () => {
    const mayHold = new RegExp([...riddles, 'judging'].join('|'), 'i');
    const sources = files
      .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
      .filter(([, source]) => mayHold.test(source));
    const found = sources.flatMap(([file, source]) => riddlesIn(source, file).map((line) => `${file}:${line}`));
    expect(found).toEqual([]);
  });
});

describe('the platform knows no business', () => {
  const names = businessNames();

  it('and every name that features registered is looked for', () => {
    expect(names).toEqual(expect.arrayContaining([' deal ', ' sale invoice ', ' invoice ', ' organization ', ' crm ', ' receivable ']));
    expect(names).not.toContain(' ecosystem setting ');
  });

  it.each([
    ['const dealId = 1;', '1: deal'],
    ["import type { DealToInvoiceInput } from '@kantoor/schemas';", '1: deal'],
    ["type Subject = 'boats' | 'sales-invoices';", '1: invoice'],
    ['\nconst sql = `SELECT ${columns} FROM organizations WHERE ${condition}`;', '2: organization'],
    ['const area = /^\\/api\\/(crm|boats)/;', '1: crm'],
    ['class Tells { #invoice = 1; }', '1: invoice'],
  ])('refuses %s', (source, found) => {
    expect(businessIn(source, names)).toEqual([found]);
  });

  it('except examples in comments, and words that only sound alike', () => {
    expect(businessIn('/** Such as `deal.changeState`. */ const production = contactless; // an invoice', names)).toEqual([]);
  });

  it('in none of its files', () => {
    const files = places.flatMap((place) =>
      readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.spec)\.ts$/.test(name))
        .map((name) => join(place, name)),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) => businessIn(readFileSync(join(root, file), 'utf8'), names).map((line) => `${file}:${line}`));
    expect(found).toEqual([]);
  });
});

/** The base of every feature of the admin. */
const ofTheAdmin = ['shell', 'shared', 'schema-views'];
const home = 'Where accounts land that may only declare and approve costs (PLT-049).';
const receiver = 'The API calls who a mail is addressed to its contact.';
/** Names that a file may use nevertheless, each with the reason. */
const mayKnow: Record<string, Record<string, string>> = {
  'shell/frame/ecosystem-layout.tsx': { approval: home },
  'shell/paths.ts': { approval: home, crm: 'Home is in the app of the back office, for whom may open it (D-79).' },
  'shell/edit-mode/translation-verbs.ts': { crm: 'The API path of the texts, which the register puts below CRM.' },
  'shell/shell-verbs.ts': { crm: 'Where the API searches in all areas.' },
  'schema-views/form/widgets/register-verbs.ts': { crm: 'Where the API asks the company register.' },
  'shared/bulk-actions/run.ts': { paperless: 'A refusal that holds for all that is left.' },
  'shared/mail/mail-dialog.tsx': { contact: receiver },
  'shared/mail/mail.ts': { contact: receiver },
  'shared/mail/mail-preview.tsx': { contact: receiver },
  'shared/mail/use-mail.ts': { contact: receiver },
  'shared/mail/texts.en.ts': { contact: receiver, invoice: 'The types of mail that the register names (PLT-166).' },
  'shared/form/late-booking.tsx': { invoice: 'The rule of how late a cost is booked, which two forms ask about.' },
  'shared/form/texts.en.ts': {
    product: 'Refusals by the rules of all lines, whoever has them.',
    invoice: 'A refusal of the API, whichever form has such a date.',
    purchase: 'The question about booking a cost late, which two forms ask.',
  },
  'shared/lines/pasted-lines.ts': { product: 'A heading above what people paste.' },
  'schema-views/import/other-names.ts': Object.fromEntries(
    ['ledger', 'kvk', 'payment', 'contact', 'organization', 'product', 'invoice'].map((name) => [
      name,
      'Headings in files of other programs.',
    ]),
  ),
  'schema-views/import/words-around-names.ts': Object.fromEntries(
    ['contact', 'organization', 'invoice'].map((name) => [name, 'Headings in files of other programs.']),
  ),
  'schema-views/merge/texts.en.ts': Object.fromEntries(
    ['deal', 'subscription', 'purchases', 'purchase', 'inbox document', 'invoice', 'contact', 'organization', 'product'].map((name) => [
      name,
      'A merge counts what moves, of whichever kind.',
    ]),
  ),
};

describe('the shared code of the admin’s features knows no business', () => {
  const admin = join(root, 'admin/src');
  // A legal entity is a place that people work in, as a team is.
  const names = businessNames().filter((name) => !name.startsWith(' legal entit'));
  const files = ofTheAdmin.flatMap((folder) =>
    readdirSync(join(admin, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.spec|\.nl)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );

  it('in none of its files except the exceptions named here', () => {
    expect(files.length).toBeGreaterThan(200);
    const found = files.map((file) => {
      const known = businessIn(readFileSync(join(admin, file), 'utf8'), names, file).map((place) => place.split(': ')[1]!);
      return [file, [...new Set(known)].sort()] as const;
    });
    const named = Object.entries(mayKnow).map(([file, reasons]) => [file, Object.keys(reasons).sort()] as const);
    expect(Object.fromEntries(found.filter(([, known]) => known.length > 0))).toEqual(Object.fromEntries(named));
  });

  it('is looked for between tags as well', () => {
    expect(businessIn('const Page = () => <p>An invoice</p>;', names, 'page.tsx')).toEqual(['1: invoice']);
  });
});

describe('the areas of invoices do not know the sources of their invoices', () => {
  const above: readonly string[] = tableOwners.crm;
  const kinds = Object.values(entitySchemas).filter((schema) => above.includes(schema['x-resource'].table));
  const names = [...new Set(kinds.flatMap(({ $id, 'x-resource': { name, table } }) => [$id, name, table].map(wordsOf)))];

  it('and looks for deals and subscriptions', () => {
    expect(names).toEqual([' deal ', ' subscription ']);
    expect(businessIn('const dealId = invoice.origin.id;', names)).toEqual(['1: deal']);
  });

  it('in none of its files', () => {
    const folder = join(root, 'services/src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(?:e-invoicing|rendering|books|receivables|payables)\/.*(?<!\.spec)\.ts$/.test(name),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) => businessIn(readFileSync(join(folder, file), 'utf8'), names).map((line) => `${file}:${line}`));
    expect(found).toEqual([]);
  });
});
