/** Who writes, and what about. */
import type { SeedAuthor, SeedTag } from '../seed-types.ts';
import { text } from '../text.ts';

export const authors: SeedAuthor[] = [
  {
    key: 'joris',
    name: 'Joris De Wilde',
    role: text('Adviseur plaatsing', 'Conseiller pose', 'Berater Montage', 'Installation advisor'),
  },
  {
    key: 'elke',
    name: 'Elke Martens',
    role: text('Tuinarchitecte', 'Architecte paysagiste', 'Gartenplanerin', 'Garden designer'),
  },
  {
    key: 'amelie',
    name: 'Amélie Lambert',
    role: text('Klantendienst', 'Service client', 'Kundendienst', 'Customer service'),
  },
  {
    key: 'bram',
    name: 'Bram Claeys',
    role: text('Meestergast lasserij', 'Chef de l’atelier de soudure', 'Leiter der Schweißerei', 'Head of the welding shop'),
  },
  {
    key: 'nora',
    name: 'Nora Weber',
    role: text('Verantwoordelijke duurzaamheid', 'Responsable durabilité', 'Leiterin Nachhaltigkeit', 'Sustainability lead'),
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
