import { DASHBOARD_FILES, RUNBOOK_FILES, dashboards, dashboardExpressions, metricsIn, rules } from './rule-files.ts';

test('the names of metrics are found in an expression', () => {
  const expression =
    'sum by (job) (rate(http_requests_total{kind="page",x=~"a|b"}[5m] offset 1d)) / on (job) slo:a:b_rate5m > 0.5 and max(up) == 0 or vector(0)';
  expect(metricsIn(expression)).toEqual(['http_requests_total', 'slo:a:b_rate5m', 'up']);
});

const alerts = rules().filter(({ alert }) => alert !== undefined);

test('every alert has a runbook, a severity and a summary, and every runbook an alert', () => {
  expect(alerts.length).toBeGreaterThan(15);
  for (const { alert, labels, annotations } of alerts) {
    expect({ alert, severity: labels?.severity }).toEqual({ alert, severity: expect.stringMatching(/^(page|ticket)$/) });
    expect(annotations?.summary).toBeTruthy();
  }
  const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  expect(alerts.map(({ annotations }) => annotations?.runbook_url)).toEqual(
    alerts.map(({ alert = '' }) => `docs/runbooks/${kebab(alert)}.md`),
  );
  expect([...new Set(alerts.map(({ annotations }) => annotations?.runbook_url))].sort()).toEqual(RUNBOOK_FILES);
});

test('each objective has an alert that wakes somebody or one for the morning, and is on the first dashboard', () => {
  const objectives = [...new Set(alerts.flatMap(({ labels }) => labels?.slo ?? []))].sort();
  expect(objectives).toEqual(['add_to_cart', 'availability', 'checkout', 'first_view', 'publish_to_live']);
  const shown = dashboardExpressions().flatMap(metricsIn);
  for (const objective of objectives) expect(shown).toContain(`slo:${objective}:bad_ratio_rate1h`);
});

test('every expression of a rule uses metrics or recorded rules that exist in the rules', () => {
  const recorded = new Set(rules().flatMap(({ record }) => record ?? []));
  const used = [...rules().map(({ expr }) => expr), ...dashboardExpressions()].flatMap(metricsIn).filter((name) => name.includes(':'));
  expect(used.filter((name) => !recorded.has(name))).toEqual([]);
});

test('dashboards have an id of their own, a data source to choose, and titles', () => {
  expect(DASHBOARD_FILES.length).toBeGreaterThan(2);
  const ids = dashboards().map(({ uid }) => uid);
  expect(new Set(ids).size).toBe(ids.length);
  for (const dashboard of dashboards()) {
    expect(dashboard.panels.every(({ title }) => title.length > 0)).toBe(true);
    expect(JSON.stringify(dashboard)).toContain('${datasource}');
  }
});
