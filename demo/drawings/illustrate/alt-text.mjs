/** What a picture shows, in words, in the shop's four languages. */
/** @typedef {import('./products.mjs').Product} Product @typedef {'nl'|'fr'|'de'|'en'} Lang @typedef {Record<Lang, string>} Text */

/** @param {string} nl @param {string} fr @param {string} de @param {string} en @returns {Text} */
const text = (nl, fr, de, en) => ({ nl, fr, de, en });

/** @type {Record<string, Text>} */
const FAMILIES = {
  'mesh-panel': text('Draadpaneel', 'Panneau rigide', 'Gittermatte', 'Mesh panel'),
  'chain-link': text('Rol gaas', 'Rouleau de grillage', 'Rolle Maschendraht', 'Chain-link roll'),
  wire: text('Rol draad', 'Rouleau de fil', 'Rolle Draht', 'Coil of wire'),
  'swing-gate': text('Draaipoort', 'Portail battant', 'Drehtor', 'Swing gate'),
  'sliding-gate': text('Schuifpoort', 'Portail coulissant', 'Schiebetor', 'Sliding gate'),
  post: text('Paal', 'Poteau', 'Pfosten', 'Post'),
  gabion: text('Schanskorf met stenen', 'Gabion rempli de pierres', 'Gabione mit Steinfüllung', 'Gabion filled with stone'),
  'screen-panel': text('Tuinscherm', 'Écran de jardin', 'Sichtschutzzaun', 'Garden screen'),
  privacy: text(
    'Privacystrook in paneel',
    'Bande occultante dans un panneau',
    'Sichtschutzstreifen in Gittermatte',
    'Privacy strip in a panel',
  ),
  'base-plate': text('Betonplaat', 'Plaque de béton', 'Betonplatte', 'Concrete base plate'),
  deco: text('Decopaneel', 'Panneau décoratif', 'Dekopaneel', 'Deco panel'),
  terrace: text('Terrasplanken', 'Lames de terrasse', 'Terrassendielen', 'Decking boards'),
  balcony: text('Balkonscherm', 'Brise-vue de balcon', 'Balkonsichtschutz', 'Balcony screen'),
  planter: text('Plantenbak', 'Bac à plantes', 'Pflanzkübel', 'Planter'),
  accessory: text('Toebehoren', 'Accessoire', 'Zubehör', 'Accessory'),
};
/** @type {Record<string, Text>} */
const PARTS = {
  clamp: text('Klem met bout', 'Collier avec boulon', 'Klemme mit Schraube', 'Clamp with bolt'),
  cap: text('Paaldop', 'Capuchon de poteau', 'Pfostenkappe', 'Post cap'),
  hinge: text('Scharnier', 'Gond', 'Torband', 'Hinge'),
  lock: text('Poortslot met kruk', 'Serrure de portail avec béquille', 'Torschloss mit Drücker', 'Gate lock with handle'),
  tensioner: text('Draadspanner', 'Tendeur de fil', 'Drahtspanner', 'Wire tensioner'),
  anchor: text('Paalvoet met ankergaten', 'Pied de poteau à visser', 'Pfostenfuß mit Ankerlöchern', 'Post foot with anchor holes'),
  screws: text('Schroeven', 'Vis', 'Schrauben', 'Screws'),
  auger: text('Grondboor', 'Tarière', 'Erdbohrer', 'Ground auger'),
  compactor: text('Trilplaat', 'Plaque vibrante', 'Rüttelplatte', 'Plate compactor'),
  bag: text('Zak', 'Sac', 'Sack', 'Bag'),
  sample: text('Kleurstaal', 'Échantillon de couleur', 'Farbmuster', 'Colour sample'),
  'big-bag': text('Big bag met stenen', 'Big bag de pierres', 'Bigbag mit Steinen', 'Big bag of stone'),
  'deck-clip': text(
    'Clip tussen twee terrasplanken',
    'Clip entre deux lames de terrasse',
    'Klammer zwischen zwei Terrassendielen',
    'Clip between two decking boards',
  ),
  strip: text('Rol privacystrook', 'Rouleau de bande occultante', 'Rolle Sichtschutzstreifen', 'Roll of privacy strip'),
  strut: text('Schoor met klem', 'Jambe de force avec collier', 'Strebe mit Schelle', 'Brace with clamp'),
  gloves: text('Werkhandschoenen', 'Gants de travail', 'Arbeitshandschuhe', 'Work gloves'),
};

/** Families whose width and height in the picture are what one buys; for the others they would mislead. */
const SIZED = new Set([
  'mesh-panel',
  'chain-link',
  'swing-gate',
  'sliding-gate',
  'gabion',
  'screen-panel',
  'base-plate',
  'deco',
  'planter',
]);

/** Short alternative text: what it is, and its size in cm. @param {Product} p @param {Lang} lang */
export function altText(p, lang = 'nl') {
  const name = (p.type === 'accessory' ? PARTS[p.style ?? 'clamp'] : FAMILIES[p.type])?.[lang] ?? p.type;
  if (p.type === 'post' && p.height) return `${name}, ${p.height} cm`;
  if (!SIZED.has(p.type)) return name;
  const size = [p.width, p.height, p.depth].filter((value) => value !== undefined).map((value) => figure(value, lang));
  return size.length ? `${name}, ${size.join(' × ')} cm` : name;
}

/** @param {number} value @param {Lang} lang */
function figure(value, lang) {
  const written = String(Math.round(value * 10) / 10);
  return lang === 'en' ? written : written.replace('.', ',');
}
