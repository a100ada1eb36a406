import { MAX_ROW_ID } from 'shared-contracts/wire/common';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Image } from 'shared-contracts/wire/common';
import { DEPARTMENTS } from 'shared-contracts/wire/team';
import type { Employee, EmployeeCard, TeamAnswer } from 'shared-contracts/wire/team';
import type { Db } from '../../platform/database/database.ts';
import { company } from '../../platform/company.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { imageOf } from '../media/image.ts';
import { findDrawing, findEmployee, listEmployees } from './team.repository.ts';
import type { EmployeeRow } from './team.repository.ts';
import type { PortraitRow } from './team.tables.ts';
import { writeVcard } from './vcard.ts';
import { contentTexts } from '../texts.ts';

const PORTRAIT_PX = 240;

/** The photo, or the drawing of somebody without one. `origin`: of the drawing's address, for pages of another origin. */
export const portraitOf = (
  { id, first_name, last_name, photo }: Pick<EmployeeRow, 'id' | 'first_name' | 'last_name' | 'photo'>,
  lang: Lang,
  { mediaUrl, origin = '' }: { mediaUrl: string; origin?: string },
): Image => {
  const name = `${first_name} ${last_name}`;
  const image = imageOf(photo, lang, mediaUrl);
  // the name may have changed since the photo was uploaded
  if (image !== null) return { ...image, alt: contentTexts(lang)('team.photoAlt', { name }) };
  return {
    url: `${origin}/api/employees/${id}/portrait.svg`,
    alt: contentTexts(lang)('team.portraitAlt', { name }),
    width: PORTRAIT_PX,
    height: PORTRAIT_PX,
    sources: [],
  };
};

export const employeeCardOf = (row: EmployeeRow, lang: Lang, mediaUrl: string): EmployeeCard => ({
  id: row.id,
  slug: row.slug,
  first_name: row.first_name,
  last_name: row.last_name,
  department: row.department,
  department_label: contentTexts(lang)(`team.departments.${row.department}`),
  role: row.role,
  languages: row.languages,
  portrait: portraitOf(row, lang, { mediaUrl }),
});

/** All employees, by department. */
export const loadTeam = async (db: Db, lang: Lang, mediaUrl: string): Promise<TeamAnswer> => {
  const rows = await listEmployees(db, lang);
  const data = DEPARTMENTS.map((department) => ({
    department,
    label: contentTexts(lang)(`team.departments.${department}`),
    people: rows.filter((row) => row.department === department).map((row) => employeeCardOf(row, lang, mediaUrl)),
  }));
  return { data: data.filter(({ people }) => people.length > 0), total: rows.length };
};

/** Nobody's is a number beyond those of rows. */
const keyOf = (key: string): { id: number } | { slug: string } =>
  /^\d{1,10}$/.test(key) && Number(key) <= MAX_ROW_ID ? { id: Number(key) } : { slug: key };

/** An employee by id or slug; throws 404 `employee.not_found`. */
export const loadEmployee = async (db: Db, key: string, lang: Lang): Promise<EmployeeRow> => {
  const row = await findEmployee(db, lang, keyOf(key));
  if (row === undefined) throw new ShopError(404, 'employee.not_found');
  return row;
};

/** What the portrait of an employee by id or slug is drawn of; throws 404 `employee.not_found`. */
export const loadDrawing = async (db: Db, key: string): Promise<PortraitRow> => {
  const drawing = await findDrawing(db, keyOf(key));
  if (drawing === undefined) throw new ShopError(404, 'employee.not_found');
  return drawing;
};

export const employeeDetail = (row: EmployeeRow, lang: Lang, mediaUrl: string): Employee => ({
  ...employeeCardOf(row, lang, mediaUrl),
  about: row.about,
  email: row.email,
  phone: row.phone,
  mobile: row.mobile,
  since_year: row.since_year,
  vcard_url: `/api/employees/${row.id}/vcard?lang=${lang}`,
});

/** The employee's vCard for address books. */
export const employeeVcard = (row: EmployeeRow, lang: Lang, publicUrl: string): string =>
  writeVcard({
    firstName: row.first_name,
    lastName: row.last_name,
    organisation: company.name,
    department: contentTexts(lang)(`team.departments.${row.department}`),
    title: row.role,
    email: row.email,
    phone: row.phone,
    mobile: row.mobile,
    address: { street: company.street, postcode: company.zipCode, city: company.city, country: 'BE' },
    url: `${publicUrl}/${lang}/employee/${row.id}`,
    uid: `${row.slug}@groenhof.example`,
  });
