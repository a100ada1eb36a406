/** Tools for rent, in the postcodes the rental partner serves. */
import { defineProduct, type VariantDraft } from '../define-product.ts';
import { ANTHRACITE, GREEN } from '../finish.ts';
import { toExclVatCents } from '../pricing.ts';
import type { SeedProduct } from '../seed-types.ts';
import { size, text } from '../text.ts';

/** The rent per day is the label price, so that lists, product page and cart show the same. */
const rented = (euros: number, depositEuros: number): Pick<VariantDraft, 'euros' | 'rental'> => ({
  euros,
  rental: { rentPerDayCents: toExclVatCents(euros), depositCents: depositEuros * 100, minDays: 1, maxDays: 14 },
});
const FAQ_FUEL: SeedProduct['faqs'][number] = {
  question: text('Zit er brandstof bij?', 'Le carburant est-il compris ?', 'Ist Kraftstoff dabei?', 'Is fuel included?'),
  answer: text(
    'Je krijgt de machine met een volle tank. Tank ze vol voor we ze komen halen. Ze draait op gewone benzine 95.',
    'La machine est fournie avec le plein. Refaites le plein avant que nous venions la reprendre. Elle fonctionne à l’essence 95.',
    'Sie erhalten das Gerät mit vollem Tank. Tanken Sie es voll, bevor wir es abholen. Es läuft mit Benzin (Super 95).',
    'You get the machine with a full tank. Fill it up before we collect it. It runs on unleaded petrol (Euro 95).',
  ),
};
const FAQ_DEPOSIT: SeedProduct['faqs'][number] = {
  question: text(
    'Wanneer krijg ik de waarborg terug?',
    'Quand la caution est-elle rendue ?',
    'Wann erhalte ich die Kaution zurück?',
    'When do I get the deposit back?',
  ),
  answer: text(
    'Zodra we de machine schoon en heel teruggehaald hebben, storten we de waarborg binnen drie werkdagen terug.',
    'Dès que nous avons repris la machine propre et en bon état, nous remboursons la caution sous trois jours ouvrables.',
    'Sobald wir das Gerät sauber und unbeschädigt abgeholt haben, überweisen wir die Kaution innerhalb von drei Werktagen.',
    'As soon as we have collected the machine, clean and intact, we refund the deposit within three working days.',
  ),
};
const SERVICED = text(
  'Nagekeken voor elke verhuring',
  'Contrôlée avant chaque location',
  'Vor jeder Vermietung geprüft',
  'Checked before every rental',
);

export const tools: SeedProduct[] = [
  defineProduct({
    no: 150,
    key: 'rental-auger',
    type: 'rental',
    categorySlug: 'tools',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['diameter'],
    newRank: 27,
    popularity: 58,
    name: text('Grondboor Talpa (huur)', 'Tarière Talpa (location)', 'Erdbohrer Talpa (Miete)', 'Ground auger Talpa (rental)'),
    description: text(
      'Motorboor voor paalgaten tot 80 cm diep. Eén persoon boort er vijf per uur in losse grond. Je huurt per dag, met waarborg; wij brengen en halen.',
      'Tarière à moteur pour trous de poteaux jusqu’à 80 cm de profondeur. Une personne en fore cinq par heure en sol meuble. Location à la journée avec caution ; nous livrons et reprenons.',
      'Motorbohrer für Pfostenlöcher bis 80 cm Tiefe. Eine Person schafft fünf pro Stunde in lockerem Boden. Miete pro Tag mit Kaution; wir bringen und holen.',
      'Motor auger for post holes up to 80 cm deep. One person drills five an hour in loose soil. Rented by the day with a deposit; we deliver and collect.',
    ),
    usps: [
      SERVICED,
      text('Geen ruggenwerk met de spade', 'Fini le travail à la bêche', 'Kein Graben mit dem Spaten', 'No backbreaking spadework'),
    ],
    faqs: [FAQ_DEPOSIT, FAQ_FUEL],
    alternatives: ['rental-compactor'],
    related: ['post-linea', 'quick-concrete'],
    variants: [150, 200].map((diameter) => ({
      code: String(diameter),
      finish: ANTHRACITE,
      name: size('mm', diameter),
      dimensions: { diameter: { value: diameter, unit: 'mm' as const }, weight: { value: 12, unit: 'kg' as const } },
      ...rented(diameter === 150 ? 11.4 : 13.9, 50),
      stock: 6,
      maxPerOrder: 1,
      drawing: { type: 'accessory' as const, style: 'auger', colour: 'stainless' as const, diameter },
    })),
  }),
  defineProduct({
    no: 151,
    key: 'rental-compactor',
    type: 'rental',
    categorySlug: 'tools',
    group: 'garden',
    deliveryClass: 'van',
    axes: ['weight'],
    newRank: 28,
    popularity: 36,
    name: text(
      'Trilplaat Compacta (huur)',
      'Plaque vibrante Compacta (location)',
      'Rüttelplatte Compacta (Miete)',
      'Plate compactor Compacta (rental)',
    ),
    description: text(
      'Verdicht de steenslag onder een schanskorf of een terras. De 90 kg-plaat volstaat voor zand en fijne steenslag, de 160 kg voor een oprit.',
      'Compacte le concassé sous un gabion ou une terrasse. La plaque de 90 kg suffit pour le sable et le fin concassé, celle de 160 kg pour une allée.',
      'Verdichtet den Schotter unter einer Gabione oder Terrasse. Die 90-kg-Platte genügt für Sand und feinen Schotter, die 160-kg-Platte für eine Einfahrt.',
      'Compacts the crushed stone under a gabion or a patio. The 90 kg plate handles sand and fine stone, the 160 kg one a driveway.',
    ),
    usps: [
      SERVICED,
      text(
        'Met rubbermat voor klinkers',
        'Avec tapis caoutchouc pour pavés',
        'Mit Gummimatte für Pflaster',
        'With a rubber mat for paving',
      ),
    ],
    faqs: [FAQ_DEPOSIT, FAQ_FUEL],
    alternatives: ['rental-auger'],
    related: ['gabion-murus', 'decking-volta'],
    variants: [90, 160].map((weight) => ({
      code: String(weight),
      finish: GREEN,
      name: size('kg', weight),
      dimensions: { weight: { value: weight, unit: 'kg' as const } },
      ...rented(weight === 90 ? 33.95 : 51.95, 150),
      stock: 3,
      maxPerOrder: 1,
      drawing: { type: 'accessory' as const, style: 'compactor', colour: 'green' as const },
    })),
  }),
];
