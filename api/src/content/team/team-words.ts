import type { Lang } from 'shared-contracts/contract/locales';
import type { Department } from 'shared-contracts/wire/team';

/** Departments in the order in which the team's page shows them. */
export const DEPARTMENT_WORDS: Readonly<Record<Department, Readonly<Record<Lang, string>>>> = {
  management: { nl: 'Directie', fr: 'Direction', de: 'Geschäftsleitung', en: 'Management' },
  customer_service: { nl: 'Klantendienst', fr: 'Service client', de: 'Kundendienst', en: 'Customer service' },
  sales: { nl: 'Verkoop', fr: 'Ventes', de: 'Vertrieb', en: 'Sales' },
  logistics: { nl: 'Logistiek', fr: 'Logistique', de: 'Logistik', en: 'Logistics' },
  workshop: {
    nl: 'Lasserij en tekenbureau',
    fr: 'Atelier et bureau d’études',
    de: 'Schweißerei und Zeichenbüro',
    en: 'Workshop and drawing office',
  },
  installation: { nl: 'Plaatsing', fr: 'Pose', de: 'Montage', en: 'Installation' },
  marketing: { nl: 'Marketing', fr: 'Marketing', de: 'Marketing', en: 'Marketing' },
  finance: { nl: 'Boekhouding', fr: 'Comptabilité', de: 'Buchhaltung', en: 'Accounting' },
  it: { nl: 'IT', fr: 'Informatique', de: 'IT', en: 'IT' },
};

export const PORTRAIT_ALT: Readonly<Record<Lang, string>> = {
  nl: 'Tekening van {name}',
  fr: 'Dessin de {name}',
  de: 'Zeichnung von {name}',
  en: 'Drawing of {name}',
};
