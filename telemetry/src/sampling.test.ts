import { samplingRatio } from './sampling.ts';

test('a tenth of the traces is sent, unless the standard variables say otherwise', () => {
  expect(samplingRatio({})).toBe(0.1);
  expect(samplingRatio({ OTEL_TRACES_SAMPLER_ARG: '0.25' })).toBe(0.25);
  expect(samplingRatio({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })).toBe(0);
  expect(samplingRatio({ OTEL_TRACES_SAMPLER: 'parentbased_always_on' })).toBe(1);
  expect(samplingRatio({ OTEL_TRACES_SAMPLER: 'always_off' })).toBe(0);
});

test('a value that cannot be used names its variable', () => {
  expect(() => samplingRatio({ OTEL_TRACES_SAMPLER: 'jaeger_remote' })).toThrow('OTEL_TRACES_SAMPLER');
  for (const share of ['2', '-1', 'a tenth']) {
    expect(() => samplingRatio({ OTEL_TRACES_SAMPLER_ARG: share })).toThrow('OTEL_TRACES_SAMPLER_ARG');
  }
});
