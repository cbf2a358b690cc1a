import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { personalSettings, root } from '../settings.js';
import { findPrometheus } from './binaries.js';
import { metricsOf, readAlerts, readRuleTests, rulesFolder } from './rules.js';
import { shownLabels, shownMetrics } from './shown-metrics.js';

const found = await findPrometheus(personalSettings().cacheDir);
const alerts = readAlerts();
const names = alerts.map(({ alert }) => alert);

describe('the alerts', () => {
  if ('missing' in found) it.skip(`fire on their series and not on near misses (not run: ${found.missing})`, () => undefined);
  else
    it('fire on their series and not on near misses', () => {
      const tool = (...args: string[]): string => execFileSync(found.promtool, args, { cwd: rulesFolder, encoding: 'utf8' });
      expect(tool('check', 'rules', 'alerts.yml')).toContain(`${alerts.length} rules found`);
      expect(tool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
    }, 60_000);

  it('have a case in which each fires, and one in which it does not', () => {
    const cases = readRuleTests().map(({ alert, fires }) => `${alert} ${fires}`);
    expect(cases.sort()).toEqual(names.flatMap((name) => [`${name} false`, `${name} true`]).sort());
  });

  it('wait a moment, say how bad it is, and lead to a section that exists', () => {
    for (const { alert, for: wait, labels, annotations } of alerts) {
      expect([alert, wait]).toEqual([alert, expect.stringMatching(/^[1-9]\d*[mh]$/)]);
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(?:critical|warning)$/)]);
      expect([alert, annotations.summary]).toEqual([alert, expect.stringMatching(/^.{20,120}\.$/)]);
      expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
    }
    const sections = [
      ...readFileSync(join(root, 'docs/runbooks.md'), 'utf8').matchAll(/^## (Kantoor\w+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm),
    ];
    expect(sections.map(([, name]) => name)).toEqual(names);
    for (const [, name, text] of sections)
      for (const part of ['Means', 'Noticed by', 'Look', 'Do', 'Over'])
        expect([name, text]).toEqual([name, expect.stringContaining(`- **${part}`)]);
  });

  it('ask only for metrics that our processes show', () => {
    const shown = shownMetrics();
    const asked = alerts.flatMap(({ alert, expr }) => metricsOf(expr).map((metric) => `${alert}: ${metric}`));
    expect(asked.length).toBeGreaterThanOrEqual(alerts.length);
    expect(asked.filter((each) => !shown.has(each.split(': ')[1]!))).toEqual([]);
  });

  it('are spared labels that grow with tenants, persons or records', () => {
    // Not `job` and `instance`: Prometheus sets these itself, and renames ours, so that no rule would find them.
    const allowed = [
      'app',
      'method',
      'route',
      'status',
      'kind',
      'queue',
      'name',
      'outcome',
      'dependency',
      'pool',
      'state',
      'reason',
      'role',
      'what',
    ];
    expect(shownLabels().filter((label) => !allowed.includes(label))).toEqual([]);
  });
});
