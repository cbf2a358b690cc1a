import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../settings.js';

export interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
export interface Rules {
  groups: { name: string; rules: Alert[] }[];
}
interface RuleTests {
  tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[];
}

export const rulesFolder = join(root, 'deploy/prometheus');
const parsed = <T>(file: string): T => parse(readFileSync(join(rulesFolder, file), 'utf8')) as T;
export const readRules = (): Rules => parsed<Rules>('alerts.yml');
export const readAlerts = (): Alert[] => readRules().groups.flatMap(({ rules }) => rules);
export const readRuleTests = (): { alert: string; fires: boolean }[] =>
  parsed<RuleTests>('alerts.test.yml').tests.flatMap(({ alert_rule_test: each }) =>
    each.map(({ alertname, exp_alerts: expected }) => ({ alert: alertname, fires: expected.length > 0 })),
  );

const words = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'group_left', 'group_right', 'offset', 'bool']);

/** The metrics that an expression of PromQL reads: names that are no label, function, word or duration. */
export function metricsOf(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^{}]*\}|\[[^[\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/(?<![\w.])([a-z_]\w*)\b(?!\s*\()/gi)].map(([, name]) => name!);
  return [...new Set(names.filter((name) => !words.has(name)))];
}
