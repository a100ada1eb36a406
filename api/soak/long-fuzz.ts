import { openTestShop } from '../src/testing/test-shop.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { simplePaymentProvider } from './fuzz/simple-provider.ts';

const OPERATIONS = 90;

/** At least `requests` requests over all operations; true when nothing was found. The seed in the output repeats the run. */
export const longFuzz = async (requests: number, seed: number, print: (text: string) => void): Promise<boolean> => {
  const shop = await openTestShop({ provider: simplePaymentProvider(), env: { SIGN_IN_LIMIT: '1000000', VIES_URL: 'http://127.0.0.1:9' } });
  try {
    const runs = Math.ceil(requests / OPERATIONS);
    print(`seed ${seed}, ${runs} requests for each operation, on ${shop.database.kind}`);
    const report = await runFuzz(shop, {
      runs,
      seed,
      onOperation: (name, done, of) => {
        if (done % 10 === 0 || done === of) print(`${done} of ${of}: ${name}`);
      },
    });
    print(
      `${report.requests} requests: ${Object.entries(report.statuses)
        .map(([status, count]) => `${count}× ${status}`)
        .join(', ')}`,
    );
    if (report.neverSucceeded.length > 0) print(`never succeeded: ${report.neverSucceeded.join(', ')}`);
    for (const finding of report.findings) print(JSON.stringify(finding, null, 2));
    print(report.findings.length === 0 ? 'nothing found' : `${report.findings.length} findings`);
    return report.findings.length === 0;
  } finally {
    await shop.close();
  }
};
