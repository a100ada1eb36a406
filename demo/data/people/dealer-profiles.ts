import type { Text } from '../seed-types.ts';
import { text } from '../text.ts';
import type { ProfileKey } from './dealers.ts';

/** Description of each kind of company; `{town}` is its town. */
export const DEALER_PROFILES: Readonly<Record<ProfileKey, Text>> = {
  'garden-centre': text(
    'Tuincentrum in {town} met een buitenopstelling op ware grootte: panelen, poorten, schermen en terrasplanken staan er zoals ze in je tuin komen. Neem een foto en je afmetingen mee, dan rekent een medewerker de stuklijst ter plaatse uit.',
    'Jardinerie à {town} avec une exposition extérieure grandeur nature : panneaux, portails, écrans et lames de terrasse y sont montés comme chez vous. Apportez une photo et vos mesures, un conseiller établit la liste des pièces sur place.',
    'Gartencenter in {town} mit einer Außenausstellung in Originalgröße: Matten, Tore, Sichtschutz und Dielen stehen dort so, wie sie in Ihren Garten kommen. Bringen Sie ein Foto und Ihre Maße mit, ein Mitarbeiter rechnet die Stückliste vor Ort aus.',
    'Garden centre in {town} with a life-size outdoor display: panels, gates, screens and decking stand there the way they will in your garden. Bring a photo and your measurements, and someone works out the parts list on the spot.',
  ),
  'builders-merchant': text(
    'Bouwmaterialenhandel in {town}. Alles voor de ondergrond ligt op voorraad: snelbeton, steenslag, betonplaten en stenen voor schanskorven. Bestellingen van de webshop kun je hier afhalen, ook per aanhangwagen.',
    'Négoce de matériaux à {town}. Tout pour les fondations est en stock : béton rapide, concassé, plaques de béton et pierres à gabions. Vous pouvez y retirer vos commandes du site, remorque bienvenue.',
    'Baustoffhandel in {town}. Alles für den Untergrund liegt auf Lager: Schnellbeton, Schotter, Betonplatten und Steine für Gabionen. Bestellungen aus dem Shop können Sie hier abholen, auch mit dem Anhänger.',
    'Builders’ merchant in {town}. Everything for the groundwork is in stock: quick-setting concrete, crushed stone, base plates and stone for gabions. You can collect online orders here, trailer welcome.',
  ),
  'family-shop': text(
    'Familiezaak in {town}, al twee generaties tussen draad en palen. Je krijgt er draad op maat van de rol, losse klemmen en doppen, en een eerlijk antwoord als iets niet hoeft.',
    'Entreprise familiale à {town}, entre fils et poteaux depuis deux générations. On y coupe le grillage au mètre, on y vend colliers et capuchons à la pièce, et on vous dit honnêtement ce qui n’est pas nécessaire.',
    'Familienbetrieb in {town}, seit zwei Generationen zwischen Draht und Pfosten zu Hause. Geflecht gibt es als Meterware, Klemmen und Kappen einzeln, und eine ehrliche Antwort, wenn etwas nicht nötig ist.',
    'Family business in {town}, two generations among wire and posts. They cut mesh by the metre, sell clamps and caps one by one, and tell you honestly when you don’t need something.',
  ),
  showroom: text(
    'Toonzaal in {town} met meer dan dertig opstellingen. Hier voel je het verschil tussen een lichte en een zware mat en hoor je hoe een slot dichtvalt. Op afspraak tekenen ze je afsluiting uit.',
    'Salle d’exposition à {town} avec plus de trente montages. On y sent la différence entre un panneau léger et un panneau lourd, on y entend une serrure se fermer. Sur rendez-vous, on dessine votre clôture.',
    'Ausstellung in {town} mit mehr als dreißig Aufbauten. Hier spüren Sie den Unterschied zwischen leichter und schwerer Matte und hören, wie ein Schloss zufällt. Auf Termin wird Ihr Zaun gezeichnet.',
    'Showroom in {town} with more than thirty displays. Feel the difference between a light and a heavy panel and hear a lock fall shut. By appointment they draw your fence with you.',
  ),
  'installer-small': text(
    'Plaatser in {town} die met twee mensen werkt en zelf komt opmeten. Rekent per lopende meter, beton en afvoer van grond inbegrepen, en plant meestal binnen drie weken.',
    'Poseur à {town} : une équipe de deux qui vient mesurer en personne. Prix au mètre courant, béton et évacuation des terres compris, généralement dans les trois semaines.',
    'Montagebetrieb in {town}: zwei Leute, die selbst zum Aufmaß kommen. Abgerechnet wird nach laufendem Meter, Beton und Abtransport der Erde inbegriffen, meist innerhalb von drei Wochen.',
    'Installer in {town}: two people who come and measure themselves. They charge by the metre, concrete and soil removal included, and usually start within three weeks.',
  ),
  'installer-team': text(
    'Drie ploegen uit {town} plaatsen het hele jaar door afsluitingen, voor particulieren en bedrijfsterreinen. Ze vragen de ligging van leidingen op voor ze graven en leveren een plan met de maten erbij.',
    'Trois équipes de {town} posent des clôtures toute l’année, chez les particuliers et dans les entreprises. Elles demandent le tracé des conduites avant de creuser et remettent un plan coté.',
    'Drei Trupps aus {town} bauen das ganze Jahr über Zäune, für Privatleute und Betriebsgelände. Vor dem Graben holen sie die Leitungspläne ein, am Ende gibt es einen Plan mit Maßen.',
    'Three crews from {town} install fences all year round, for homes and business sites. They check for cables and pipes before digging and leave you a plan with the measurements.',
  ),
  landscaper: text(
    'Tuinaannemer in {town} die de afsluiting meeneemt in het geheel: haag, terras en keermuur in één ontwerp. Werkt graag met schanskorven en met hout dat mag vergrijzen.',
    'Entrepreneur de jardins à {town} qui intègre la clôture dans l’ensemble : haie, terrasse et soutènement dans un seul projet. Aime les gabions et le bois qui grise.',
    'Garten- und Landschaftsbau in {town}: Der Zaun wird mit Hecke, Terrasse und Stützmauer in einem Entwurf geplant. Arbeitet gern mit Gabionen und mit Holz, das vergrauen darf.',
    'Landscaper in {town} who designs the fence as part of the whole: hedge, patio and retaining wall in one plan. Likes working with gabions and with wood that is allowed to turn grey.',
  ),
  'gate-specialist': text(
    'Poortenbouwer in {town}. Hangt draai- en schuifpoorten, stelt ze af en sluit een motor aan. Komt ook langs bij een poort die na jaren sleept of een slot dat klemt.',
    'Spécialiste du portail à {town}. Pose et règle portails battants et coulissants, raccorde la motorisation. Se déplace aussi pour un vieux portail qui frotte ou une serrure qui coince.',
    'Torspezialist in {town}. Hängt Dreh- und Schiebetore ein, stellt sie ein und schließt den Antrieb an. Kommt auch, wenn ein Tor nach Jahren schleift oder ein Schloss klemmt.',
    'Gate specialist in {town}. Hangs and adjusts swing and sliding gates and connects the motor. Also comes out for a gate that drags after years or a lock that sticks.',
  ),
  'gabion-mason': text(
    'Steenzetter in {town}. Vult schanskorven met de hand, steen per steen aan de zichtkant, en legt er de fundering van steenslag onder. Levert ook gevulde korven met de kraan.',
    'Maçon en pierre sèche à {town}. Remplit les gabions à la main, pierre par pierre côté visible, sur une assise de concassé. Livre aussi des gabions remplis, au camion-grue.',
    'Steinsetzer in {town}. Füllt Gabionen von Hand, an der Sichtseite Stein für Stein, auf einem Fundament aus Schotter. Liefert auch gefüllte Körbe mit dem Kran.',
    'Stonemason in {town}. Fills gabions by hand, stone by stone on the visible side, on a crushed-stone base. Also delivers filled baskets by crane.',
  ),
  'farm-supply': text(
    'Landbouwhandel in {town}. Weidedraad, zware palen en gaas voor kippen en schapen, per rol of per pallet. Kent de grond van de streek en zegt je hoe diep een paal daar moet.',
    'Comptoir agricole à {town}. Fil de prairie, poteaux lourds, grillage à poules et à moutons, au rouleau ou à la palette. Connaît le sol de la région et la profondeur qu’un poteau y demande.',
    'Landhandel in {town}. Weidedraht, schwere Pfosten und Geflecht für Hühner und Schafe, als Rolle oder Palette. Kennt den Boden der Gegend und weiß, wie tief ein Pfosten dort muss.',
    'Farm supplier in {town}. Pasture wire, heavy posts and mesh for chickens and sheep, by the roll or the pallet. Knows the local soil and how deep a post has to go in it.',
  ),
  'rental-yard': text(
    'Verhuurpartner in {town}. De grondboor en de trilplaat die je in de webshop huurt, worden van hieruit geleverd en weer opgehaald. Je krijgt uitleg bij de machine en brandstof voor de eerste dag.',
    'Partenaire de location à {town}. La tarière et la plaque vibrante louées sur le site partent d’ici et y reviennent. On vous explique la machine et le plein est fait pour la première journée.',
    'Mietpartner in {town}. Erdbohrer und Rüttelplatte, die Sie im Shop mieten, werden von hier gebracht und wieder abgeholt. Sie bekommen eine Einweisung und Kraftstoff für den ersten Tag.',
    'Rental partner in {town}. The auger and plate compactor you rent in the shop are delivered from here and collected again. You get instructions and fuel for the first day.',
  ),
  'deck-builder': text(
    'Terrassenbouwer in {town}. Legt composiet en hardhout op een onderbouw die ademt, en maakt er schermen en bankjes bij. In de toonzaal loop je er met je schoenen over.',
    'Constructeur de terrasses à {town}. Pose composite et bois dur sur une structure ventilée, avec écrans et bancs assortis. Dans l’exposition, on marche dessus.',
    'Terrassenbauer in {town}. Verlegt WPC und Hartholz auf einer Unterkonstruktion, die atmet, dazu passende Sichtschutzwände und Bänke. In der Ausstellung dürfen Sie darüberlaufen.',
    'Deck builder in {town}. Lays composite and hardwood on a substructure that breathes, with screens and benches to match. In the showroom you can walk on it.',
  ),
};
