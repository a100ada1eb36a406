/** Advice: whom to ask about permits. General on purpose. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph, steps } from '../blocks.ts';

export const permits: SeedArticle = {
  key: 'advice-permits',
  parent: 'advice',
  slugs: text('vergunning-voor-je-afsluiting', 'permis-pour-une-cloture', 'genehmigung-fuer-den-zaun', 'permits-for-your-fence'),
  title: text(
    'Vergunning: wie vraag je wat?',
    'Permis : à qui demander quoi ?',
    'Genehmigung: Wen fragt man was?',
    'Permits: who to ask, and what',
  ),
  summary: text(
    'Van regio tot regio en van land tot land gelden andere regels. De goede vraag is overal dezelfde.',
    'D’une région à l’autre, les règles changent. La bonne question reste la même.',
    'Von Region zu Region gelten andere Regeln. Die richtige Frage bleibt dieselbe.',
    'Rules change from region to region. The right question is the same everywhere.',
  ),
  picture: articlePicture(
    'adv-permits',
    { type: 'mesh-panel', height: 103, colour: 'anthracite' },
    text(
      'Lage panelen in een voortuin aan de straat',
      'Panneaux bas dans un jardin avant, côté rue',
      'Niedrige Matten in einem Vorgarten an der Straße',
      'Low panels in a front garden along the street',
    ),
  ),
  author: 'fatima',
  published: '2026-01-20',
  updated: '2026-09-02',
  tags: ['rules', 'fence'],
  products: ['panel-linea-3d', 'panel-robur-656', 'screen-nova'],
  categories: ['panels', 'screens'],
  blocks: [
    paragraph(
      'Over hoogte schreven we al. Dit stuk gaat over het loket: wie beslist, wat vraag je, en wat bewaar je. We houden het algemeen, want een gemeente mag strenger zijn dan haar regio en doet dat ook vaak.',
      'Nous avons déjà parlé de hauteur. Ici, il est question de guichet : qui décide, que demander, que conserver. Nous restons généraux, car une commune peut être plus stricte que sa région et l’est souvent.',
      'Über Höhen haben wir schon geschrieben. Hier geht es um das Amt: Wer entscheidet, was fragt man, was hebt man auf? Wir bleiben allgemein, denn eine Gemeinde darf strenger sein als ihre Region und ist es oft.',
      'We’ve already written about height. This is about the counter: who decides, what to ask, what to keep. We stay general, because a municipality may be stricter than its region, and often is.',
    ),
    heading('Waar je terechtkunt', 'Où s’adresser', 'Wer zuständig ist', 'Where to go'),
    list(
      [
        'Vlaanderen: de dienst omgeving van je gemeente. Veel afsluitingen zijn vrijgesteld, maar een verkavelingsvoorschrift gaat voor.',
        'Flandre : le service environnement (omgeving) de la commune. Beaucoup de clôtures sont dispensées, mais un règlement de lotissement prévaut.',
        'Flandern: das Umweltamt (omgeving) der Gemeinde. Viele Zäune sind freigestellt, doch die Vorschriften der Parzellierung gehen vor.',
        'Flanders: your municipality’s environment office (omgeving). Many fences are exempt, but a subdivision’s own rules come first.',
      ],
      [
        'Wallonië: de dienst urbanisme. Materiaal en hoogte hangen af van de zone en van de ligging aan de straat.',
        'Wallonie : le service urbanisme. Matériau et hauteur dépendent de la zone et de la position par rapport à la voirie.',
        'Wallonie: das Bauamt (urbanisme). Material und Höhe hängen von der Zone und der Lage zur Straße ab.',
        'Wallonia: the urban planning office (urbanisme). Material and height depend on the zone and on how you face the street.',
      ],
      [
        'Brussel: de gemeentelijke dienst stedenbouw. Voortuinen hebben er eigen regels, en een beschermde gevel telt mee.',
        'Bruxelles : le service communal de l’urbanisme. Les zones de recul ont leurs propres règles, et une façade classée compte.',
        'Brüssel: das kommunale Stadtplanungsamt. Für Vorgärten gelten eigene Regeln, und eine geschützte Fassade zählt mit.',
        'Brussels: the municipal planning office. Front gardens have rules of their own, and a listed façade counts.',
      ],
      [
        'Nederland: het Omgevingsloket. Met de vergunningcheck weet je in tien minuten waar je staat.',
        'Pays-Bas : l’Omgevingsloket en ligne. Son test vous situe en dix minutes.',
        'Niederlande: das Onlineportal Omgevingsloket. Mit dem Genehmigungs-Check wissen Sie in zehn Minuten Bescheid.',
        'The Netherlands: the Omgevingsloket website. Its permit check tells you in ten minutes where you stand.',
      ],
      [
        'Luxemburg: de technische dienst van de gemeente. Elke gemeente heeft een eigen bouwreglement, en een melding is vaak genoeg.',
        'Luxembourg : le service technique communal. Chaque commune a son règlement, une simple déclaration suffit souvent.',
        'Luxemburg: der technische Dienst der Gemeinde. Jede hat ihre Bautenverordnung, oft genügt eine Anzeige.',
        'Luxembourg: the municipality’s technical service. Each has its own building rules, and a notification is often enough.',
      ],
    ),
    heading('Wat je meebrengt', 'Ce qu’il faut apporter', 'Was Sie mitbringen', 'What to bring'),
    steps(
      [
        'Een schets van het perceel met de straat, de gevel en de lijn van je afsluiting.',
        'Un croquis de la parcelle avec la rue, la façade et le tracé de la clôture.',
        'Eine Skizze des Grundstücks mit Straße, Fassade und Zaunlinie.',
        'A sketch of the plot with the street, the house front and the line of your fence.',
      ],
      [
        'De hoogte, gemeten vanaf het maaiveld, betonplaat inbegrepen.',
        'La hauteur depuis le sol, plaque de béton comprise.',
        'Die Höhe ab Boden, Betonplatte eingerechnet.',
        'The height from the ground, base plate included.',
      ],
      [
        'De technische fiche van het product: die vind je op elke productpagina.',
        'La fiche technique du produit, disponible sur chaque page.',
        'Das technische Datenblatt, es steht auf jeder Produktseite.',
        'The product’s technical sheet, which is on every product page.',
      ],
      [
        'Een vraag op papier of per mail, zodat je het antwoord kunt bewaren.',
        'Une question écrite ou par e-mail, pour conserver la réponse.',
        'Eine schriftliche Frage oder E-Mail, damit Sie die Antwort aufheben können.',
        'A question on paper or by email, so you can keep the answer.',
      ],
    ),
    note(
      'Dit is geen juridisch advies. Vraag je gemeente wat bij jou geldt voor je bestelt: op maat gemaakte poorten nemen we niet terug.',
      'Ceci n’est pas un avis juridique. Interrogez votre commune avant de commander : nous ne reprenons pas les portails sur mesure.',
      'Dies ist keine Rechtsberatung. Fragen Sie Ihre Gemeinde, bevor Sie bestellen: Maßtore nehmen wir nicht zurück.',
      'This isn’t legal advice. Ask your municipality before you order: we don’t take back made-to-measure gates.',
    ),
  ],
};
