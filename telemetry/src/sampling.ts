/** Share of the traces that is sent when nothing else is configured. */
const DEFAULT_RATIO = 0.1;

/**
 * The share of new traces that is sent, from OpenTelemetry's own variables. A trace that another process began is sent or not as decided there.
 * @throws with the variable's name when a value can't be used
 */
export const samplingRatio = (env: Pick<NodeJS.ProcessEnv, string>): number => {
  const sampler = env.OTEL_TRACES_SAMPLER || 'parentbased_traceidratio';
  const kind = /^(?:parentbased_)?(always_on|always_off|traceidratio)$/.exec(sampler)?.[1];
  if (kind === undefined) throw new Error(`OTEL_TRACES_SAMPLER is not known: ${sampler}`);
  if (kind !== 'traceidratio') return kind === 'always_on' ? 1 : 0;
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || DEFAULT_RATIO);
  if (!(ratio >= 0 && ratio <= 1)) throw new Error(`OTEL_TRACES_SAMPLER_ARG is no share from 0 to 1: ${env.OTEL_TRACES_SAMPLER_ARG}`);
  return ratio;
};
