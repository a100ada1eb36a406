/**
 * Luxembourg's towns with their first and last postcode: a postcode there is a street or part of one. Names after `~` are in Dutch, French,
 * German and English; after `|` follow other names for searching.
 */
export const luxembourg = `
1009-2999 Luxemburg~Luxembourg~Luxemburg~Luxembourg|Lëtzebuerg;3201-3299 Bettembourg|Beetebuerg;3401-3599 Dudelange|Düdelingen,Diddeleng
3601-3699 Kayl|Käl;3701-3749 Rumelange|Rümelingen,Rëmeleng;3801-3899 Schifflange|Schifflingen,Schëffleng;3901-3949 Mondercange|Monnerech
4001-4398 Esch-sur-Alzette|Esch an der Alzette,Esch-Uelzecht;4401-4499 Belvaux|Bieles;4501-4599 Differdange|Differdingen,Déifferdeng
4601-4699 Niederkorn|Nidderkuer;4701-4799 Pétange|Petingen,Péiteng;4801-4899 Rodange|Rodingen,Rodange;4901-4949 Bascharage|Niederkerschen,Käerjeng
5201-5299 Sandweiler;5310-5339 Contern|Conter;5401-5499 Remich|Réimech;5601-5699 Mondorf-les-Bains|Bad Mondorf,Munneref;5801-5899 Hesperange|Hesper
6101-6199 Junglinster|Jonglënster;6301-6399 Beaufort|Befort;6401-6499 Echternach|Iechternach;6601-6699 Wasserbillig;6701-6799 Grevenmacher|Gréiwemaacher
7201-7299 Walferdange|Walfer,Bereldange;7301-7349 Steinsel|Steesel;7501-7599 Mersch|Miersch;7601-7699 Larochette|Fels,Fiels;7701-7799 Colmar-Berg
8001-8049 Strassen|Stroossen;8050-8099 Bertrange|Bartringen,Bartreng;8201-8299 Mamer;8301-8399 Capellen|Kapellen;8401-8499 Steinfort|Stengefort
8501-8599 Redange-sur-Attert|Redingen,Réiden;9001-9099 Ettelbruck|Ettelbrück,Ettelbréck;9201-9299 Diekirch|Dikrech;9401-9499 Vianden|Veianen
9501-9599 Wiltz|Wolz;9701-9799 Clervaux|Clerf,Klierf;9901-9999 Troisvierges|Ulflingen,Ëlwen`;
