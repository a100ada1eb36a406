import type { FenceSystem } from './fence-systems.ts';

/** Systems by the first figures of the SKUs that fill them, without the rules themselves, which browsers load later; a test compares them. */
const SYSTEMS: Readonly<Record<string, FenceSystem>> = {
  10: 'linea',
  11: 'linea_light',
  14: 'robur_656',
  15: 'robur_868',
  20: 'silva',
  70: 'rustiek',
  72: 'nova',
  73: 'canto',
};

/** The system that a variant fills; undefined for what fills no fence. */
export const systemOfSku = (sku: string): FenceSystem | undefined => SYSTEMS[sku.split('-', 1)[0] ?? ''];
