import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { NewCategoryBody, StaffCategoryAnswer } from 'shared-contracts/staff/categories';
import { staffApi } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import type { FlatValues } from '../form/body-form.ts';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { EMPTY_CATEGORY, categorySchema, controlOf } from './category-fields.ts';
import { CategoryForm } from './category-form.tsx';
import { CATEGORIES, categoryPath, categoryQuery, useTakeCategories } from './use-category.ts';

/** A new category, as the last at its place. */
export default function CategoryNew() {
  const { t } = useTranslation('categories');
  const { t: frame } = useTranslation('frame');
  const navigate = useNavigate();
  const take = useTakeCategories();
  const schema = useMemo(() => categorySchema(frame), [frame]);
  const state = useStaffForm<FlatValues, NewCategoryBody, StaffCategoryAnswer>({
    schema,
    values: EMPTY_CATEGORY,
    controlOf,
    save: (body, _, call) => staffApi.post<StaffCategoryAnswer>(CATEGORIES, body, call),
    onSaved: (answer) => {
      take(categoryQuery(String(answer.data.id)), answer);
      showDone(t('new.done', { name: answer.data.name }));
      void navigate(categoryPath(answer.data.id));
    },
  });
  return (
    <Page title={t('new.title')} back={{ path: CATEGORIES, label: t('title') }}>
      <CategoryForm state={state} submitLabel={t('new.save')} />
    </Page>
  );
}
