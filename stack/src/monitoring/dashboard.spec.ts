import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { personalSettings } from '../settings.js';
import { findPrometheus } from './binaries.js';
import { dashboardFile, dashboardText, panels } from './dashboard.js';
import { metricsOf, readAlerts } from './rules.js';
import { shownMetrics } from './shown-metrics.js';

const found = await findPrometheus(personalSettings().cacheDir);
const queries = panels.flatMap((panel) => panel.queries);

describe('the dashboard', () => {
  it('is the file that is imported; after a change: node stack/dist/monitoring/write-dashboard.js', () => {
    expect(readFileSync(dashboardFile, 'utf8')).toBe(dashboardText());
  });

  it('answers twelve questions, each once, and says how to read the answer', () => {
    expect(panels).toHaveLength(12);
    expect(new Set(panels.map(({ question }) => question)).size).toBe(12);
    for (const { question, hint } of panels)
      expect([question, hint]).toEqual([expect.stringMatching(/^[A-Z].{15,70}\?$/), expect.stringMatching(/^.{20,160}\.$/)]);
    const alerts = new Set(readAlerts().map(({ alert }) => alert));
    const named = panels.flatMap(({ hint }) => hint.match(/Kantoor[A-Z]\w+/g) ?? []);
    expect(named.filter((each) => !alerts.has(each))).toEqual([]);
  });

  it('asks only for metrics that our processes show', () => {
    const shown = shownMetrics();
    for (const { expr } of queries) {
      const asked = metricsOf(expr);
      expect([expr, asked.length > 0, asked.filter((each) => !shown.has(each))]).toEqual([expr, true, []]);
    }
  });

  if ('missing' in found) it.skip(`asks what Prometheus can parse (not run: ${found.missing})`, () => undefined);
  else
    it('asks what Prometheus can parse', () => {
      const folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
      try {
        const rules = queries.map(({ expr }, at) => ({ record: `panel:${at}`, expr }));
        writeFileSync(join(folder, 'panels.yml'), stringify({ groups: [{ name: 'panels', rules }] }));
        const answer = execFileSync(found.promtool, ['check', 'rules', 'panels.yml'], { cwd: folder, encoding: 'utf8' });
        expect(answer).toContain(`${queries.length} rules found`);
      } finally {
        rmSync(folder, { recursive: true });
      }
    }, 60_000);
});
