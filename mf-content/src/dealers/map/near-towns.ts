/** Smaller towns, for a high zoom: local name, latitude and longitude to about a kilometre. */
export const NEAR_TOWNS = `
Ukkel 50.81 4.39;Sint-Lambrechts-Woluwe 50.85 4.42;Wavre 50.72 4.61;Nivelles 50.60 4.33;Braine-l’Alleud 50.68 4.37
Halle 50.73 4.23;Sint-Pieters-Leeuw 50.78 4.24;Dilbeek 50.85 4.26;Asse 50.91 4.20;Vilvoorde 50.93 4.42;Londerzeel 51.00 4.30
Zaventem 50.88 4.47;Deurne 51.22 4.46;Herentals 51.18 4.84;Heist-op-den-Berg 51.07 4.73;Hoogstraten 51.40 4.76;Mol 51.19 5.12
Geel 51.16 4.99;Lier 51.13 4.57;Wilrijk 51.17 4.42;Brasschaat 51.29 4.49;Haacht 50.98 4.64;Aarschot 50.98 4.84;Diest 50.99 5.05
Tienen 50.81 4.94;Landen 50.76 5.08;Genk 50.97 5.50;Maasmechelen 50.97 5.69;Maaseik 51.10 5.78;Tongeren 50.78 5.46
Sint-Truiden 50.82 5.19;Pelt 51.22 5.42;Lommel 51.23 5.31;Bree 51.14 5.60;Seraing 50.58 5.50;Hannut 50.67 5.08;Waremme 50.70 5.26
Ans 50.66 5.52;Huy 50.52 5.24;Visé 50.74 5.70;Eupen 50.63 6.03;Spa 50.49 5.86;Gembloux 50.56 4.70;Andenne 50.49 5.09
Philippeville 50.20 4.54;Ciney 50.29 5.10;Courcelles 50.46 4.37;Châtelet 50.40 4.53;Chimay 50.05 4.32;Thuin 50.34 4.29
Libramont 49.92 5.38;Marche-en-Famenne 50.23 5.34;Soignies 50.58 4.07;La Louvière 50.49 4.19;Binche 50.41 4.17
Saint-Ghislain 50.45 3.82;Péruwelz 50.51 3.59;Mouscron 50.75 3.21;Ath 50.63 3.78;Leuze-en-Hainaut 50.60 3.62;Zedelgem 51.14 3.14
Knokke-Heist 51.35 3.29;Diksmuide 51.03 2.86;Veurne 51.07 2.66;Koksijde 51.12 2.64;Tielt 51.00 3.33;Waregem 50.89 3.43
Roeselare 50.94 3.13;Lokeren 51.10 3.99;Dendermonde 51.03 4.10;Wetteren 51.01 3.88;Ninove 50.83 4.02;Geraardsbergen 50.77 3.88
Ronse 50.75 3.60;Zottegem 50.87 3.81;Oudenaarde 50.84 3.60;Deinze 50.98 3.53;Merelbeke 50.99 3.75;Eeklo 51.19 3.56
Amstelveen 52.30 4.86;Hilversum 52.23 5.17;Almere 52.35 5.26;Purmerend 52.51 4.96;Zaandam 52.44 4.83;Hoorn 52.64 5.06
Schagen 52.79 4.80;Den Helder 52.96 4.76;Beverwijk 52.49 4.66;Haarlem 52.39 4.65;Hoofddorp 52.31 4.69;Wassenaar 52.14 4.40
Leiden 52.16 4.50;Alphen aan den Rijn 52.13 4.66;Delft 52.01 4.36;Zoetermeer 52.06 4.49;Gouda 52.01 4.71
Capelle aan den IJssel 51.93 4.58;Schiedam 51.92 4.40;Spijkenisse 51.84 4.33;Dordrecht 51.81 4.69;Woerden 52.09 4.88
Maarssen 52.14 5.04;Zeist 52.09 5.23;Amersfoort 52.16 5.39;Veenendaal 52.03 5.55;Tiel 51.89 5.43;Culemborg 51.96 5.23
Gorinchem 51.84 4.98;Goes 51.50 3.89;Terneuzen 51.34 3.83;Bergen op Zoom 51.49 4.29;Roosendaal 51.53 4.47;Oosterhout 51.64 4.86
Waalwijk 51.68 5.07;’s-Hertogenbosch 51.70 5.30;Oss 51.77 5.52;Uden 51.66 5.62;Veldhoven 51.42 5.40;Helmond 51.48 5.66
Venray 51.52 5.97;Roermond 51.19 5.99;Sittard 51.00 5.87;Valkenburg 50.87 5.83;Heerlen 50.89 5.98;Wijchen 51.81 5.72
Ede 52.04 5.66;Zevenaar 51.93 6.07;Doetinchem 51.97 6.29;Winterswijk 51.97 6.72;Zutphen 52.14 6.20;Apeldoorn 52.21 5.97
Deventer 52.27 6.16;Almelo 52.36 6.66;Hardenberg 52.58 6.62;Emmen 52.79 6.90;Hoogeveen 52.73 6.48;Raalte 52.39 6.28
Lelystad 52.52 5.47;Emmeloord 52.71 5.75;Heerenveen 52.96 5.92;Joure 52.97 5.80;Sneek 53.03 5.66;Bolsward 53.06 5.53
Franeker 53.19 5.54;Grou 53.09 5.84;Dokkum 53.33 6.00;Drachten 53.11 6.10;Roden 53.14 6.43;Assen 52.99 6.56
Stadskanaal 52.99 6.95;Veendam 53.10 6.88;Zuidhorn 53.25 6.40;Appingedam 53.32 6.86;Dudelange 49.48 6.09;Differdange 49.52 5.89
Pétange 49.56 5.88;Remich 49.55 6.37;Mondorf-les-Bains 49.51 6.28;Hesperange 49.57 6.15;Grevenmacher 49.68 6.44
Junglinster 49.71 6.25;Echternach 49.81 6.42;Wasserbillig 49.71 6.50;Mersch 49.75 6.11;Walferdange 49.66 6.13;Mamer 49.63 6.02
Strassen 49.62 6.07;Redange 49.77 5.89;Diekirch 49.87 6.16;Vianden 49.93 6.21;Wiltz 49.97 5.93;Clervaux 50.05 6.03
Troisvierges 50.12 6.00
`;
