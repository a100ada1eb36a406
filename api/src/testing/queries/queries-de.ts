/** German. Format: see everyday-queries.integration.test.ts. */
export const QUERIES_DE = `
at contact: Kontakt, kontakt aufnehmen, Kontaktformular, Öffnungszeiten, oeffnungszeiten, wann haben Sie geöffnet, Telefonnummer, Telefon, wie kann ich Sie kontaktieren, E-Mail-Adresse, Adresse, Showroom, Termin vereinbaren, Anfahrt, Ausstellung, samstag geöffnet, Hotline, wie sind die Öffnungszeiten, feiertage
at service: Kundendienst, Kundenservice, Beschwerde, Reklamation, Hilfe, Support
at stories: kundengeschichten
at faq: FAQ, häufige Fragen
at delivery: Versandkosten, Lieferung, Lieferzeit, Lieferkosten, was kostet die Lieferung, wie lange dauert die Lieferung, kostenlose Lieferung, kostenloser Versand, Versand, Abholung, Selbstabholung, Liefertermin, Transportkosten, Lieferung nach Hause, Lieferung Luxemburg, Kranwagen, wie hoch sind die Versandkosten, Lieferung Deutschland, abholstelle
at damage: beschädigt angekommen, Transportschaden, falsch geliefert
at track: Bestellung verfolgen, Sendungsverfolgung, wo ist meine Bestellung, wo bleibt mein Paket, Bestellstatus, Paket verfolgen, tracking, Lieferstatus, Status meiner Bestellung
at returns: Rückgabe, Retoure, zurückschicken, zurueckschicken, Rücksendung, Umtausch, Rückerstattung, Geld zurück, Rücksendekosten, wie kann ich etwas zurückgeben
at withdrawal: Widerruf, Widerrufsrecht, Widerrufsformular, Widerrufsbelehrung
at warranty: Garantie, Garantiepass, Gewährleistung, Garantiebedingungen, wie lange ist die Garantie
at payment: Zahlung, Zahlungsarten, wie kann ich bezahlen, Kreditkarte, PayPal, Überweisung, Ratenzahlung, Kauf auf Rechnung, bezahlen, Zahlung fehlgeschlagen
at invoices: Rechnung, Rechnungen, wo finde ich meine Rechnung, MwSt, Umsatzsteuer, Rechnung herunterladen, Gutschrift, Peppol
at deposit: Kaution, Kaution zurück
at login: Login, anmelden, einloggen, ich kann mich nicht anmelden
at register: registrieren, Konto erstellen, neues Konto
at password: Passwort vergessen, ich habe mein Passwort vergessen, Passwort, Passwort ändern
at account: mein Konto, Konto, Kundenkonto
at orders: meine Bestellungen, Bestellung stornieren, wie kann ich meine Bestellung stornieren, Bestellung ändern
at addresses: Adresse ändern, Lieferadresse ändern
at privacyAccount: Konto löschen, Daten löschen
at quotes: Angebot anfordern, Angebot, Kostenvoranschlag
at wishlist: Merkliste, Wunschliste
at compare: vergleichen, Produktvergleich
at cart: Warenkorb, zur Kasse
at discounts: Gutschein, Rabatt, Gutscheincode, Rabattcode, Aktionen, Black Friday, Angebote
at quickAdd: Schnellbestellung, Artikelnummern
at dealerRegistration: Händler werden, Gewerbekonto, Großhandel, b2b
at dealers: Händler, Händlersuche, wo kaufen, Händler in der Nähe, Fachhändler
at installers: Monteur, Zaunbauer, aufbauen lassen, Handwerker, Montageservice, Zaun montieren lassen
at jobs: Stellenangebote, Karriere, Jobs, arbeiten bei Groenhof, Bewerbung, Praktikum, offene Stellen, Ferienjob
at newsletter: Newsletter, Newsletter abbestellen
at advice: Ratgeber, Tipps
at installation: Montage, Aufbauanleitung, Montageanleitung, selbst aufbauen, Anleitung
at green: Nachhaltigkeit, Umwelt
at team: Team, unser Team
at history: über uns, Geschichte
at terms: AGB, Impressum, allgemeine Geschäftsbedingungen
at privacy: Datenschutz, DSGVO, Datenschutzerklärung
at cookies: Cookies
at accessibility: Barrierefreiheit
at configurator: Konfigurator, Zaun berechnen, Zaunplaner, wie viele Pfosten brauche ich, Zaunrechner
at plans: meine pläne, pläne, gespeicherte pläne
at gabionPlan: Gabionen berechnen
at terracePlan: Terrasse berechnen
at permit: Genehmigung, Baugenehmigung, brauche ich eine Genehmigung, wie hoch darf
at reviews: Bewertungen, Erfahrungen
at place: Händler in Gent, Händler Antwerpen, Händler in Lüttich, Fachhändler Eupen, Monteur Luxemburg, Händler Brüssel, Filiale Hasselt, Zaunbauer Amsterdam, Händler 4700, Geschäft in Eupen
to place: Eupen, Luxemburg, Gent
to delivery: Versandksten, Lieferzeiit, Versandkosten nach Österreich, Lieferung einer Gabione am Samstag
to contact: Kontackt, Öffnungszeitn
to track: Sendungsverfolgnug
to returns: Rückgbae, Pfosten zurückschicken
to jobs: Stellenangebot Fahrer, Stelenangebote
to password: Passwort verloren
to withdrawal: Widerufsrecht
to installation: Tor montieren
at secondChances: zweite Chance, Outlet, Schnäppchen
to warranty: Garantie auf Gittermatte
products: Zaun, Gittermatte, Tor, Gartentor, Gabione, Pfosten, Maschendraht, Sichtschutz, Pflanzkübel, Terrassendiele, Balkonbespannung, schwarzer Pfosten, grüne Gittermatte, Gittermatte 200x103, Steinkorb, Doppelstabmatte, Schiebetor, Betonplatte, Erdbohrer, mieten, Schnellbeton, Spanndraht, Cortenstahl, Hund, Bambus, Schloss, Eckpfosten, Rüttelplatte, Kaninchendraht, Rankhilfe
products: Sichtschutz Balkon, Balkon Sichtschutz, Balkonsichtschutz, Doppelstabmatte 120 hoch, Doppelstabmatte 1,20 m hoch, Gittermatte grün 150, Gittermatte 150, Zaun 2 Meter hoch, Zaun 1,80 m, Zaun Höhe 180, Garten Tor, Tor Garten, Zaun Pfosten grün, Tor Schloss, Draht Spanner, Pflanz Kübel, Terrassen Dielen, Blumenkasten Balkon, Schiebetor 4 Meter, Tor 1 m breit, Gabione 1m hoch, Maschendraht 1m50, Sichtschutz Zaun, Pfosten 2 Meter, Beton Platte, Eck Pfosten
nearest: Zaunpfosten 240 cm=length 230 260, Pfosten 2,40 m hoch=length 230 260, Zaunpfosten 240 cm anthrazit=length 230 260, Zaunpfosten 2,50 m=length 260, Betonpfosten 250 cm=length 260, Eckpfosten 220 cm=length 210 230, Gittermatte 240 cm=height 243
fixed: Gitermatte=gittermatte, Gabone=gabione, Maschendrat=maschendraht, Gabione Sichtschutz=gabione, Gabione blau=gabione, Gittermatte Bambus=gittermatte, Nachbar Sichtschutz=sichtschutz
ask: Pfoten=pfosten
reading: Igel, Nachbar, Frost, Sturm, Pflege, Höhe, Hang, Tomaten
nothing: Fahrrad, Laptop, qqzzx, Waschmaschine, Fußballschuhe, Pizza bestellen, Tisch und Stühle, wöchentlicher Markt, Kinder Schule
`;
