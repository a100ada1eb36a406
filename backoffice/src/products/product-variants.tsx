import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { EditedVariant, ProductVariants, ProductVariantsAnswer } from 'shared-contracts/staff/product-variants';
import { Badge, Button, ButtonLink, DataTable, Dialog, FormActions, TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { currentLang } from '../i18n/texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { MoveButtons, moved } from '../list/move-buttons.tsx';
import { ProductPage, useProductPart } from './product-page.tsx';
import { productPath, useTakeAnswer, variantsQuery } from './use-product.ts';
import styles from './products.module.css';

/** The variants of a product: their order, the ways to add and change them, and taking back one that nobody ordered. */
export default function ProductVariantsScreen() {
  const { id = '' } = useParams();
  const { answer, placeholder } = useProductPart(variantsQuery(id));
  if (!answer) return placeholder;
  return (
    <ProductPage product={answer.data}>
      <Variants product={answer.data} revision={answer.revision ?? ''} />
    </ProductPage>
  );
}

const variantPath = (id: number, sku: string): string => `${productPath(id)}/variants/${encodeURIComponent(sku)}`;

function Variants({ product, revision }: { product: ProductVariants; revision: string }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const canWrite = useCan()('write_products');
  const take = useTakeAnswer();
  const textOf = useFailureText();
  const [removed, setRemoved] = useState<EditedVariant | null>(null);
  const { id, variants } = product;
  const order = useMutation({
    mutationFn: (skus: string[]) => staffApi.put<ProductVariantsAnswer>(`${productPath(id)}/variant-order`, { revision, skus }),
    onSuccess: (answer) => take(variantsQuery(String(id)), answer),
    onError: (error) => showFailed(textOf(failureOf(error))),
  });
  const skus = variants.map(({ sku }) => sku);
  return (
    <Panel
      title={t('variants.title')}
      pad={false}
      actions={
        canWrite ? (
          <ButtonLink size="s" icon="plus" to={`${productPath(id)}/variants/new`}>
            {t('variants.add')}
          </ButtonLink>
        ) : null
      }
    >
      {variants.length === 0 ? <p className={styles.nothing}>{t('variants.none')}</p> : null}
      {variants.length === 0 ? null : (
        <DataTable
          caption={t('variants.title')}
          captionHidden
          columns={[
            { key: 'sku', label: t('column.sku') },
            { key: 'name', label: t('column.name') },
            { key: 'ean', label: t('variants.ean') },
            { key: 'state', label: t('column.state') },
            { key: 'price', label: t('column.price'), align: 'end' },
            ...(canWrite
              ? [
                  { key: 'order', label: t('variants.order') },
                  { key: 'remove', label: t('variants.remove') },
                ]
              : []),
          ]}
          rows={variants.map((variant, at) => ({
            key: variant.sku,
            cells: {
              sku: canWrite ? <TextLink to={variantPath(id, variant.sku)}>{variant.sku}</TextLink> : variant.sku,
              name: variant.names[currentLang()] || variant.names.nl,
              ean: variant.ean,
              state: <Badge tone={variant.is_sold ? 'ok' : 'mute'}>{t(variant.is_sold ? 'variants.onSale' : 'variants.notSold')}</Badge>,
              price: variant.is_price_on_request ? t('onRequest') : format.money(variant.excl_vat_cents),
              order: (
                <MoveButtons
                  name={variant.sku}
                  at={at}
                  count={variants.length}
                  isBusy={order.isPending}
                  onMove={(by) => order.mutate(moved(skus, at, by))}
                />
              ),
              remove: variant.was_ordered ? (
                <small>{t('variants.ordered')}</small>
              ) : (
                <Button size="s" variant="quiet" icon="trash" iconOnly onClick={() => setRemoved(variant)}>
                  {t('variants.removeSku', { sku: variant.sku })}
                </Button>
              ),
            },
          }))}
        />
      )}
      <RemoveDialog productId={id} variant={removed} onClose={() => setRemoved(null)} />
    </Panel>
  );
}

interface RemoveDialogProps {
  productId: number;
  /** null: nothing is asked */
  variant: EditedVariant | null;
  onClose: () => void;
}

function RemoveDialog({ productId, variant, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('products');
  const take = useTakeAnswer();
  const textOf = useFailureText();
  const remove = useMutation({
    mutationFn: (sku: string) => staffApi.delete<ProductVariantsAnswer>(variantPath(productId, sku)),
    onSuccess: (answer, sku) => {
      take(variantsQuery(String(productId)), answer);
      onClose();
      showDone(t('variants.removed', { sku }));
    },
    onError: (error) => {
      onClose();
      showFailed(textOf(failureOf(error)));
    },
  });
  return (
    <Dialog
      open={variant !== null}
      onClose={onClose}
      title={t('variants.removeSku', { sku: variant?.sku ?? '' })}
      closeLabel={t('cancel')}
      footer={
        <FormActions>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={remove.isPending} busyLabel={t('cancel')} onClick={() => variant && remove.mutate(variant.sku)}>
            {t('variants.remove')}
          </Button>
        </FormActions>
      }
    >
      <p>{t('variants.removeText')}</p>
    </Dialog>
  );
}
