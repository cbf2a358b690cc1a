import { automationContext } from '../../runtime/context.js';
import { tenantSettings } from './tenant-settings.js';

it('contains the ecosystem and the person, and nothing but whole numbers (museum 17)', () => {
  expect(tenantSettings(automationContext(12, 'spec'))).toBe(
    `SELECT set_config('app.ecosystem', '12', true), set_config('app.person', '', true)`,
  );
  const noIds = ['', '12', `12'; DROP`, Number.NaN, Infinity, -1, 0.5, [12], 2 ** 31] as number[];
  for (const id of [...noIds, undefined, null] as number[]) expect(() => tenantSettings(automationContext(id, 'spec'))).toThrow(TypeError);
  for (const personId of noIds) {
    expect(() => tenantSettings({ ...automationContext(12, 'spec'), person: { personId, subject: '', email: '', name: '' } })).toThrow(
      TypeError,
    );
  }
});
