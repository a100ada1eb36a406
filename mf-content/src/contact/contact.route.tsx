import { useActionData, useLoaderData } from 'react-router-dom';
import { paths } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { company } from 'shared-contracts/contract/company';
import { Lead, SplitLayout, Wrap } from 'shared-ui';
import { PageBreadcrumbs } from '../page/page-breadcrumbs.tsx';
import { breadcrumbSchema } from '../page/page-schema.ts';
import styles from '../page/page.module.css';
import { contactAction } from './contact-action.ts';
import { loadContact } from './contact-data.ts';
import type { ContactData } from './contact-data.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
import { ContactSide } from './contact-side.tsx';
import type { ContactRefusal } from './send-contact.ts';

export const loader = loadContact;
export const action = contactAction;

export function Component() {
  const { page, known, sku, passport, product, key, sent, pickupHours } = useLoaderData<ContactData>();
  const answer = useActionData<ContactRefusal>();
  return (
    <Wrap className={styles.page}>
      <PageBreadcrumbs title={page.title} />
      <header className={styles.head}>
        <h1>{page.title}</h1>
        <Lead>{page.summary}</Lead>
      </header>
      <SplitLayout side={<ContactSide pickupHours={pickupHours} />} sideWidth="m">
        {sent === null ? (
          <ContactForm
            key={sku + passport}
            known={known}
            sku={sku}
            passport={passport}
            product={product}
            sendingKey={key}
            answer={answer}
          />
        ) : (
          <ContactSent reference={sent} />
        )}
      </SplitLayout>
    </Wrap>
  );
}

export const meta = ({ data, lang, t, url }: MetaArgs<ContactData>): PageMeta => {
  if (!data) return { title: t('content:page.notFound'), robots: 'noindex' };
  const { page } = data;
  const ownPath = paths.page(lang, 'contact');
  return {
    title: page.title,
    description: t('content:contact.description'),
    jsonLd: [
      breadcrumbSchema({
        trail: [{ label: t('content:page.home'), to: paths.home(lang) }, { label: page.title }],
        origin: url.origin,
        own: ownPath,
      }),
      {
        '@context': 'https://schema.org',
        '@type': 'ContactPage',
        url: url.origin + ownPath,
        mainEntity: {
          '@type': 'Organization',
          name: company.name,
          email: company.email,
          telephone: company.phone,
          vatID: company.vat.replace(/[^A-Z0-9]/g, ''),
          address: {
            '@type': 'PostalAddress',
            streetAddress: company.street,
            postalCode: company.zipCode,
            addressLocality: company.city,
            addressCountry: 'BE',
          },
        },
      },
    ],
  };
};
