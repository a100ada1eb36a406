import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { CategoryTreeAnswer, NewCategoryBody, StaffCategoryAnswer, StaffCategoryRecord } from 'shared-contracts/staff/categories';
import { TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { AddressesPanel } from '../detail/addresses-panel.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { ChangesPanel, operationLabel } from '../detail/record-panels.tsx';
import { useRecord } from '../detail/use-record.tsx';
import type { FlatValues } from '../form/body-form.ts';
import { fromAnswer, useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { categoryInput, categorySchema, controlOf } from './category-fields.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryState } from './category-list.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { CATEGORIES, categoryPath, categoryQuery, treeQuery, useTakeCategories } from './use-category.ts';
import styles from './categories.module.css';

const OPERATIONS = ['add', 'set', 'move', 'set_picture', 'remove_picture'] as const;

/** One category: its place, its texts in four languages, and who changed what. */
export default function CategoryDetail() {
  const { id = '' } = useParams();
  const { t } = useTranslation('categories');
  const back = { path: CATEGORIES, label: t('title') };
  const { answer, placeholder } = useRecord(categoryQuery(id), { title: t('title'), back });
  if (!answer) return placeholder;
  const { data: category, revision = '' } = answer;
  return (
    <Page title={category.name} back={back} badges={<CategoryState row={category} />} side={<Side category={category} />}>
      <Editor key={category.id} category={category} revision={revision} />
      <PicturePanel key={`picture ${category.id}`} category={category} />
    </Page>
  );
}

function Editor({ category, revision }: { category: StaffCategoryRecord; revision: string }) {
  const { t } = useTranslation('categories');
  const { t: frame } = useTranslation('frame');
  const canWrite = useCan()('write_products');
  const take = useTakeCategories();
  const schema = useMemo(() => categorySchema(frame), [frame]);
  const values = useMemo(() => categoryInput(category), [category]);
  const state = useStaffForm<FlatValues, NewCategoryBody, StaffCategoryAnswer>({
    schema,
    values,
    revision,
    controlOf,
    save: (body, expected) => staffApi.put<StaffCategoryAnswer>(categoryPath(category.id), { ...body, revision: expected }),
    readRecord: fromAnswer(categoryInput),
    onSaved: (answer) => {
      take(categoryQuery(String(category.id)), answer);
      showDone(t('saved'));
    },
  });
  return (
    <>
      {canWrite ? null : <p>{t('readOnly')}</p>}
      <CategoryForm state={state} submitLabel={t('save')} id={category.id} isReadOnly={!canWrite} />
    </>
  );
}

/** Where it is in the shop, what is in it, and its end. */
function Side({ category }: { category: StaffCategoryRecord }) {
  const { t } = useTranslation('categories');
  const canWrite = useCan()('write_products');
  const take = useTakeCategories();
  const navigate = useNavigate();
  return (
    <>
      <AddressesPanel addresses={category.addresses} none={t('notInShop')} />
      <Panel title={t('column.products')}>
        <div className={styles.stack}>
          <p>
            <TextLink to={`/products?category=${category.id}`}>{t('products', { count: category.products })}</TextLink>
          </p>
          {canWrite ? (
            category.can_delete ? (
              <ConfirmButton
                label={t('remove.label')}
                explain={t('remove.explain')}
                done={t('remove.done')}
                run={async () => take(treeQuery, await staffApi.delete<CategoryTreeAnswer>(categoryPath(category.id)))}
                onDone={() => void navigate(CATEGORIES)}
              />
            ) : (
              <p>{t('remove.inUse')}</p>
            )
          ) : null}
        </div>
      </Panel>
      <ChangesPanel changes={category.changes} labelOf={operationLabel('categories', OPERATIONS, (name) => t(`operation.${name}`))} />
    </>
  );
}
