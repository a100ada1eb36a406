/** The trace in which the server answered this page, from its header `Server-Timing`; undefined while nothing is traced. Never throws. */
export function pageTraceparent(): string | undefined {
  const pages = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : [];
  const [page] = pages as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === 'traceparent')?.description;
}
