import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './settings.js';

/** Renders a form from a schema. Derived values and doubts about a value belong in `schemas`, where the API and imports use them too. */
const form = 'admin/src/schema-views/form';
/** How values are read and written; not a rule. */
const notations = new Set(['decimal']);
/** They show the warnings of the rules, or ask the API which records look alike and what is left of a budget. */
const showsWarnings = [
  'admin/src/features/buying/budgets/line-budget.tsx',
  'admin/src/features/relations/organizations/duplicate-hint.tsx',
  'admin/src/features/records/product-lines/line-product.tsx',
  'admin/src/features/buying/costs/cost-fields.tsx',
  'admin/src/features/buying/costs/cost-totals.tsx',
  `${form}/templates/field-error.tsx`,
  'admin/src/schema-views/import/preview-table.tsx',
];

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\./.test(path))
    .map((path) => `${folder}/${path}`);

/** Returns the rules that a widget imports from the schemas to decide on its own, without the form. */
function rulesAskedIn(source: string): string[] {
  const file = ts.createSourceFile('widget.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !/^'@kantoor\/schemas/.test(statement.moduleSpecifier.getText())) return [];
    const { importClause: clause } = statement;
    if (!clause?.namedBindings || clause.isTypeOnly || !ts.isNamedImports(clause.namedBindings)) return [];
    return clause.namedBindings.elements
      .filter(({ isTypeOnly, name }) => !isTypeOnly && !notations.has(name.text))
      .map(({ name }) => name.text);
  });
}
const saysWarning = (source: string): boolean => /warning\.main|forms\.warnings/.test(source);
/** A field that sets another one derives it. */
const derives = (source: string): boolean => /\bfill\(/.test(source);

describe('a derived value or warning of a form', () => {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const widgets = [...filesIn(`${form}/widgets`), ...filesIn(`${form}/fields`)];

  it('comes from the schemas through the form, and not through a widget', () => {
    expect(widgets.length).toBeGreaterThan(8);
    expect(widgets.map((path) => [path, rulesAskedIn(read(path))]).filter(([, rules]) => rules!.length > 0)).toEqual([]);
    // The register widget fills in the register's answer.
    expect(widgets.filter((path) => derives(read(path)))).toEqual([`${form}/widgets/register-widget.tsx`]);
  });
  it('is shown in one place of a form, and one of an import', () => {
    expect(
      filesIn('admin/src')
        .filter((path) => saysWarning(read(path)))
        .sort(),
    ).toEqual([...showsWarnings, 'admin/src/schema-views/warning-text.ts'].sort());
  });
  it('is detected in a widget', () => {
    expect(rulesAskedIn(`import { isExEu, type Deal } from '@kantoor/schemas';`)).toEqual(['isExEu']);
    expect(rulesAskedIn(`import { isVatNumber } from '@kantoor/schemas/vat-number';`)).toEqual(['isVatNumber']);
    expect(rulesAskedIn(`import type { Deal } from '@kantoor/schemas';`)).toEqual([]);
    expect([saysWarning(`sx={{ color: 'warning.main' }}`), derives(`fill({ exEu: true })`)]).toEqual([true, true]);
  });
});
