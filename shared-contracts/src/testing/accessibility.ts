import { act } from '@testing-library/react';
import axe from 'axe-core';

const OFF = { enabled: false };

/**
 * The violations found by axe, except for rules that need a browser's layout or canvas (the end-to-end tests check those). Axe takes a
 * second on a busy machine; a clock on the page that changes meanwhile is not a failure of the test.
 */
export async function accessibilityFaults(container: Element): Promise<string[]> {
  const options = { rules: { 'color-contrast': OFF, 'label-content-name-mismatch': OFF } };
  const { violations } = await act(() => axe.run(container, options));
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
