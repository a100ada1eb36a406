import type { LoaderFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { getProfile } from 'shared-contracts/client/endpoints/account';
import type { InvitationAnswer } from 'shared-contracts/wire/company';
import { getInvitation } from '../endpoints/company.ts';

export type InvitationData =
  { kind: 'open'; token: string; invitation: InvitationAnswer; signedInAs: string | null } | { kind: 'closed'; failure: Failure | null };

/** What the link of a mail offers, and to whom. Nothing changes by looking, because mail programs open links, too. */
export async function loadInvitation({ request, context }: LoaderFunctionArgs): Promise<InvitationData> {
  const { http, isSignedIn } = context.get(shopContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (token === '') return { kind: 'closed', failure: null };
  const [invitation, profile] = await Promise.all([getInvitation(http, token), isSignedIn() ? getProfile(http) : null]);
  if (!invitation.ok) return { kind: 'closed', failure: invitation.error };
  return { kind: 'open', token, invitation: invitation.data, signedInAs: profile?.ok ? profile.data.email : null };
}
