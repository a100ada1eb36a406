import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { paths, shopContext, signOut } from 'shared-contracts';

/** Signs out before hydration and without JavaScript. Any other form is refused. */
export async function overviewAction({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  if ((await request.formData()).get('intent') !== 'sign-out') return data({ failed: false }, { status: 422 });
  const answer = await signOut(http);
  return answer.ok ? redirect(paths.home(lang)) : data({ failed: true }, { status: 503 });
}
export interface OverviewAnswer {
  failed: boolean;
}
