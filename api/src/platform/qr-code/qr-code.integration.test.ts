import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { qrCode } from './qr-code.ts';

test('a QR code is the same in production processes, which load other builds of packages than tests do', () => {
  const text = 'otpauth://totp/Groenhof:an%40voorbeeld.be?issuer=Groenhof';
  const script = `import { qrCode } from ${JSON.stringify(join(import.meta.dirname, 'qr-code.ts'))}; console.log(JSON.stringify(qrCode(${JSON.stringify(text)})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(qrCode(text));
  expect(qrCode(text).size).toBeGreaterThan(20);
});
