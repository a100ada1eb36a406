import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LOCALES } from 'shared-contracts/contract/locales';
import { ACCESSORY_PER } from 'shared-contracts/staff/product-relations';
import type { ProductRelations, ProductRelationsAnswer } from 'shared-contracts/staff/product-relations';
import type { ProductsAnswer } from 'shared-contracts/staff/products';
import { Button, Checkbox, Field, Note, Select, TextInput } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { FindAndAdd } from '../form/find-and-add.tsx';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromAnswer, useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { currentLang } from '../i18n/texts.ts';
import { MoveButtons, moved } from '../list/move-buttons.tsx';
import { ProductPage, useProductPart } from './product-page.tsx';
import { LISTS, atLists, entriesOf, newEntry, relationsInput, relationsSchema } from './relation-lists.ts';
import type { Entry, ListName, RelationsInput, RelationsOutput } from './relation-lists.ts';
import { productPath, relationsQuery, useTakeAnswer } from './use-product.ts';
import styles from './products.module.css';

/** What is sold with a product, and what is shown beside it. */
export default function ProductRelationsScreen() {
  const { id = '' } = useParams();
  const { answer, placeholder } = useProductPart(relationsQuery(id));
  if (!answer) return placeholder;
  return (
    <ProductPage product={answer.data}>
      <RelationsForm product={answer.data} revision={answer.revision ?? ''} />
    </ProductPage>
  );
}

function RelationsForm({ product, revision }: { product: ProductRelations; revision: string }) {
  const { t } = useTranslation('products');
  const { t: frameTexts } = useTranslation('frame');
  const canWrite = useCan()('write_products');
  const take = useTakeAnswer();
  const { locale } = LOCALES[currentLang()];
  const values = useMemo(() => relationsInput(product, locale), [product, locale]);
  const schema = useMemo(() => relationsSchema(frameTexts), [frameTexts]);
  const state = useStaffForm<RelationsInput, RelationsOutput, ProductRelationsAnswer>({
    schema,
    values,
    revision,
    save: async (body, expected) => {
      try {
        return await staffApi.put<ProductRelationsAnswer>(`${productPath(product.id)}/relations`, { ...body, revision: expected });
      } catch (error) {
        throw atLists(error, state.form.getValues());
      }
    },
    readRecord: fromAnswer((data: ProductRelations) => relationsInput(data, locale)),
    onSaved: (answer) => {
      take(relationsQuery(String(product.id)), answer);
      showDone(t('relations.saved'));
    },
  });
  const labels = Object.fromEntries(LISTS.map((list) => [list, t(`relations.${list}`)]));
  return (
    <StaffForm
      state={state}
      submitLabel={t('relations.save')}
      labels={labels}
      describe={(_list, value) =>
        entriesOf(String(value))
          .map(({ sku, ratio }) => `${sku} (${ratio})`)
          .join(', ')
      }
      isWide
      isReadOnly={!canWrite}
    >
      {LISTS.map((list) => (
        <RelationList
          key={list}
          list={list}
          own={product.sku}
          entries={entriesOf(state.form.watch(list))}
          problem={state.field(list)}
          canWrite={canWrite}
          onChange={(entries) => state.form.setValue(list, JSON.stringify(entries), { shouldDirty: true })}
        />
      ))}
    </StaffForm>
  );
}

interface RelationListProps {
  list: ListName;
  /** SKU of the product itself */
  own: string;
  entries: Entry[];
  problem: { id: string; error: string | undefined };
  canWrite: boolean;
  onChange: (entries: Entry[]) => void;
}

