import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';

test('secrets are read from files', () => {
  const dir = mkdtempSync(join(tmpdir(), 'config-'));
  const fileOf = (name: string): string => {
    writeFileSync(join(dir, name), `${name} of a file\n`);
    return join(dir, name);
  };
  const config = readConfig({
    AUTH_CLIENT_SECRET_FILE: fileOf('secret'),
    DATABASE_URL_FILE: fileOf('database'),
    DATABASE_REPLICA_URL_FILE: fileOf('replica'),
    DATABASE_SESSION_URL_FILE: fileOf('session'),
    METRICS_PORT: '9100',
    METRICS_TOKEN_FILE: fileOf('metrics'),
    PAYMENT_API_KEY_FILE: fileOf('payment'),
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID_FILE: fileOf('id'),
    S3_SECRET_ACCESS_KEY_FILE: fileOf('key'),
    SECOND_FACTOR_KEY_FILE: fileOf('factor'),
    SMTP_URL_FILE: fileOf('smtp'),
  });
  rmSync(dir, { recursive: true });
  expect(config).toMatchObject({
    client: { secret: 'secret of a file' },
    databaseUrl: 'database of a file',
    replicaUrl: 'replica of a file',
    sessionUrl: 'session of a file',
    metrics: { token: 'metrics of a file' },
    secondFactorKey: 'factor of a file',
  });
  for (const name of ['id', 'key', 'payment', 'smtp']) expect(JSON.stringify(config)).toContain(`"${name} of a file"`);
});
