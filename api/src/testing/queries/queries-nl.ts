/** Dutch. Format: see everyday-queries.integration.test.ts. */
export const QUERIES_NL = `
at contact: contact, Contact, contact opnemen, contacteren, hoe kan ik jullie contacteren, openingsuren, openingstijden, wat zijn jullie openingsuren, wanneer zijn jullie open, zijn jullie open op zondag, telefoonnummer, e-mailadres, adres, showroom, afspraak maken, routebeschrijving, toonzaal, contactformulier, winkel, feestdagen
at service: klantendienst, klantenservice, klacht, klacht indienen, hulp, helpdesk, klachten
at faq: faq, veelgestelde vragen
at delivery: verzendkosten, leveringskosten, levering, levertijd, wat kost de levering, hoelang duurt de levering, hoeveel kost verzending, gratis levering, gratis verzending, bezorging, bezorgkosten, levertermijn, transportkosten, afhalen, kan ik het zelf ophalen, thuislevering, levering nederland, leveren in Nederland, kraanwagen, leverdatum, depot
at damage: beschadigd aangekomen, transportschade, verkeerd geleverd
at track: bestelling volgen, volg mijn bestelling, track and trace, waar is mijn bestelling, waar blijft mijn pakket, status van mijn bestelling, tracking, bestelstatus, pakket volgen
at returns: retour, retourneren, terugsturen, hoe kan ik iets terugsturen, terugbetaling, geld terug, ruilen, retourkosten, retourlabel, bedenktijd
at withdrawal: herroepingsrecht, herroepingsformulier, herroepen
at warranty: garantie, garantiepas, garantiepaspoort, garantievoorwaarden, hoe lang is de garantie, wettelijke garantie
at payment: betalen, betaalmethoden, hoe kan ik betalen, bancontact, ideal, kan ik met paypal betalen, visa, kredietkaart, overschrijving, betaling mislukt, achteraf betalen
at invoices: factuur, facturen, waar vind ik mijn factuur, btw, btw factuur, factuur downloaden, creditnota, peppol
at login: login, inloggen, aanmelden, ik kan niet inloggen, inloggegevens
at register: registreren, account aanmaken, nieuw account
at password: wachtwoord vergeten, ik ben mijn wachtwoord vergeten, wachtwoord, paswoord vergeten
at account: mijn account, account
at orders: mijn bestellingen, bestelling annuleren, hoe kan ik mijn bestelling annuleren, bestelling wijzigen
at addresses: leveradres wijzigen, adres wijzigen
at privacyAccount: account verwijderen, mijn gegevens verwijderen
at quotes: offerte, offerte aanvragen, prijsofferte
at wishlist: favorieten, verlanglijst
at compare: vergelijken
at cart: winkelwagen, winkelmandje, afrekenen
at discounts: kortingscode, korting, promoties, solden, black friday, cadeau
at quickAdd: snel bestellen, bestellijst, snelbestelling
at dealerRegistration: verdeler worden, professioneel account, groothandel, b2b
at dealers: verdelers, verkooppunten, waar kopen, verdeler in de buurt
at installers: plaatser, laten plaatsen, installateur, hek laten plaatsen, tuinaannemer
at jobs: vacatures, vacature, jobs, werken bij groenhof, solliciteren, stage, studentenjob
at newsletter: nieuwsbrief, uitschrijven
at advice: advies, tips
at installation: zelf plaatsen, handleiding, montage, montagehandleiding, plaatsingsinstructies
at green: duurzaamheid, recyclage
at team: team, wie zijn wij
at history: over ons, geschiedenis
at terms: algemene voorwaarden, voorwaarden
at privacy: privacy, gdpr
at cookies: cookies
at accessibility: toegankelijkheid
at configurator: configurator, afsluiting berekenen, hek samenstellen, hoeveel panelen heb ik nodig
at plans: mijn plannen, plannen, bewaarde plannen, bouwblad
at gabionPlan: schanskorf berekenen
at terracePlan: terras berekenen
at permit: vergunning, heb ik een vergunning nodig, hoe hoog mag
at reviews: reviews, beoordelingen
at place: dealer in Gent, verdeler Gent, verdelers in Antwerpen, winkel in Brugge, verkooppunt Hasselt, plaatser Leuven, installateur in Mechelen, verdeler 9000, verdeler Sint-Niklaas, dealer Amsterdam
to place: Gent, Oostende, Kortrijk
to delivery: verzendkoten, leverinkskosten, levering op zaterdag in de voormiddag, wat zijn de verzendkosten naar Frankrijk
to contact: contct, openingsuern
to jobs: vacatrues, vacature chauffeur
to password: wachtwoort vergeten
to payment: betaalmetoden
to returns: retourneeren, paneel terugsturen
to warranty: garantie op draadpaneel
to installation: poort plaatsen
at secondChances: outlet, koopjes, tweede kans
to track: waar is mijn bestelling van vorige week
products: schanskorf stenen, stenen voor schanskorf, draadpaneel, paaltje, paaltjes, paneeltje, klemmetje, klemmetjes, poortje, hekje, dopjes, balkon zichtscherm, zichtscherm balkon, poort, tuinpoort, schanskorf, paal, gaas, betonplaat, omheining, hekwerk, schutting, bloembak, vlonderplank, balkondoek, tuinpoort 100 cm, groene draad, zwarte paal, draadpaneel 200x103, grondboor huren, trilplaat, snelbeton, spandraad, plantenbak cortenstaal, hoekpaal, poortslot, bamboe, composiet, schuifpoort, kippengaas, hond, privacystrook
products: balkon privacy, draadpaneel groen 153, draadpaneel groen 150, draadpaneel 150 hoog, draadpaneel 150, hekwerk 2 meter, hek 1m80, draadpaneel hoogte 180, draadpaneel 1,80 hoog, poort 4 meter breed, schuifpoort 4 meter, tuin poort, poort tuin, schans korf, draad spanner, poort slot, planten bak, bak planten, beton plaat, gaas 1,5 m, gaas hoogte 150, zwarte poort 180 hoog, paal 2 meter, tuin scherm, hoek paal, terras plank 4 meter
fixed: klem 200 cm=klem, paneelklem 200 cm=paneelklem
nearest: paal 240 cm=length 230 260, palen 250=length 260, paal 2,4 m=length 230 260, paal 2,40 m hoog=length 230 260, paal 240 cm antraciet=length 230 260, paal 250 cm=length 260, betonpaal 250 cm=length 260, hoekpaal 220 cm=length 210 230, draadpaneel 240 cm=height 243, hek 240 cm=height 243
fixed: drdpaneel=draadpaneel, schanskrof=schanskorf, tuinport=tuinpoort, betonplaaat=betonplaat, betonplaat voor draadpaneel=betonplaat, tuinscherm balkon=tuinscherm, schanskorf blauw=schanskorf, draadpaneel bamboe=draadpaneel, egel schanskorf=schanskorf
ask: haas=gaas
reading: egels, buren, vorst, storm, onderhoud, hoogte, helling, tomaten
nothing: fiets, laptop, qqzzx, wasmachine, pizza bestellen, voetbalschoenen, tafel en stoelen, wekelijkse markt, kinderen school
`;
