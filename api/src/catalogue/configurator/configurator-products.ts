import type { FenceSystem } from 'shared-contracts/rules/plan/fence-systems';
import type { TerraceBoard } from 'shared-contracts/rules/plan/terrace';

/** The product whose name each system or board goes by. */
export const SYSTEM_PRODUCTS: Readonly<Record<FenceSystem, string>> = {
  linea: 'panel-linea-3d',
  linea_light: 'panel-linea-light',
  robur_656: 'panel-robur-656',
  robur_868: 'panel-robur-868',
  silva: 'mesh-silva',
  rustiek: 'screen-rustiek',
  nova: 'screen-nova',
  canto: 'screen-canto',
};
export const BOARD_PRODUCTS: Readonly<Record<TerraceBoard, string>> = {
  volta: 'decking-volta',
  volta_wide: 'decking-volta-wide',
  ipanema: 'decking-ipanema',
  nova: 'decking-nova',
};
