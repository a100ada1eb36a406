/** Chain link on rolls. */
import { bagsPerPost, STRUT_BAGS } from 'shared-contracts/rules/plan/footings';
import { combineAll, defineProduct, type VariantDraft } from '../define-product.ts';
import { ANTHRACITE, BLACK, type Finish, GALVANIZED, GREEN, ZINC_ALUMINIUM } from '../finish.ts';
import { FAQ_CONCRETE, FAQ_DEPTH, RECYCLABLE, RUST_10, ZINC_20 } from '../phrases.ts';
import type { SeedAccessory, SeedProduct } from '../seed-types.ts';
import { joinTexts, size, text } from '../text.ts';
import { concreteAccessory } from './concrete.ts';

/** One roll of `length` metres; mesh in mm. */
function roll(height: number, finish: Finish, { length = 25, mesh = 50, wire = 3, perSquareMetre = 4.2 }): VariantDraft {
  return {
    code: `${height}${length}`,
    finish,
    detail: joinTexts(size('cm', height), size('m', length)),
    dimensions: {
      height: { value: height, unit: 'cm' },
      length: { value: length, unit: 'm' },
      mesh: { value: mesh, unit: 'mm' },
      wire_thickness: { value: wire, unit: 'mm' },
      weight: { value: Math.round(((height / 100) * length * wire * wire * 12.6) / mesh), unit: 'kg' },
    },
    euros: 9 + (height / 100) * length * perSquareMetre,
    unit: { per: 'm', amount: length },
    drawing: { type: 'chain-link', height, mesh: [mesh, mesh], wire, colour: finish.draw },
  };
}

const FOR_ROLLS: SeedAccessory[] = [
  { key: 'post-silva', per: 'post', ratio: 1, required: true },
  { key: 'strut-silva', per: 'item', ratio: 2, required: true, rule: 'brace' },
  { key: 'tension-wire', per: 'item', ratio: 1, required: true, rule: 'tension_wire' },
  { key: 'tensioner', per: 'item', ratio: 3, required: true, rule: 'tensioner' },
  { key: 'binding-wire', per: 'item', ratio: 1, required: false, rule: 'binding_wire' },
  concreteAccessory('post', (frostCm) => bagsPerPost('line', frostCm)),
];
/** Contents of the kit for 25 m, as its description says. */
const KIT = { posts: 11, struts: 2 };
const FAQ_TENSION: SeedProduct['faqs'][number] = {
  question: text(
    'Hoeveel spandraden heb ik nodig?',
    'Combien de fils tendeurs me faut-il ?',
    'Wie viele Spanndrähte brauche ich?',
    'How many tension wires do I need?',
  ),
  answer: text(
    'Tot 100 cm hoog span je twee draden, tot 200 cm drie, daarboven vier. Elke draad krijgt om de 25 m een spanner, en op elke hoek een schoor.',
    'Jusqu’à 100 cm de haut, tendez deux fils ; jusqu’à 200 cm, trois ; au-delà, quatre. Chaque fil reçoit un tendeur tous les 25 m et chaque angle une jambe de force.',
    'Bis 100 cm Höhe spannen Sie zwei Drähte, bis 200 cm drei, darüber vier. Jeder Draht bekommt alle 25 m einen Spanner und jede Ecke eine Strebe.',
    'Up to 100 cm high you run two wires, up to 200 cm three, above that four. Each wire gets a tensioner every 25 m, and every corner gets a brace.',
  ),
};

