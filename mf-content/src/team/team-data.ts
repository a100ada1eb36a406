import type { LoaderFunctionArgs } from 'react-router-dom';
import { getPage, required, shopContext } from 'shared-contracts';
import { getEmployee, getTeam } from '../endpoints/people.ts';
import type { Page } from 'shared-contracts/wire/content';
import type { Employee, TeamAnswer } from 'shared-contracts/wire/team';
import { dataOrNotFound } from '../page/data-or-not-found.ts';

export interface TeamData {
  /** what an editor wrote about all of them; null in a shop in which nobody did */
  page: Page | null;
  team: TeamAnswer;
}

export async function loadTeam({ context, request }: LoaderFunctionArgs): Promise<TeamData> {
  const { http } = context.get(shopContext);
  const [page, team] = await Promise.all([getPage(http, 'team'), getTeam(http)]);
  const isMissing = !page.ok && page.error.kind !== 'network' && page.error.status === 404;
  return { page: isMissing ? null : required(page, request), team: required(team, request) };
}

/** The card of an employee, by id or by the name in an address. @throws 404 when there is none */
export async function loadEmployee({ params, context, request }: LoaderFunctionArgs): Promise<Employee> {
  const answer = await getEmployee(context.get(shopContext).http, params.id ?? '');
  return dataOrNotFound(answer, request);
}
