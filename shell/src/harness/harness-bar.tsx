import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';
import {
  LANGS,
  REGIONS,
  VAT_VIEWS,
  inLanguage,
  listProducts,
  saveCart,
  selectLang,
  selectRegion,
  selectUser,
  selectVatView,
  useShop,
  useShopSelector,
} from 'shared-contracts';
import type { Remote } from 'shared-contracts';
import { COOKIES } from '../cookies.ts';
import styles from './harness.module.css';

interface Props {
  remote: Remote;
  slotsPath: string;
}

/** The bar above the page: role, country, language and the remote's pages. In English only. Switching reloads the page. */
export function HarnessBar({ remote, slotsPath }: Props) {
  const lang = useShopSelector(selectLang);
  const region = useShopSelector(selectRegion);
  const vatView = useShopSelector(selectVatView);
  const user = useShopSelector(selectUser);
  const { people } = __HARNESS__;
  const role = people.find(({ username }) => username === user?.email)?.role ?? 'visitor';
  const signInAs = useSignInAs();
  const giveExampleCart = useExampleCart();
  const open = (path: string): void => window.location.assign(path);
  const keep = (cookie: string, value: string): void => {
    Cookies.set(cookie, value, { path: '/', sameSite: 'lax' });
    window.location.reload();
  };
  return (
    <aside className={styles.bar} aria-label="Harness">
      <b>{remote.name}</b>
      <Choice label="Language" value={lang} values={LANGS} onChoose={(to) => open(inLanguage(window.location.pathname, to))} />
      <Choice label="Country" value={region} values={REGIONS} onChoose={(to) => keep(COOKIES.region, to)} />
      <Choice label="VAT" value={vatView} values={VAT_VIEWS} onChoose={(to) => keep(COOKIES.vatView, to)} />
      <Choice label="Role" value={role} values={['visitor', ...people.map((person) => person.role)]} onChoose={(to) => void signInAs(to)} />
      <Choice label="Page" value="" values={['', ...pagesOf(remote), slotsPath]} onChoose={(to) => open(`/${lang}/${to}`)} />
      <button type="button" onClick={() => void giveExampleCart()}>
        Example cart
      </button>
    </aside>
  );
}

/** Addresses without parameters: only these can be opened directly. */
const pagesOf = ({ routes }: Remote): string[] =>
  routes.flatMap(({ path }) => (path && path !== '*' && !path.includes(':') ? [path.replace(/\/\*$/, '')] : []));

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  onChoose: (value: Value) => void;
}
function Choice<Value extends string>({ label, value, values, onChoose }: ChoiceProps<Value>) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onChoose(event.target.value as Value)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {each || '…'}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Signs in with the same calls, cookies and tokens as in the shop. */
function useSignInAs() {
  const { http } = useShop();
  return async (role: string): Promise<void> => {
    const person = __HARNESS__.people.find((each) => each.role === role);
    const answer = person
      ? await http.post('/auth/token', { username: person.username, password: __HARNESS__.password })
      : await http.post('/auth/sign-out', {});
    if (answer.ok) window.location.reload();
    else console.error('the harness could not change the role', answer.error);
  };
}

function useExampleCart() {
  const { http, ensureCartId } = useShop();
  const [isReloadRequested, setIsReloadRequested] = useState(false);
  useEffect(() => {
    if (isReloadRequested) window.location.reload();
  }, [isReloadRequested]);
  return async (): Promise<void> => {
    const products = await listProducts(http, { per_page: 4, 'filter[in_stock]': '1' });
    if (!products.ok) return console.error('no products for an example cart', products.error);
    const items = products.data.data.map(({ default_variant_id: id }, index) => ({ id, amount: index + 1 }));
    const saved = await saveCart(http, ensureCartId({ renew: true }), { items });
    if (saved.ok) setIsReloadRequested(true);
    else console.error('the example cart was refused', saved.error);
  };
}