function RelationList({ list, own, entries, problem, canWrite, onChange }: RelationListProps) {
  const { t } = useTranslation('products');
  const change = (at: number, fields: Partial<Entry>) =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, ...fields } : entry)));
  return (
    <Panel title={t(`relations.${list}`)}>
      <div id={problem.id} tabIndex={-1} className={styles.stack}>
        <p>{t(`relations.hint.${list}`)}</p>
        {problem.error ? <Note tone="danger">{problem.error}</Note> : null}
        {entries.length === 0 ? <p>{t('relations.none')}</p> : null}
        <ol className={styles.relations}>
          {entries.map((entry, at) => (
            <li key={entry.sku}>
              <span>
                <b>{entry.name}</b> <small>{entry.sku}</small>
                {entry.has_rule ? <small> · {t('relations.rule')}</small> : null}
              </span>
              {list === 'accessories' ? <Amount entry={entry} onChange={(fields) => change(at, fields)} /> : null}
              <span className={styles.pictureActions}>
                <MoveButtons name={entry.sku} at={at} count={entries.length} onMove={(by) => onChange(moved(entries, at, by))} />
                {canWrite ? (
                  <Button size="s" variant="quiet" icon="trash" onClick={() => onChange(entries.filter((each) => each !== entry))}>
                    {t('relations.remove', { sku: entry.sku })}
                  </Button>
                ) : null}
              </span>
            </li>
          ))}
        </ol>
        {canWrite ? (
          <AddProduct
            list={list}
            taken={[own, ...entries.map(({ sku }) => sku)]}
            onAdd={(sku, name) => onChange([...entries, newEntry(sku, name)])}
          />
        ) : null}
      </div>
    </Panel>
  );
}

/** How many of an accessory a piece, a metre or a post needs. */
function Amount({ entry, onChange }: { entry: Entry; onChange: (fields: Partial<Entry>) => void }) {
  const { t } = useTranslation('products');
  const of = (label: string) => (
    <>
      {label} <span className="vh">{entry.sku}</span>
    </>
  );
  return (
    <div className={styles.amounts}>
      <Field label={of(t('relations.ratio'))}>
        <TextInput
          value={entry.ratio}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onChange({ ratio: target.value })}
        />
      </Field>
      <Field label={of(t('relations.per'))}>
        <Select value={entry.per} onChange={({ target }) => onChange({ per: target.value })}>
          <Options of={ACCESSORY_PER.map((per) => ({ value: per, label: t(`relations.perOne.${per}`) }))} />
        </Select>
      </Field>
      <Field label={of(t('relations.deep'))} optionalLabel={t('optional')}>
        <TextInput
          value={entry.deep_ratio}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onChange({ deep_ratio: target.value })}
        />
      </Field>
      <Checkbox
        checked={entry.is_required}
        onChange={({ target }) => onChange({ is_required: target.checked })}
        label={of(t('relations.required'))}
      />
    </div>
  );
}

const MIN_TEXT = 2;

/** Finds another product by name or SKU. */
function AddProduct({ list, taken, onAdd }: { list: ListName; taken: readonly string[]; onAdd: (sku: string, name: string) => void }) {
  const { t } = useTranslation('products');
  const [text, setText] = useState('');
  const q = text.trim();
  const { data: products = [] } = useQuery({
    queryKey: ['/products', 'find', q],
    queryFn: async ({ signal }) => (await staffApi.get<ProductsAnswer>('/products', { signal, query: { q, per_page: 20 } })).data,
    enabled: q.length >= MIN_TEXT,
    placeholderData: (before) => before,
  });
  const free = products.filter(({ sku }) => !taken.includes(sku));
  const chosen = free.find(({ sku }) => sku === q.toUpperCase()) ?? (free.length === 1 ? free[0] : undefined);
  const add = () => {
    if (chosen === undefined) return;
    onAdd(chosen.sku, chosen.name);
    setText('');
  };
  return (
    <FindAndAdd
      className={styles.when}
      label={t(`relations.find.${list}`)}
      hint={chosen ? chosen.name : t('relations.findHint')}
      text={text}
      onText={setText}
      options={free.map(({ sku, name }) => ({ value: sku, label: name }))}
      addLabel={t('relations.add')}
      canAdd={chosen !== undefined}
      onAdd={add}
    />
  );
}
