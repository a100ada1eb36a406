import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');

interface Rule {
  expr: string;
  record?: string;
  alert?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}
interface RuleFile {
  groups: { name: string; rules: Rule[] }[];
}
interface Panel {
  title: string;
  targets?: { expr: string }[];
  panels?: Panel[];
}
export interface Dashboard {
  uid: string;
  title: string;
  panels: Panel[];
}

export const RULE_FILES = globSync('ops/prometheus/*.rules.yaml', { cwd: ROOT }).sort();
export const DASHBOARD_FILES = globSync('ops/grafana/*.json', { cwd: ROOT }).sort();
export const RUNBOOK_FILES = globSync('docs/runbooks/*.md', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('/README.md'))
  .sort();

export const rules = (): Rule[] =>
  RULE_FILES.flatMap((file) => (parse(readFileSync(join(ROOT, file), 'utf8')) as RuleFile).groups.flatMap((group) => group.rules));

export const dashboards = (): Dashboard[] => DASHBOARD_FILES.map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Dashboard);

const expressionsOf = ({ targets = [], panels = [] }: Panel): string[] => [
  ...targets.map(({ expr }) => expr),
  ...panels.flatMap(expressionsOf),
];
export const dashboardExpressions = (): string[] => dashboards().flatMap(({ panels }) => panels.flatMap(expressionsOf));

const WORDS = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'offset', 'bool', 'group_left', 'group_right']);

/** Names of the metrics in a PromQL expression: what is neither a label, a function nor a word of the language. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ');
  return [...bare.matchAll(/(?<![\w:.$])([a-zA-Z_:][\w:]*)(?!\w*\s*\()/g)].map(([, name = '']) => name).filter((name) => !WORDS.has(name));
}
