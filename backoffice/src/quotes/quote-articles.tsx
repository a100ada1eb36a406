import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteArticlesAnswer } from 'shared-contracts/staff/quotes';
import { Button, Field, Note, TextInput } from 'shared-ui';
import { staffApi } from '../client/staff-api.ts';
import { FindAndAdd } from '../form/find-and-add.tsx';
import type { Article } from './new-quote-input.ts';
import styles from './quotes.module.css';

interface QuoteArticlesProps {
  articles: Article[];
  problem: { id: string; error: string | undefined };
  onChange: (articles: Article[]) => void;
}

/** The articles of a new quote, each with its amount. */
export function QuoteArticles({ articles, problem, onChange }: QuoteArticlesProps) {
  const { t } = useTranslation('quotes');
  return (
    <div id={problem.id} tabIndex={-1} className={styles.articles}>
      {problem.error ? <Note tone="danger">{problem.error}</Note> : null}
      {articles.length === 0 ? <p>{t('new.noArticles')}</p> : null}
      <ul>
        {articles.map((article) => (
          <li key={article.sku}>
            <span className={`${styles.article} typed-text`}>
              <b>{article.name}</b> <small>{article.sku}</small>
            </span>
            <Field
              label={
                <>
                  {t('items.amount')} <span className="vh">{article.sku}</span>
                </>
              }
            >
              <TextInput
                value={article.amount}
                size="s"
                inputMode="numeric"
                autoComplete="off"
                onChange={({ target }) => onChange(articles.map((each) => (each === article ? { ...each, amount: target.value } : each)))}
              />
            </Field>
            <Button size="s" variant="quiet" icon="trash" onClick={() => onChange(articles.filter((each) => each !== article))}>
              {t('new.remove', { sku: article.sku })}
            </Button>
          </li>
        ))}
      </ul>
      <AddArticle taken={articles.map(({ sku }) => sku)} onAdd={({ sku, name }) => onChange([...articles, { sku, name, amount: '1' }])} />
    </div>
  );
}

const MIN_TEXT = 2;

/** Finds an article by name or SKU. */
function AddArticle({ taken, onAdd }: { taken: readonly string[]; onAdd: (article: { sku: string; name: string }) => void }) {
  const { t } = useTranslation('quotes');
  const [text, setText] = useState('');
  const q = text.trim();
  const { data: found = [] } = useQuery({
    queryKey: ['/new-quote/articles', q],
    queryFn: async ({ signal }) => (await staffApi.get<QuoteArticlesAnswer>('/new-quote/articles', { signal, query: { q } })).data,
    enabled: q.length >= MIN_TEXT,
    placeholderData: (before) => before,
  });
  const free = found.filter(({ sku }) => !taken.includes(sku));
  const chosen = free.find(({ sku }) => sku.toUpperCase() === q.toUpperCase()) ?? (free.length === 1 ? free[0] : undefined);
  const add = () => {
    if (chosen === undefined) return;
    onAdd(chosen);
    setText('');
  };
  const about = chosen
    ? [chosen.name, chosen.on_request ? t('items.onRequest') : t('new.left', { count: chosen.left })].join(' · ')
    : undefined;
  return (
    <FindAndAdd
      className={styles.find}
      label={t('new.find')}
      hint={about ?? t('new.findHint')}
      text={text}
      onText={setText}
      options={free.map(({ sku, name }) => ({ value: sku, label: name }))}
      addLabel={t('new.add')}
      canAdd={chosen !== undefined}
      onAdd={add}
    />
  );
}
