import { join } from 'node:path';
import { root } from '../settings.js';
import { namedIn, withoutComments } from './named-ids.js';
import { sectionsIn, sectionsOf } from './registers.js';
import { testsByRequirement } from './test-files.js';

describe('Requirements named by a test', () => {
  it.each([
    ['one', 'a stale save is refused (CRM-O08)', ['CRM-O08']],
    ['several', 'CRM-133, CRM-134 and PLT-O12', ['CRM-133', 'CRM-134', 'PLT-O12']],
    ['several of one register', 'PLT-O31, O36 hold', ['PLT-O31', 'PLT-O36']],
    ['a range in words', 'CRM-298 to CRM-301', ['CRM-298', 'CRM-299', 'CRM-300', 'CRM-301']],
    ['a range with dots', 'CRM-298..300', ['CRM-298', 'CRM-299', 'CRM-300']],
    ['a range with a dash', 'PLT-O61–O63', ['PLT-O61', 'PLT-O62', 'PLT-O63']],
    ['a range and more', 'PLT-146..147, O45', ['PLT-146', 'PLT-147', 'PLT-O45']],
    ['a decision', 'four eyes (D-20)', ['D-20']],
    ['rows of the museum', 'museum 9: gaps, museum 25', ['museum 9', 'museum 25']],
    ['a list of rows of the museum', 'museum 9, 14, 26', ['museum 9', 'museum 14', 'museum 26']],
    ['no number of a sentence', 'CRM-019, 60 days', ['CRM-019']],
    ['no range without end', 'CRM-001 to CRM-999', ['CRM-001', 'CRM-999']],
    ['no German postcode', 'D-10115 Berlin', []],
  ])('are recognized in %s', (_case, title, ids) => {
    expect([...namedIn(title)].sort()).toEqual([...ids].sort());
  });

  it('do not count in comments, which cover nothing', () => {
    expect(withoutComments("// CRM-001\n/** CRM-002\n * more */\nit('CRM-003', work);")).not.toMatch(/00[12]/);
  });

  it('are read from the rows of a register below their headings', () => {
    const page = '# Register\n\n## 2. Board\n\n| ID | Kind | Requirement |\n|---|---|---|\n| CRM-016 | screen | It opens. | Look. |\n';
    expect(sectionsOf('crm', page)).toEqual([
      { register: 'crm', title: '2. Board', requirements: [{ id: 'CRM-016', text: 'screen: It opens.' }] },
    ]);
  });

  it('all exist in a register', () => {
    const known = new Set(sectionsIn(join(root, 'docs/requirements')).flatMap((section) => section.requirements.map(({ id }) => id)));
    const unknown = [...testsByRequirement(root)].filter(([id]) => !known.has(id));
    expect(unknown).toEqual([]);
  });
});
