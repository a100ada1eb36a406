import type { Screen } from '../screen.ts';

const loadList = () => import(/* webpackChunkName: "imports" */ './import-list.tsx');

/** For everybody: what somebody may import or export, his scopes say for each kind. */
export const importsScreens: readonly Screen[] = [
  { path: '/imports', nav: { id: 'imports', group: 'goods', icon: 'file-text' }, load: loadList },
  { path: '/imports/:kind', load: loadList },
  { path: '/imports/:kind/:id', load: () => import(/* webpackChunkName: "import-record" */ './import-detail.tsx') },
];
