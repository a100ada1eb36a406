import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import type { GabionInput } from 'shared-contracts/rules/plan/gabion';
import type { Lang } from './seed-types.ts';

type StoryPlan = { kind: 'fence'; input: FenceInput } | { kind: 'gabion'; input: GabionInput };

/** A story of one of the reviewers (`reviews.ts`), in his language and translated; its plan was ordered and delivered. */
export interface SeedStory {
  /** last name of the reviewer */
  by: string;
  orderedDaysAgo: number;
  author: string;
  municipality: string;
  plan: StoryPlan;
  texts: Readonly<Record<Lang, { title: string; text: string }>>;
}

/** Only for the demo: a real shop starts without stories. */
export const stories: readonly SeedStory[] = [
  {
    by: 'De Smet',
    orderedDaysAgo: 150,
    author: 'Annelies',
    municipality: 'Lokeren',
    plan: {
      kind: 'fence',
      input: {
        system: 'linea',
        height_cm: 123,
        colour: 'anthracite',
        ground: 'soil',
        closed: false,
        start: 'wall',
        end: 'post',
        around: [
          { kind: 'house', x_mm: 0, y_mm: -6000, length_mm: 7000, direction_deg: 90 },
          { kind: 'neighbour', x_mm: 0, y_mm: 10_000, length_mm: 16_000, direction_deg: 0 },
        ],
        runs: [
          { length_mm: 14_500, rise_mm: 0 },
          { length_mm: 8500, rise_mm: 0 },
        ],
        gates: [{ run: 0, position_mm: 3000, kind: 'single', width_cm: 100 }],
      },
    },
    texts: {
      nl: {
        title: 'Een hoek om, en de hond blijft thuis',
        text: 'Onze hond kende het gat in de haag beter dan wij. We wilden geen muur, want achter ons ligt een weide en die kijken we graag in. Draadpanelen dus, één hoek om, met een poortje waar de kruiwagen door kan.\n\nDe palen stonden op zaterdag in het beton, de panelen hingen op zondagmiddag. De hoek was makkelijker dan gedacht: in het plan stond tot op de centimeter waar die paal moest komen.',
      },
      fr: {
        title: 'Un angle, et le chien reste à la maison',
        text: 'Notre chien connaissait le trou dans la haie mieux que nous. Nous ne voulions pas de mur : derrière, il y a un pré que nous aimons regarder. Donc des panneaux grillagés, un angle, et un portillon assez large pour la brouette.\n\nLe samedi, les poteaux étaient dans le béton ; le dimanche après-midi, les panneaux étaient accrochés. L’angle a été plus simple que prévu : le plan disait au centimètre près où planter ce poteau.',
      },
      de: {
        title: 'Einmal um die Ecke, und der Hund bleibt zu Hause',
        text: 'Unser Hund kannte das Loch in der Hecke besser als wir. Eine Mauer wollten wir nicht, denn hinter uns liegt eine Weide, auf die wir gern schauen. Also Drahtmatten, einmal um die Ecke, mit einer Tür für die Schubkarre.\n\nAm Samstag standen die Pfosten im Beton, am Sonntagnachmittag hingen die Matten. Die Ecke war einfacher als gedacht: Im Plan stand auf den Zentimeter genau, wo dieser Pfosten hingehört.',
      },
      en: {
        title: 'Round one corner, and the dog stays home',
        text: 'Our dog knew the gap in the hedge better than we did. We didn’t want a wall, because there’s a meadow behind us that we like to look at. So mesh panels it was, round one corner, with a gate wide enough for the wheelbarrow.\n\nThe posts were in concrete on Saturday and the panels were up by Sunday afternoon. The corner was easier than we’d feared: the plan said to the centimetre where that post had to go.',
      },
    },
  },
  {
    by: 'Dubois',
    orderedDaysAgo: 121,
    author: 'Olivier',
    municipality: 'Wavre',
    plan: { kind: 'gabion', input: { length_mm: 6000, height_cm: 100, depth_cm: 30, stone: 'ardennes' } },
    texts: {
      nl: {
        title: 'Een muurtje van steen tussen terras en oprit',
        text: 'Van op het terras keken we recht op de koplampen van de auto. Een haag doet er jaren over en een muur was ons te streng. Schanskorven van een meter hoog zijn net genoeg om rustig te zitten.\n\nWat we onderschat hadden, is het gewicht van de steen. Gelukkig stond het in het plan: we hebben eerst een bed van steenslag gelegd en de zakken laten zetten waar ze nodig waren. Met drie mensen was het in een dag gevuld.',
      },
      fr: {
        title: 'Un muret de pierre entre la terrasse et l’allée',
        text: 'Depuis la terrasse, nous avions les phares de la voiture dans les yeux. Une haie met des années à pousser et un mur nous paraissait trop austère. Des gabions d’un mètre de haut suffisent pour être tranquilles.\n\nCe que nous avions sous-estimé, c’est le poids de la pierre. Heureusement, il figurait dans le plan : nous avons d’abord préparé un lit d’empierrement et fait déposer les sacs au bon endroit. À trois, tout était rempli en une journée.',
      },
      de: {
        title: 'Eine kleine Steinmauer zwischen Terrasse und Einfahrt',
        text: 'Von der Terrasse aus schauten wir genau in die Scheinwerfer des Autos. Eine Hecke braucht Jahre, und eine Mauer war uns zu streng. Gabionen von einem Meter Höhe reichen gerade, um in Ruhe zu sitzen.\n\nUnterschätzt hatten wir das Gewicht der Steine. Zum Glück stand es im Plan: Wir haben zuerst ein Schotterbett angelegt und die Säcke dort abstellen lassen, wo sie gebraucht wurden. Zu dritt war alles an einem Tag gefüllt.',
      },
      en: {
        title: 'A low stone wall between terrace and drive',
        text: 'From the terrace we looked straight into the car’s headlights. A hedge takes years and a wall felt too severe. Gabions a metre high are just enough to sit in peace.\n\nWhat we’d underestimated was the weight of the stone. Luckily it was in the plan: we laid a bed of crushed stone first and had the bags put down where they were needed. With three of us, it was all filled in a day.',
      },
    },
  },
  {
    by: 'Heinen',
    orderedDaysAgo: 100,
    author: 'Petra',
    municipality: 'Sankt Vith',
    plan: {
      kind: 'fence',
      input: {
        system: 'linea',
        height_cm: 103,
        colour: 'green',
        ground: 'soil',
        closed: false,
        start: 'post',
        end: 'post',
        runs: [
          { length_mm: 9000, rise_mm: 0 },
          { length_mm: 15_000, rise_mm: -1200, turn_deg: 75 },
        ],
        gates: [],
      },
    },
    texts: {
      nl: {
        title: 'Meer dan een meter verval, en toch een strakke lijn',
        text: 'Bij ons is niets vlak. Langs de helling zakt de tuin over vijftien meter meer dan een meter, en iedereen zei dat een afsluiting daar trappen zou krijgen als een stadion.\n\nIn de planner heb ik het hoogteverschil ingevuld en zag ik meteen hoe de panelen verspringen. De treden zijn klein en vallen tussen het groen niet op. De schapen van de buren blijven nu aan hun kant.',
      },
      fr: {
        title: 'Plus d’un mètre de dénivelé et une ligne nette',
        text: 'Chez nous, rien n’est plat. Le long de la pente, le jardin descend de plus d’un mètre sur quinze mètres, et tout le monde disait qu’une clôture y ferait des gradins de stade.\n\nDans le planificateur, j’ai indiqué le dénivelé et j’ai vu tout de suite comment les panneaux se décalent. Les marches sont petites et se fondent dans la verdure. Les moutons des voisins restent désormais de leur côté.',
      },
      de: {
        title: 'Über ein Meter Gefälle und trotzdem eine klare Linie',
        text: 'Bei uns ist nichts eben. Am Hang fällt der Garten auf fünfzehn Metern um mehr als einen Meter ab, und alle sagten, ein Zaun bekäme dort Stufen wie ein Stadion.\n\nIm Planer habe ich den Höhenunterschied eingetragen und gleich gesehen, wie die Matten abgetreppt werden. Die Stufen sind klein und fallen im Grün nicht auf. Die Schafe der Nachbarn bleiben jetzt auf ihrer Seite.',
      },
      en: {
        title: 'Over a metre of slope, and still a clean line',
        text: 'Nothing is level at our place. Along the slope the garden drops more than a metre over fifteen metres, and everyone said a fence there would look like the steps of a stadium.\n\nI entered the height difference in the planner and saw at once how the panels step down. The steps are small and disappear in the green. The neighbours’ sheep now stay on their side.',
      },
    },
  },
];
