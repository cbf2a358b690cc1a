import { automationContext } from '../../runtime/context.js';
import { Problem } from '../../runtime/problems/problem.js';
import { assertCurrent, etagOf } from './etag.js';

const withMatch = (ifMatch?: string) => ({ ...automationContext(1, 'spec'), ifMatch });

it('accepts the current version, also weakened by a proxy or in a list', () => {
  for (const tag of [undefined, '*', '"v7"', 'W/"v7"', '"v6", "v7"']) expect(() => assertCurrent(withMatch(tag), 7)).not.toThrow();
  expect(etagOf(7)).toBe('"v7"');
});

it('refuses any other version with 412 (D-04, CRM-O08, PLT-O12, museum 16)', () => {
  for (const tag of ['"v6"', 'v7', '7', '', '"v77"', 'null']) {
    expect(() => assertCurrent(withMatch(tag), 7)).toThrow(
      expect.objectContaining({ code: 'PRECONDITION_FAILED', status: 412 }) as Problem,
    );
  }
});
