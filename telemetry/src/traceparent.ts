/** A place in a trace. W3C Trace Context, section 3.2 */
export interface TraceParent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Undefined for what is no valid header; later versions of the format are not read. */
export const parseTraceparent = (header: unknown): TraceParent | undefined => {
  const [, traceId, spanId, flags] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags ?? '', 16) & 1) === 1 };
};

export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
