import { readConfiguration } from './configuration.ts';

describe('readConfiguration', () => {
  it('listens on the loopback address and keeps payments by default', () => {
    expect(readConfiguration({ PAYMENT_SIMULATOR_PORT: '' }, '/data')).toMatchObject({
      host: '127.0.0.1',
      port: 3002,
      dataFolder: '/data',
      webhook: 'before',
      logger: false,
      publicUrl: undefined,
    });
  });

  it('reads every variable', () => {
    expect(
      readConfiguration(
        {
          PAYMENT_SIMULATOR_HOST: '0.0.0.0',
          PAYMENT_SIMULATOR_PORT: '4002',
          PAYMENT_SIMULATOR_DATA: '/elsewhere',
          PAYMENT_SIMULATOR_URL: 'https://pay.example.test/',
          PAYMENT_SIMULATOR_WEBHOOK: 'twice',
          PAYMENT_SIMULATOR_RETRY_DELAYS_MS: '10,20',
          PAYMENT_SIMULATOR_LOG: 'true',
        },
        '/data',
      ),
    ).toEqual({
      host: '0.0.0.0',
      port: 4002,
      dataFolder: '/elsewhere',
      publicUrl: 'https://pay.example.test',
      webhook: 'twice',
      retryDelaysMs: [10, 20],
      logger: true,
    });
  });

  it('throws with the names of invalid variables', () => {
    expect(() => readConfiguration({ PAYMENT_SIMULATOR_PORT: 'http', PAYMENT_SIMULATOR_WEBHOOK: 'maybe' }, '/data')).toThrow(
      /PAYMENT_SIMULATOR_PORT[\s\S]*PAYMENT_SIMULATOR_WEBHOOK/,
    );
  });
});
