import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { listProducts, required, shopContext } from 'shared-contracts';
import type { MetaArgs, PageMeta, ShopContext } from 'shared-contracts';
import { Section } from 'shared-ui';
import styles from './hello.module.css';

/** The loader runs before the page is shown: on the server for a first view, in the browser after that. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { http }: ShopContext = context.get(shopContext);
  const { data } = required(await listProducts(http, { per_page: 6 }, request.signal), request);
  return data;
}

export function Component() {
  const products = useLoaderData<typeof loader>();
  const { t } = useTranslation('template');
  return (
    <Section>
      <h1>{t('title')}</h1>
      <p>{t('count', { count: products.length })}</p>
      <ul className={styles.products}>
        {products.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Section>
  );
}

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('template:title') });
