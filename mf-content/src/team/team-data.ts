import type { LoaderFunctionArgs } from 'react-router-dom';
import { getPage, notFound, required, shopContext } from 'shared-contracts';
import { getEmployee, getTeam } from '../endpoints/people.ts';
import type { Page } from 'shared-contracts/wire/content';
import type { Employee, TeamAnswer } from 'shared-contracts/wire/team';

export interface TeamData {
  /** what an editor wrote about all of them */
  page: Page;
  team: TeamAnswer;
}

export async function loadTeam({ context, request }: LoaderFunctionArgs): Promise<TeamData> {
  const { http } = context.get(shopContext);
  const [page, team] = await Promise.all([getPage(http, 'team'), getTeam(http)]);
  return { page: required(page, request), team: required(team, request) };
}

/**
 * The card of one employee, by id or by the name in an address.
 * @throws 404 when nobody has it
 */
export async function loadEmployee({ params, context, request }: LoaderFunctionArgs): Promise<Employee> {
  const answer = await getEmployee(context.get(shopContext).http, params.id ?? '');
  // What the API won't even look up (too long) is nobody either.
  if (!answer.ok && answer.error.kind === 'rule' && answer.error.status === 422) throw notFound(request.url);
  return required(answer, request);
}
