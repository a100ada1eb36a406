import { EXPORT_KINDS, IMPORT_KINDS } from 'shared-contracts/staff/imports';
import type { Scope } from 'shared-contracts/staff/scopes';
import type { Screen } from '../screen.ts';

const loadList = () => import(/* webpackChunkName: "imports" */ './import-list.tsx');

const IMPORTS: readonly Scope[] = IMPORT_KINDS.map((kind): Scope => `write_${kind}`);
const EXPORTS: readonly Scope[] = EXPORT_KINDS.map((kind): Scope => `read_${kind}`);

/** For everybody who may import or export something; the screen shows which kinds. */
export const importsScreens: readonly Screen[] = [
  { path: '/imports', scope: [...IMPORTS, ...EXPORTS], nav: { id: 'imports', group: 'goods', icon: 'file-text' }, load: loadList },
  { path: '/imports/:kind', scope: IMPORTS, load: loadList },
  { path: '/imports/:kind/:id', scope: IMPORTS, load: () => import(/* webpackChunkName: "import-record" */ './import-detail.tsx') },
];
