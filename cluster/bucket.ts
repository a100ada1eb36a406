import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { ROOT } from './root.ts';

export const hasS3Server = (): boolean => existsSync('/usr/bin/radosgw');

export interface Bucket {
  /** settings of shell and `mf` */
  env: Record<string, string>;
  /** it accepts connections and answers nothing, until it goes on */
  hang: () => Promise<void>;
  goOn: () => Promise<void>;
  stop: () => Promise<void>;
}
const BUCKET = 'artefacts';
const [ACCESS_KEY, SECRET] = ['test:tester', 'testing'];

/** Starts the S3 server of `tools/s3-server` with an empty bucket. */
export async function startBucket(dir: string, { port, monitorPort }: { port: number; monitorPort: number }): Promise<Bucket> {
  const home = path.join(dir, 's3');
  await promisify(execFile)(path.join(ROOT, 'tools/s3-server/start.sh'), [home, String(monitorPort), String(port)]);
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET };
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
  const signal = async (name: NodeJS.Signals, files: readonly string[]): Promise<void> => {
    for (const file of files) process.kill(Number(await readFile(path.join(home, 'run', file), 'utf8')), name);
  };
  return {
    env: {
      ARTEFACTS_URL: `s3://${BUCKET}/store`,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: SECRET,
    },
    hang: () => signal('SIGSTOP', ['rgw.p']),
    goOn: () => signal('SIGCONT', ['rgw.p']),
    stop: async () =>
      signal(
        'SIGKILL',
        (await readdir(path.join(home, 'run'))).filter((file) => file.endsWith('.p')),
      ),
  };
}
