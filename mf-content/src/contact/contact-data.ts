import type { LoaderFunctionArgs } from 'react-router-dom';
import { getPage, getSetting, paths, required, shopContext } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { getProfile } from 'shared-contracts/client/endpoints/account';
import type { Page } from 'shared-contracts/wire/content';
import type { WarrantyPassport } from 'shared-contracts/wire/warranty';
import { company } from 'shared-contracts/contract/company';
import { newAttempt } from 'shared-contracts/client/attempt';
import { isContactType } from './contact-fields.ts';
import type { ContactValues } from './contact-fields.ts';

export interface ContactData {
  /** what an editor wrote about it */
  page: Page;
  /** default values from the profile and from the link's query */
  known: ContactValues;
  /** article the message is about; '' for none */
  sku: string;
  /** token of the warranty passport of the goods that the message is about; '' for none */
  passport: string;
  /** name of these goods; '' when it could not be loaded */
  product: string;
  key: string;
  /** when goods can be picked up at the shop's address, a line for days with the same hours; none if it is no depot, or could not be loaded */
  pickupHours: string[];
  /** number of the message that was just sent */
  sent: string | null;
}

/** A depot as far as this page needs it; an older API has no lines of hours. */
interface Depot {
  street: string;
  street_number: string;
  zip_code: string;
  opening?: string[];
}

const isAtAddress = ({ street, street_number, zip_code }: Depot): boolean =>
  `${street} ${street_number}` === company.street && zip_code === company.zipCode;

const SKU = /^[\w.-]{1,40}$/;
const TOKEN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const REFERENCE = /^C\d{4}-[0-9A-Z]{8}$/;

/** Address of the confirmation page. */
export const sentPath = (lang: Lang, reference: string): string => `${paths.page(lang, 'contact')}?sent=${encodeURIComponent(reference)}`;

/** The form with its default values; `?type=`, `?sku=` and `?passport=` come from links, such as that of a price on request or of a warranty passport. */
export async function loadContact({ context, request }: LoaderFunctionArgs): Promise<ContactData> {
  const { http, isSignedIn } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const [type, sku, sentReference, token] = ['type', 'sku', 'sent', 'passport'].map((name) => searchParams.get(name) ?? '');
  const passport = TOKEN.test(token ?? '') ? (token ?? '') : '';
  const [page, profile, depots, goods] = await Promise.all([
    getPage(http, 'contact'),
    isSignedIn() ? getProfile(http) : null,
    getSetting<Depot[]>(http, 'pickup.depots'),
    passport === '' ? null : http.get<WarrantyPassport>(`/api/warranty/${passport}`),
  ]);
  const user = profile?.ok ? profile.data : null;
  return {
    page: required(page, request),
    known: {
      type: isContactType(type) ? type : '',
      ...(user && {
        first_name: user.first_name,
        last_name: user.last_name,
        email: user.email,
        phone: user.phone,
        vat: user.vat ?? '',
      }),
    },
    pickupHours: (depots.ok ? depots.data.value.find(isAtAddress)?.opening : undefined) ?? [],
    sku: SKU.test(sku ?? '') ? (sku ?? '') : '',
    // the API would refuse a message about a passport that does not exist
    passport: goods?.ok === false && goods.error.kind === 'rule' && goods.error.status === 404 ? '' : passport,
    product: goods?.ok ? [goods.data.product_name, goods.data.name].filter(Boolean).join(' · ') : '',
    key: newAttempt(),
    sent: REFERENCE.test(sentReference ?? '') ? (sentReference ?? '') : null,
  };
}
