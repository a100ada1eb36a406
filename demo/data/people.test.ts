import { REGIONS } from 'shared-contracts/contract/locales';
import { isPostcode } from 'shared-contracts/rules/postcode';
import { DEALER_HOURS } from './people/dealer-hours.ts';
import { DEALER_PROFILES } from './people/dealer-profiles.ts';
import { dealers } from './people/dealers.ts';
import { jobs } from './people/jobs.ts';
import { POSTCODE_AREAS } from 'api/postcode-areas';
import { team } from './people/team.ts';
import { collectTexts, isUntranslated } from './testing/collect-texts.ts';
import { SEED_LANGS } from './text.ts';

const kilometres = ([lat, lng]: readonly [number, number], [otherLat, otherLng]: readonly [number, number]): number =>
  Math.hypot((lat - otherLat) * 111.2, (lng - otherLng) * 111.2 * Math.cos((lat * Math.PI) / 180));

describe('postcode areas', () => {
  const bounds = { be: [49.4, 51.6, 2.5, 6.5], nl: [50.7, 53.7, 3.3, 7.3], lu: [49.4, 50.2, 5.7, 6.6] } as const;
  it.each(REGIONS)('of %s are unique and inside the country', (country) => {
    const [south, north, west, east] = bounds[country];
    const outside = POSTCODE_AREAS[country].filter(([, , lat, lng]) => lat < south || lat > north || lng < west || lng > east);
    expect(outside).toEqual([]);
    const prefixes = POSTCODE_AREAS[country].map(([prefix]) => prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  it('cover every possible postcode', () => {
    for (const country of REGIONS) {
      const prefixes = POSTCODE_AREAS[country].map(([prefix]) => prefix);
      const firstNumber = country === 'lu' ? 0 : 1000;
      for (let number = firstNumber; number < 10_000; number += 1) {
        const postcode = String(number).padStart(4, '0');
        if (!prefixes.some((prefix) => postcode.startsWith(prefix))) throw new Error(`${country} ${postcode} lies nowhere`);
      }
    }
  });
});

describe('companies', () => {
  it('are near the centre of their postcode area, with a postcode of their country', () => {
    const far = dealers.flatMap(({ name, country, address: [, , zip], geo }) => {
      const [area] = POSTCODE_AREAS[country].filter(([prefix]) => zip.startsWith(prefix)).sort((a, b) => b[0].length - a[0].length);
      const away = area === undefined ? Infinity : kilometres(geo, [area[2], area[3]]);
      return isPostcode(zip, country) && away < 30 ? [] : [`${name}: ${zip}, ${Math.round(away)} km`];
    });
    expect(far).toEqual([]);
  });

  it('have unique names, and open before they close', () => {
    expect(new Set(dealers.map(({ name }) => name)).size).toBe(dealers.length);
    for (const day of Object.values(DEALER_HOURS).flat()) {
      const moments = day.flatMap(({ opens, closes }) => [opens, closes]);
      expect(moments).toEqual([...moments].sort());
      expect(new Set(moments).size).toBe(moments.length);
    }
  });
});

describe('texts about people', () => {
  const texts = [...collectTexts(DEALER_PROFILES, 'profiles'), ...collectTexts(team, 'team'), ...collectTexts(jobs, 'jobs')];
  it('are translated into all four languages', () => {
    expect(texts.length).toBeGreaterThan(120);
    expect(texts.filter(({ text }) => SEED_LANGS.some((lang) => text[lang].trim() === '')).map(({ path }) => path)).toEqual([]);
    expect(texts.filter(({ text }) => isUntranslated(text)).map(({ path }) => path)).toEqual([]);
  });

  it('address readers formally in German and French', () => {
    const german = texts.filter(({ text }) => /(?<!\p{L})(du|dein|deine|dich|dir|euch|ihr habt)(?!\p{L})/iu.test(text.de));
    const french = texts.filter(({ text }) => /(?<!\p{L})(tu|ton|ta|tes|toi)(?!\p{L})/iu.test(text.fr));
    expect([...german, ...french].map(({ path }) => path)).toEqual([]);
  });

  it('name existing employees as contacts', () => {
    const names = new Set(team.map(({ name: [, lastName] }) => lastName));
    expect(names.size).toBe(team.length);
    for (const { contact } of jobs) expect(names).toContain(contact);
  });
});
