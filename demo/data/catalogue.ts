/** Everything the shop sells, assembled from its families. */
import { withAddition } from './catalogue/additions.ts';
import { accessories } from './catalogue/accessories.ts';
import { balcony } from './catalogue/balcony.ts';
import { categories } from './catalogue/categories.ts';
import { deco } from './catalogue/deco.ts';
import { gabions } from './catalogue/gabions.ts';
import { gates } from './catalogue/gates.ts';
import { gifts } from './catalogue/gifts.ts';
import { mesh } from './catalogue/mesh.ts';
import { panels } from './catalogue/panels.ts';
import { planters } from './catalogue/planters.ts';
import { posts } from './catalogue/posts.ts';
import { privacy } from './catalogue/privacy.ts';
import { screens } from './catalogue/screens.ts';
import { secondChance } from './catalogue/second-chance.ts';
import { substructure } from './catalogue/substructure.ts';
import { terrace } from './catalogue/terrace.ts';
import { tools } from './catalogue/tools.ts';
import { wire } from './catalogue/wire.ts';
import type { Catalogue } from './seed-types.ts';

export const catalogue: Catalogue = {
  categories,
  products: [
    ...panels,
    ...privacy,
    ...mesh,
    ...gates,
    ...posts,
    ...gabions,
    ...wire,
    ...screens,
    ...deco,
    ...planters,
    ...terrace,
    ...balcony,
    ...accessories,
    ...tools,
    ...secondChance,
    ...gifts,
    ...substructure,
  ].map(withAddition),
};
