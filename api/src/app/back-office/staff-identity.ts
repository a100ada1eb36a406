import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DEFAULT_LANG, DEFAULT_REGION, LOCALES, langOfLocale } from 'shared-contracts/contract/locales';
import { RETENTION } from '../../customers/privacy/retention.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { Actor } from '../../staff/actor.ts';
import { findApiKey } from '../../staff/api-keys.ts';
import type { KeyHolder } from '../../staff/api-keys.ts';
import { findStaffSession } from '../../staff/staff-sessions.ts';
import type { SignedStaff, StaffClient } from '../../staff/staff-sessions.ts';
import '../../platform/plugins/shop-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** whose session the cookie is; null without one. What it may do depends on its `state` */
    staff: SignedStaff | null;
    /** the machine whose key was sent; such a request has no session, whatever its cookies are */
    apiKey: KeyHolder | null;
  }
}

/** Of the back office's own origin, and never of a page that another site shows. */
export interface CookieRules {
  name: string;
  /** of the cookie by which a browser that signed in before is known */
  deviceName: string;
  attributes: string;
}

/** `__Host-` binds the cookie to this host and to https; on http, as on this machine, browsers refuse that name. */
export const cookieRules = (url: string): CookieRules => {
  const isSecure = new URL(url).protocol === 'https:';
  return {
    name: isSecure ? '__Host-staff' : 'staff',
    deviceName: isSecure ? '__Host-staff-device' : 'staff-device',
    attributes: `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  };
};

const TOKEN = /^[\w-]{40,100}$/;

const tokenOf = ({ headers }: FastifyRequest, name: string): string | null => {
  const cookies = (headers.cookie ?? '').split(';').map((part) => part.trim());
  const value = cookies.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  return value !== undefined && TOKEN.test(value) ? value : null;
};

/** Without `Max-Age`: the cookie ends with the browser, the session before it. */
export const setSessionCookie = (reply: FastifyReply, { name, attributes }: CookieRules, token: string): void => {
  reply.header('set-cookie', `${name}=${token}; ${attributes}`);
};

export const setDeviceCookie = (reply: FastifyReply, { deviceName, attributes }: CookieRules, token: string): void => {
  reply.header('set-cookie', `${deviceName}=${token}; ${attributes}; Max-Age=${RETENTION.knownDeviceDays * 86_400}`);
};

export const clearSessionCookie = (reply: FastifyReply, { name, attributes }: CookieRules): void => {
  reply.header('set-cookie', `${name}=; ${attributes}; Max-Age=0`);
};

/** By the route and not by the address as it was sent: `/%61pi/…` reaches the same routes. */
export const isApiCall = ({ routeOptions, url }: FastifyRequest): boolean => (routeOptions.url ?? url).startsWith('/api/');

const setLang = (request: FastifyRequest, lang: keyof typeof LOCALES): void => {
  request.shop = { lang, locale: LOCALES[lang].locale, region: DEFAULT_REGION };
};

const isWriting = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Whether a writing call comes from the back office's own pages: browsers send at least one of the two headers with it. */
const isOwnOrigin = ({ headers }: FastifyRequest, origin: string): boolean =>
  headers.origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : headers.origin === origin;

/** The language of each request to the API, before anything can refuse it: the one of the header, else the shop's first. */
export const staffLanguagePlugin = fp(async (app: FastifyInstance) => {
  app.decorateRequest('shop');
  app.addHook('onRequest', (request, _reply, done) => {
    const { language } = request.headers;
    setLang(request, (language === undefined ? undefined : langOfLocale(String(language))) ?? DEFAULT_LANG);
    done();
  });
});

const BEARER = /^bearer\s+(\S*)$/i;

/** Throws 401 `staff.key_invalid`. */
const holderOf = async (services: Services, key: string, reply: FastifyReply): Promise<KeyHolder> => {
  const holder = await findApiKey(services, key);
  if (holder !== undefined) return holder;
  reply.header('www-authenticate', 'Bearer error="invalid_token"');
  throw new ShopError(401, 'staff.key_invalid');
};

/**
 * Who sends each request to the API of the back office. A key is no cookie, which a browser would send for another site: with one, neither
 * the origin nor a session counts. Without, first the origin and then the session.
 */
export const staffIdentityPlugin = fp(
  async (app: FastifyInstance, { services, url, cookie }: { services: Services; url: string; cookie: CookieRules }) => {
    const { origin } = new URL(url);
    app.decorateRequest('staff', null);
    app.decorateRequest('apiKey', null);
    app.addHook('onRequest', async (request, reply) => {
      if (!isApiCall(request)) return;
      const [, key] = BEARER.exec(request.headers.authorization ?? '') ?? [];
      if (key !== undefined) {
        request.apiKey = await holderOf(services, key, reply);
        return;
      }
      if (isWriting(request.method) && !isOwnOrigin(request, origin)) throw new ShopError(403, 'staff.cross_origin');
      const token = tokenOf(request, cookie.name);
      request.staff = token === null ? null : ((await findStaffSession(services, token)) ?? null);
      if (request.headers.language === undefined && request.staff !== null) setLang(request, request.staff.language);
    });
  },
);

/** The session of a request, whatever its state. Throws 401 `staff.signed_out`. */
export const sessionOf = ({ staff }: FastifyRequest): SignedStaff => {
  if (staff === null) throw new ShopError(401, 'staff.signed_out');
  return staff;
};

/** Who is signed in with all that his role requires. Throws 401 `staff.signed_out`, which says in `state` what is missing. */
export const signedStaff = (request: FastifyRequest): SignedStaff => {
  const staff = sessionOf(request);
  if (staff.state !== 'signed_in') throw new ShopError(401, 'staff.signed_out', { meta: { state: staff.state } });
  return staff;
};

export const actorOf = ({ id, name, email, scopes }: SignedStaff, { ip }: FastifyRequest): Actor => ({
  kind: 'staff',
  id,
  name,
  email,
  ip,
  scopes: new Set(scopes),
});

/** Who acts in an operation. Throws 401 `staff.signed_out` without a key or a session. */
export const callerOf = (request: FastifyRequest): Actor => {
  const { apiKey, ip } = request;
  if (apiKey === null) return actorOf(signedStaff(request), request);
  return { kind: 'key', ...apiKey, ip, scopes: new Set(apiKey.scopes) };
};

export const clientOf = (request: FastifyRequest, { deviceName }: CookieRules): StaffClient => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  device: tokenOf(request, deviceName),
});
