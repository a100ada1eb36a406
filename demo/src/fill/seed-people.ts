import type { Lang, Region } from 'shared-contracts/contract/locales';
import { LANGS, REGIONS } from 'shared-contracts/contract/locales';
import { DEALER_HOURS } from '../../data/people/dealer-hours.ts';
import { DEALER_PROFILES } from '../../data/people/dealer-profiles.ts';
import { dealers } from '../../data/people/dealers.ts';
import type { SeedDealer } from '../../data/people/dealers.ts';
import { jobs } from '../../data/people/jobs.ts';
import { POSTCODE_AREAS } from 'api/postcode-areas';
import { team } from '../../data/people/team.ts';
import type { SeedEmployee } from '../../data/people/team.ts';
import { settings } from '../../data/settings.ts';
import { toSlug } from '../../data/text.ts';
import type { Queries } from 'api/database';

/** Phone numbers of each country that are not in use, so that nobody is called by mistake. */
const PHONE_NUMBERS: Readonly<Record<Region, (position: number) => string>> = {
  be: (position) => `+32 9 000 ${String(10 + Math.floor(position / 10))} ${String(10 + (position % 10))}`,
  nl: (position) => `+31 40 000 ${String(1000 + position * 7)}`,
  lu: (position) => `+352 00 ${String(10 + position)} ${String(20 + position)}`,
};

const dealerAddress = ({ address: [street, street_number, zip_code, city], country }: SeedDealer) => ({
  street,
  street_number,
  zip_code,
  city,
  country,
});

export const dealerText = ({ profile, address: [, , , town] }: SeedDealer, lang: Lang) => ({
  about: DEALER_PROFILES[profile][lang].replace('{town}', town),
});
/** A dealer's slug: its name with its town. */
export const dealerSlug = ({ name, address: [, , , town] }: SeedDealer): string => toSlug(`${name.replace('&', '-')} ${town}`, 'nl');

export const employeeText = ({ role, about }: SeedEmployee, lang: Lang) => ({ role: role[lang], about: about[lang] });
export const employeeSlug = ({ name: [firstName, lastName] }: SeedEmployee): string => toSlug(`${firstName} ${lastName}`, 'nl');

export const jobText = (job: (typeof jobs)[number], lang: Lang) => ({
  title: job.title[lang],
  summary: job.summary[lang],
  location: job.location[lang],
  hours: job.hoursText[lang],
  description: job.description[lang],
  tasks: JSON.stringify(job.tasks.map((each) => each[lang])),
  asks: JSON.stringify(job.requirements.map((each) => each[lang])),
  offers: JSON.stringify(job.offers.map((each) => each[lang])),
});

/** Squared distance on a plane, precise enough to find the nearest of a country's few rental partners. */
const squaredDistance = ([lat, lng]: readonly [number, number], [otherLat, otherLng]: readonly [number, number]): number =>
  (lat - otherLat) ** 2 + ((lng - otherLng) * Math.cos((lat * Math.PI) / 180)) ** 2;

const findCoordinates = (country: Region, postcode: string): readonly [number, number] => {
  const matches = POSTCODE_AREAS[country].filter(([prefix]) => postcode.startsWith(prefix)).sort((a, b) => b[0].length - a[0].length);
  const [, , lat, lng] = matches[0] ?? ['', '', 0, 0];
  return [lat, lng];
};

/** The rental postcodes of the settings, each with the nearest rental partner of its country. */
const rentalAreas = (ids: ReadonlyMap<string, number>) => {
  const value = settings.find(({ key }) => key === 'rental.postcodes')?.value as Partial<Record<Region, string[]>> | undefined;
  const partners = dealers.filter(({ types }) => types.includes('rental'));
  return REGIONS.flatMap((country) =>
    [...new Set(value?.[country] ?? [])].flatMap((postcode) => {
      const position = findCoordinates(country, postcode);
      const [nearest] = partners
        .filter((each) => each.country === country)
        .sort((a, b) => squaredDistance(position, a.geo) - squaredDistance(position, b.geo));
      const dealer_id = nearest === undefined ? undefined : ids.get(nearest.name);
      return dealer_id === undefined ? [] : [{ country, postcode, dealer_id }];
    }),
  );
};

