import type { Product } from 'shared-contracts/wire/product';
import { Accordion } from 'shared-ui';
import { useTranslation } from 'react-i18next';

export function ProductFaqs({ faqs }: Pick<Product, 'faqs'>) {
  const { t } = useTranslation('catalog');
  return (
    <section id="faqs" aria-labelledby="faqs-title">
      <h3 id="faqs-title">{t('detail.faqs')}</h3>
      {faqs.map(({ question, answer }, index) => (
        <Accordion key={question} summary={question} open={index === 0}>
          {answer}
        </Accordion>
      ))}
    </section>
  );
}