export const mesh: SeedProduct[] = [
  defineProduct({
    no: 20,
    key: 'mesh-silva',
    categorySlug: 'mesh',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height', 'colour'],
    name: text('Gevlochten gaas Silva', 'Grillage simple torsion Silva', 'Maschendraht Silva', 'Chain link Silva'),
    description: text(
      'Gevlochten gaas met een kunststoflaag om verzinkte draad, maas 50 × 50 mm, rol van 25 m. Soepel genoeg voor een bochtige of hellende tuin. Span het tussen ronde palen met spandraad.',
      'Grillage simple torsion plastifié sur fil galvanisé, maille 50 × 50 mm, rouleau de 25 m. Assez souple pour un jardin en courbe ou en pente. Se tend entre des poteaux ronds avec du fil tendeur.',
      'Maschendraht mit Kunststoffmantel um verzinkten Draht, Masche 50 × 50 mm, Rolle zu 25 m. Biegsam genug für geschwungene Gärten oder Hanglagen. Wird zwischen runden Pfosten mit Spanndraht gespannt.',
      'Chain link with a plastic coat over galvanised wire, 50 × 50 mm mesh, 25 m roll. Supple enough for a curved or sloping garden. Stretch it between round posts with tension wire.',
    ),
    usps: [
      text('Volgt bochten en hellingen', 'Suit les courbes et les pentes', 'Folgt Kurven und Hängen', 'Follows curves and slopes'),
      text(
        'Verzinkt, dan geplastificeerd',
        'Galvanisé puis plastifié',
        'Verzinkt, dann kunststoffummantelt',
        'Galvanised, then plastic-coated',
      ),
      RECYCLABLE,
    ],
    warranty: RUST_10,
    faqs: [FAQ_TENSION, FAQ_DEPTH],
    accessories: FOR_ROLLS,
    tiers: [
      [4, 5],
      [10, 9],
    ],
    newRank: 40,
    popularity: 88,
    alternatives: ['mesh-zincalu', 'panel-linea-light'],
    related: ['mesh-set', 'strut-silva'],
    variants: combineAll([150, 100, 125, 175, 200], [GREEN, ANTHRACITE, BLACK], (height, finish) => roll(height, finish, {})),
  }),
  defineProduct({
    no: 21,
    key: 'mesh-zincalu',
    categorySlug: 'mesh',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height'],
    name: text('Gevlochten gaas Zincalu', 'Grillage simple torsion Zincalu', 'Maschendraht Zincalu', 'Chain link Zincalu'),
    description: text(
      'Blank gaas met een laag van zink en aluminium: drie keer zo lang roestvrij als gewoon verzinkt. Voor weides, boomgaarden en bedrijven waar kleur geen rol speelt.',
      'Grillage nu à couche de zinc et d’aluminium : il résiste trois fois plus longtemps à la rouille qu’un simple galvanisé. Pour prairies, vergers et entreprises où la couleur importe peu.',
      'Blanker Maschendraht mit einer Schicht aus Zink und Aluminium: dreimal so lange rostfrei wie gewöhnlich verzinkt. Für Weiden, Obstgärten und Betriebe, bei denen die Farbe keine Rolle spielt.',
      'Bare chain link with a zinc and aluminium coat: rust-free three times as long as ordinary galvanising. For meadows, orchards and businesses where colour doesn’t matter.',
    ),
    usps: [
      text(
        'Drie keer langer roestvrij',
        'Trois fois plus longtemps sans rouille',
        'Dreimal so lange rostfrei',
        'Rust-free three times as long',
      ),
      RECYCLABLE,
    ],
    warranty: ZINC_20,
    faqs: [FAQ_TENSION],
    accessories: FOR_ROLLS,
    tiers: [
      [4, 5],
      [10, 9],
    ],
    newRank: 58,
    popularity: 46,
    alternatives: ['mesh-silva'],
    related: ['wire-zincalu', 'strut-silva'],
    variants: [150, 100, 125, 200].map((height) => roll(height, ZINC_ALUMINIUM, { perSquareMetre: 3.9, wire: 2.5 })),
  }),
  defineProduct({
    no: 22,
    key: 'mesh-arena',
    categorySlug: 'mesh',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height', 'colour'],
    name: text('Ballenvangergaas Arena', 'Grillage pare-ballons Arena', 'Ballfanggitter Arena', 'Ball-stop mesh Arena'),
    description: text(
      'Hoog gaas voor tennis, padel en voetbal, rol van 25 m. De draad van 3,1 mm vangt een bal op zonder uit te zakken. Plaats palen om de 2 m en span vier draden.',
      'Grillage haut pour le tennis, le padel et le football, rouleau de 25 m. Le fil de 3,1 mm arrête le ballon sans s’affaisser. Posez un poteau tous les 2 m et tendez quatre fils.',
      'Hohes Gitter für Tennis, Padel und Fußball, Rolle zu 25 m. Der 3,1-mm-Draht fängt den Ball, ohne durchzuhängen. Setzen Sie alle 2 m einen Pfosten und spannen Sie vier Drähte.',
      'Tall mesh for tennis, padel and football, 25 m roll. The 3.1 mm wire stops a ball without sagging. Set a post every 2 m and run four wires.',
    ),
    usps: [
      text('Voor velden tot 3 m hoog', 'Pour des terrains jusqu’à 3 m de haut', 'Für Plätze bis 3 m Höhe', 'For courts up to 3 m high'),
      RECYCLABLE,
    ],
    warranty: RUST_10,
    faqs: [FAQ_TENSION, FAQ_CONCRETE],
    accessories: FOR_ROLLS,
    newRank: 61,
    popularity: 22,
    alternatives: ['panel-robur-868'],
    related: ['tension-wire'],
    variants: combineAll([250, 300], [GREEN, BLACK], (height, finish) => roll(height, finish, { wire: 3.1, perSquareMetre: 4.9 })),
  }),
  defineProduct({
    no: 23,
    key: 'mesh-piccolo',
    categorySlug: 'mesh',
    group: 'garden',
    deliveryClass: 'parcel',
    axes: ['height', 'colour'],
    name: text('Fijn gaas Piccolo', 'Grillage fin Piccolo', 'Feinmaschiges Gitter Piccolo', 'Fine mesh Piccolo'),
    description: text(
      'Gaas met een maas van 25 mm op een rol van 10 m. Houdt kippen, konijnen en kleine honden binnen, en konijnen uit je moestuin. Laat 20 cm in de grond zakken tegen graven.',
      'Grillage à maille de 25 mm en rouleau de 10 m. Il retient les poules, lapins et petits chiens, et protège le potager des lapins. Enterrez-le de 20 cm contre les animaux fouisseurs.',
      'Gitter mit 25-mm-Masche auf einer 10-m-Rolle. Es hält Hühner, Kaninchen und kleine Hunde drinnen und Kaninchen aus dem Gemüsebeet fern. 20 cm eingegraben hilft es gegen Wühlen.',
      'Mesh with 25 mm openings on a 10 m roll. Keeps chickens, rabbits and small dogs in, and rabbits out of the vegetable patch. Sink it 20 cm into the ground against digging.',
    ),
    usps: [
      text(
        'Maas van 25 mm, ook voor kuikens',
        'Maille de 25 mm, même pour les poussins',
        '25-mm-Masche, auch für Küken',
        '25 mm mesh, safe for chicks',
      ),
      text(
        'Rol van 10 m, als pakket geleverd',
        'Rouleau de 10 m, livré en colis',
        'Rolle zu 10 m, als Paket geliefert',
        '10 m roll, shipped as a parcel',
      ),
    ],
    warranty: RUST_10,
    tiers: [[5, 5]],
    newRank: 12,
    popularity: 67,
    alternatives: ['mesh-silva'],
    related: ['binding-wire', 'tensioner'],
    accessories: [{ key: 'binding-wire', per: 'item', ratio: 1, required: false }],
    variants: combineAll([75, 50, 100], [GREEN, GALVANIZED], (height, finish) => ({
      ...roll(height, finish, { length: 10, mesh: 25, wire: 1.8, perSquareMetre: 4.6 }),
    })),
  }),
  defineProduct({
    no: 24,
    key: 'mesh-set',
    categorySlug: 'mesh',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['height', 'colour'],
    name: text('Gaasset Silva Compleet', 'Kit grillage Silva Complet', 'Zaunset Silva Komplett', 'Fence kit Silva Complete'),
    description: text(
      'Alles voor 25 m afsluiting in één keer: een rol Silva, elf ronde palen, twee schoren, spandraad, spanners en binddraad. Alleen het beton koop je apart.',
      'Tout pour 25 m de clôture en une fois : un rouleau Silva, onze poteaux ronds, deux jambes de force, fil tendeur, tendeurs et fil d’attache. Seul le béton est à prévoir en plus.',
      'Alles für 25 m Zaun in einem Paket: eine Rolle Silva, elf runde Pfosten, zwei Streben, Spanndraht, Spanner und Bindedraht. Nur der Beton kommt dazu.',
      'Everything for 25 m of fence in one go: a roll of Silva, eleven round posts, two braces, tension wire, tensioners and binding wire. You only add the concrete.',
    ),
    usps: [
      text(
        'Alles erbij, behalve beton',
        'Tout est compris, sauf le béton',
        'Alles dabei, außer Beton',
        'Everything included except concrete',
      ),
      text('Goedkoper dan de losse delen', 'Moins cher qu’à la pièce', 'Günstiger als die Einzelteile', 'Cheaper than the separate parts'),
    ],
    warranty: RUST_10,
    faqs: [FAQ_CONCRETE, FAQ_DEPTH],
    newRank: 4,
    popularity: 73,
    alternatives: ['mesh-silva'],
    related: ['gate-porta'],
    accessories: [concreteAccessory('item', (frostCm) => KIT.posts * bagsPerPost('line', frostCm) + KIT.struts * STRUT_BAGS, true)],
    variants: combineAll([150, 100, 125], [GREEN, ANTHRACITE], (height, finish) => {
      const single = roll(height, finish, {});
      return { ...single, euros: single.euros + 148 + height * 0.62, ...(height === 100 && finish === GREEN ? { wasEuros: 349 } : {}) };
    }),
  }),
];