const seedDealers = async (db: Queries): Promise<void> => {
  const rows = await db
    .insertInto('dealers')
    .values(
      dealers.map((dealer, position) => {
        const domain = `${toSlug(dealer.name.replace('&', '-'), 'nl')}.example`;
        return {
          slug: dealerSlug(dealer),
          name: dealer.name,
          types: JSON.stringify(dealer.types),
          country: dealer.country,
          address: JSON.stringify(dealerAddress(dealer)),
          lat: dealer.geo[0],
          lng: dealer.geo[1],
          phone: PHONE_NUMBERS[dealer.country](position),
          email: `info@${domain}`,
          website: `https://www.${domain}`,
          hours: JSON.stringify(DEALER_HOURS[dealer.hours]),
          services: JSON.stringify(dealer.services),
        };
      }),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  await db
    .insertInto('dealer_texts')
    .values(dealers.flatMap((dealer) => LANGS.map((lang) => ({ dealer_id: ids.get(dealer.name) ?? 0, lang, ...dealerText(dealer, lang) }))))
    .execute();
  const areas = rentalAreas(ids);
  if (areas.length > 0) await db.insertInto('dealer_rental_areas').values(areas).execute();
};

const seedTeam = async (db: Queries): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .insertInto('employees')
    .values(
      team.map((person, position) => {
        const [first_name, last_name] = person.name;
        const [skin, hair, cut, clothes, extra] = person.portrait;
        return {
          slug: employeeSlug(person),
          department: person.department,
          first_name,
          last_name,
          email: `${toSlug(first_name, 'nl')}.${toSlug(last_name, 'nl').replaceAll('-', '')}@groenhof.example`,
          phone: `+32 9 000 00 ${String(10 + position)}`,
          mobile: person.mobile === true ? `+32 470 00 00 ${String(10 + position)}` : null,
          languages: JSON.stringify(person.languages),
          since_year: person.since,
          portrait: JSON.stringify({ skin, hair, cut, clothes, glasses: extra === 'glasses', beard: extra === 'beard' }),
          position,
        };
      }),
    )
    .returning(['id', 'last_name'])
    .execute();
  const ids = new Map(rows.map(({ id, last_name }) => [last_name, id]));
  await db
    .insertInto('employee_texts')
    .values(
      team.flatMap((person) => LANGS.map((lang) => ({ employee_id: ids.get(person.name[1]) ?? 0, lang, ...employeeText(person, lang) }))),
    )
    .execute();
  return ids;
};

const seedJobs = async (db: Queries, employees: ReadonlyMap<string, number>): Promise<void> => {
  const rows = await db
    .insertInto('jobs')
    .values(
      jobs.map(({ key, country, hours: [min, max], publishedOn, contact }, position) => ({
        key,
        contact_id: employees.get(contact) ?? 0,
        country,
        hours_a_week_min: min,
        hours_a_week_max: max,
        published_on: publishedOn,
        position,
      })),
    )
    .returning(['id', 'key'])
    .execute();
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  await db
    .insertInto('job_texts')
    .values(jobs.flatMap((job) => LANGS.map((lang) => ({ job_id: ids.get(job.key) ?? 0, lang, ...jobText(job, lang) }))))
    .execute();
};

const isEmpty = async (db: Queries, table: 'dealers' | 'employees'): Promise<boolean> =>
  (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined;

/** Fills the tables of dealers, team and vacancies when they are empty. */
export const seedPeople = async (db: Queries): Promise<void> => {
  if (await isEmpty(db, 'dealers')) await seedDealers(db);
  if (await isEmpty(db, 'employees')) await seedJobs(db, await seedTeam(db));
};
