import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopContext } from 'shared-contracts';
import { COOKIES, withOrderedCart } from '../cookies.ts';
import type { ApiClient } from './api-client.ts';
import { mergeAfterSignIn } from './session/merge-after-sign-in.ts';
import { serverHttp } from './session/server-http.ts';
import type { Sessions } from './session/session.ts';
import { newCartId, rememberCart, rememberOrderedCart, visitorOf } from './visitor.ts';

export interface PageParts {
  /** whether all API calls of the page succeeded. A page with a failed call is shown, but never cached */
  areWhole: boolean;
  /** tags of what the page shows (0106) */
  tags: Set<string>;
}

interface Options {
  httpFor: ApiClient;
  sessions: Sessions;
  isSecure: boolean;
  token: string | undefined;
  /** whether the page is public: then it has no cart */
  isShared: boolean;
  parts: PageParts;
  /** aborted when the visitor has gone */
  signal?: AbortSignal;
  /** of the draft that the visitor looks at */
  draftToken?: string;
}

/** The shop context of a page's loaders and components, for one request. */
export function pageContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { httpFor, sessions, isSecure, token, isShared, parts, signal, draftToken }: Options,
): ShopContext {
  const visitor = visitorOf(request);
  let { cartId } = visitor;
  const cart: Pick<ShopContext, 'cartId' | 'ensureCartId'> = {
    cartId: () => (isShared ? null : cartId),
    ensureCartId: ({ renew = false } = {}) => {
      if (isShared) throw new Error('a page for everybody has no cart');
      if (!cartId || renew) {
        if (cartId) rememberOrderedCart(reply, withOrderedCart(request.cookies[COOKIES.orderedCarts], cartId), isSecure);
        cartId = newCartId();
        rememberCart(reply, cartId, isSecure);
      }
      return cartId;
    },
  };
  return {
    ...cart,
    http: serverHttp({
      http: httpFor(request, token, {
        onTags: (tags) => tags.forEach((tag) => parts.tags.add(tag)),
        onNewTokens: (tokens) => sessions.renewed(reply, tokens),
        readSignal: signal,
        draftToken,
      }),
      request,
      reply,
      sessions,
      onSignIn: (http) => mergeAfterSignIn(request, { http, lang: visitor.lang, ...cart }),
      isSignedIn: token !== undefined,
      onMissing: () => {
        parts.areWhole = false;
      },
    }),
    lang: visitor.lang,
    region: () => visitor.region,
    vatView: () => visitor.vatView,
    listView: () => visitor.listView,
    isSignedIn: () => token !== undefined,
  };
}
