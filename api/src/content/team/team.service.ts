import { MAX_ROW_ID } from 'shared-contracts/wire/common';
import type { Lang } from 'shared-contracts/contract/locales';
import { DEPARTMENTS } from 'shared-contracts/wire/team';
import type { Employee, EmployeeCard, TeamAnswer } from 'shared-contracts/wire/team';
import type { Db } from '../../platform/database/database.ts';
import { company } from '../../platform/company.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { findEmployee, listEmployees } from './team.repository.ts';
import type { EmployeeRow } from './team.repository.ts';
import { writeVcard } from './vcard.ts';
import { contentTexts } from '../texts.ts';

const PORTRAIT_PX = 240;

export const employeeCardOf = (row: EmployeeRow, lang: Lang): EmployeeCard => ({
  id: row.id,
  slug: row.slug,
  first_name: row.first_name,
  last_name: row.last_name,
  department: row.department,
  department_label: contentTexts(lang)(`team.departments.${row.department}`),
  role: row.role,
  languages: row.languages,
  portrait: {
    url: `/api/employees/${row.id}/portrait.svg`,
    alt: contentTexts(lang)('team.portraitAlt', { name: `${row.first_name} ${row.last_name}` }),
    width: PORTRAIT_PX,
    height: PORTRAIT_PX,
    sources: [],
  },
});

/** All employees, by department. */
export const loadTeam = async (db: Db, lang: Lang): Promise<TeamAnswer> => {
  const rows = await listEmployees(db, lang);
  const data = DEPARTMENTS.map((department) => ({
    department,
    label: contentTexts(lang)(`team.departments.${department}`),
    people: rows.filter((row) => row.department === department).map((row) => employeeCardOf(row, lang)),
  }));
  return { data: data.filter(({ people }) => people.length > 0), total: rows.length };
};

/** An employee by id or slug; throws 404 `employee.not_found`. */
export const loadEmployee = async (db: Db, key: string, lang: Lang): Promise<EmployeeRow> => {
  const id = /^\d{1,10}$/.test(key) ? Number(key) : null;
  const row = id !== null && id > MAX_ROW_ID ? undefined : await findEmployee(db, lang, id === null ? { slug: key } : { id });
  if (row === undefined) throw new ShopError(404, 'employee.not_found');
  return row;
};

export const employeeDetail = (row: EmployeeRow, lang: Lang): Employee => ({
  ...employeeCardOf(row, lang),
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
