import axe from 'axe-core';

/** What axe finds, but for the rules that need a browser's layout or canvas (the end-to-end tests have both). */
export async function accessibilityFaults(container: Element): Promise<string[]> {
  const off = { enabled: false };
  const { violations } = await axe.run(container, { rules: { 'color-contrast': off, 'label-content-name-mismatch': off } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
