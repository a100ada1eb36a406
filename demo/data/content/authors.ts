/** Authors and tags. */
import type { SeedAuthor, SeedTag } from '../seed-types.ts';
import { text } from '../text.ts';

export const authors: SeedAuthor[] = [
  {
    key: 'piet',
    name: 'Piet Vermeersch',
    role: text('Ploegbaas plaatsing', 'Chef d’équipe pose', 'Montageleiter', 'Installation crew leader'),
  },
  {
    key: 'elke',
    name: 'Elke Martens',
    role: text(
      'Tuinarchitecte, schrijft als gast',
      'Architecte paysagiste, autrice invitée',
      'Gartenplanerin, Gastautorin',
      'Garden designer, guest author',
    ),
  },
  {
    key: 'fatima',
    name: 'Fatima El Idrissi',
    role: text('Klantenadviseur', 'Conseillère clientèle', 'Kundenberaterin', 'Customer adviser'),
  },
  {
    key: 'mehmet',
    name: 'Mehmet Yıldız',
    role: text('Meestergast lasserij', 'Chef d’atelier de soudure', 'Schweißereimeister', 'Welding shop foreman'),
  },
  {
    key: 'nora',
    name: 'Nora Thill',
    role: text(
      'Adviseur duurzaamheid, schrijft als gast',
      'Conseillère en durabilité, autrice invitée',
      'Nachhaltigkeitsberaterin, Gastautorin',
      'Sustainability adviser, guest author',
    ),
  },
];

export const tags: SeedTag[] = [
  { key: 'fence', name: text('Afsluiting', 'Clôture', 'Zaun', 'Fence') },
  { key: 'gate', name: text('Poort', 'Portail', 'Tor', 'Gate') },
  { key: 'gabion', name: text('Schanskorf', 'Gabion', 'Gabione', 'Gabion') },
  { key: 'privacy', name: text('Inkijk', 'Vis-à-vis', 'Sichtschutz', 'Privacy') },
  { key: 'balcony', name: text('Balkon', 'Balcon', 'Balkon und Loggia', 'Balcony') },
  { key: 'terrace', name: text('Terras', 'Terrasse', 'Terrassenbau', 'Deck') },
  { key: 'installation', name: text('Plaatsing', 'Pose', 'Montage', 'Installation') },
  { key: 'rules', name: text('Regels', 'Règles', 'Vorschriften', 'Rules') },
  { key: 'materials', name: text('Materialen', 'Matériaux', 'Werkstoffe', 'Materials') },
  { key: 'maintenance', name: text('Onderhoud', 'Entretien', 'Pflege', 'Maintenance') },
  { key: 'nature', name: text('Natuur', 'Nature et biodiversité', 'Natur', 'Nature and wildlife') },
  { key: 'season', name: text('Seizoen', 'Saison', 'Jahreszeit', 'Season') },
  { key: 'company', name: text('Achter de schermen', 'En coulisses', 'Hinter den Kulissen', 'Behind the scenes') },
];
