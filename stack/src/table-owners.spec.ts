import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayAlsoName, tableOwners } from '@kantoor/services';
import ts from 'typescript';
import { root } from './settings.js';

type Area = keyof typeof tableOwners;
const areas = Object.keys(tableOwners) as Area[];
const ownerOf = new Map<string, Area>(areas.flatMap((area) => tableOwners[area].map((table) => [table, area] as const)));

/** Not the product's own statements: they make, fill or check tables of every area. */
const outside = /(?:^|\/)(?:migrations|seed|demo|testing|test-support|generated)\/|^seed\.ts$|\.spec\.ts$/;

/** Returns the texts of a source with their lines: a template is one text, without its values. */
function textsOf(source: string): [line: number, text: string][] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest);
  const texts: [number, string][] = [];
  const visit = (node: ts.Node): void => {
    const line = (): number => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push([line(), node.text]);
    if (ts.isTemplateExpression(node))
      texts.push([line(), [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ? ')]);
    node.forEachChild(visit);
  };
  visit(file);
  return texts;
}

const word = '[a-z][a-z_]*';
const named = new RegExp(String.raw`\b(?:FROM|JOIN|INTO|UPDATE|USING|ONLY|TABLE)\s+(${word})`, 'g');
/** Matches what follows a table, its alias and a comma. */
const listed = new RegExp(String.raw`\b(?:FROM|USING)\s+(?:${word}(?:\s+(?:AS\s+)?${word})?\s*,\s*)+(${word})`, 'g');

/** Returns the tables that a text names: in a statement, or alone, as passed by code that builds statements. */
function tablesIn(text: string): string[] {
  const inStatements = [named, listed].flatMap((pattern) => [...text.matchAll(pattern)].map(([, table]) => table!));
  const byThemselves = text.split(/[^a-z_]+/).filter((part) => part.includes('_'));
  return [...new Set([...inStatements, ...byThemselves])].filter((table) => ownerOf.has(table));
}

const foreignIn = (source: string, area: Area | undefined): string[] => {
  const own: readonly (Area | undefined)[] = [area, ...(area && area in mayAlsoName ? mayAlsoName[area as keyof typeof mayAlsoName] : [])];
  return textsOf(source).flatMap(([line, text]) =>
    tablesIn(text)
      .filter((table) => !own.includes(ownerOf.get(table)))
      .map((table) => `${line}: ${table} of ${ownerOf.get(table)!}`),
  );
};

describe('the statements of an area', () => {
  it.each([
    ['crm', 'tx.query(`SELECT i.id FROM deals d JOIN sales_invoices i ON i.id = d.linked_invoice_id`);', ['1: sales_invoices of books']],
    ['receivables', "const ours = 'SELECT id FROM deals WHERE id = $1';", ['1: deals of crm']],
    ['crm', '\ntx.query(`SELECT ${columns} FROM subscriptions s, people p WHERE true`);', ['2: people of directory']],
    ['masterdata', "tx.query(`UPDATE ${'teams'} SET name = $1`, await tx.query(`DELETE FROM processes`));", ['1: processes of platform']],
    ['platform', "const names = { table: 'legal_entities', column: 'name' };", ['1: legal_entities of books']],
    ['crm', "const followed = ['customer_events.customer_id'];", ['1: customer_events of receivables']],
    [undefined, 'tx.query(`INSERT INTO outbox (kind) VALUES ($1)`);', ['1: outbox of platform']],
    ['crm', 'tx.query(`SELECT * FROM ${joinedInvoice} i JOIN deals d ON true`); // FROM teams', []],
    ['payables', "const resource = 'deals'; const text = 'Taken from the teams';", []],
    ['receivables', 'tx.query(`SELECT id FROM sales_invoices`);', []],
    ['receivables', 'tx.query(`SELECT id FROM bank_statements`);', ['1: bank_statements of payables']],
    ['books', 'tx.query(`SELECT id FROM customer_notes`);', ['1: customer_notes of receivables']],
  ] as const)('in %s: %s', (area, source, foreign) => {
    expect(foreignIn(source, area)).toEqual(foreign);
  });

  it.each(['services/src', 'workflows/src'])('name only its own tables, in %s', (place) => {
    const files = readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !outside.test(file) && file !== 'table-owners.ts',
    );
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap((file) => {
      const area = place === 'services/src' ? areas.find((name) => file.startsWith(`${name}/`)) : undefined;
      return foreignIn(readFileSync(join(root, place, file), 'utf8'), area).map((line) => `${file}:${line}`);
    });
    expect(found).toEqual([]);
  });
});
