import { useTranslation } from 'react-i18next';
import { data, useActionData, useLoaderData } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { notFound, paths, required, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { Failure, MetaArgs, PageMeta } from 'shared-contracts';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { readSlotValue } from 'shared-contracts/rules/slot-value';
import type { ReturnCollection } from 'shared-contracts/wire/retour';
import { Breadcrumbs, Card, Lead, Note, Wrap } from 'shared-ui';
import { getCollection, moveCollectionByLink } from '../endpoints/returns.ts';
import { failureText } from '../failure/failure-text.ts';
import { CollectionSlot } from './collection-slot.tsx';
import styles from './collection.module.css';

/** The link of the mail can't be guessed: whoever has it sees and moves the day, and nothing personal. */
const readLink = (request: Request): string => {
  const link = new URL(request.url).searchParams.get('return') ?? '';
  if (!/^[0-9a-f-]{36}$/i.test(link)) throw notFound(request.url);
  return link;
};

interface CollectionData {
  link: string;
  collection: ReturnCollection;
}
type MoveAnswer = { failure: Failure } | { isMoved: true };

export async function loader({ context, request }: LoaderFunctionArgs): Promise<CollectionData> {
  const link = readLink(request);
  return { link, collection: required(await getCollection(context.get(shopContext).http, link), request) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { http } = context.get(shopContext);
  const slot = readSlotValue((await request.formData()).get('slot'));
  const moved = await moveCollectionByLink(http, readLink(request), slot);
  return moved.ok
    ? data<MoveAnswer>({ isMoved: true })
    : data<MoveAnswer>({ failure: moved.error }, { status: failureStatus(moved.error) });
}

/** The day on which a return is collected, opened from a mail without an account. */
export function Component() {
  const { link, collection } = useLoaderData<CollectionData>();
  const answer = useActionData<MoveAnswer>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { number, order_number: order, is_awaited: isAwaited, collection_slot: slot, free_slots: free, calendar_url: url } = collection;
  const title = t('collection.of', { number });
  return (
    <Wrap className={styles.page}>
      <div>
        <Breadcrumbs label={t('trail')} items={[{ label: t('home'), to: paths.home(lang) }, { label: title }]} />
        <h1>{title}</h1>
        <Lead>{t('order.title', { number: order })}</Lead>
      </div>
      {answer && 'failure' in answer ? (
        <Note tone="danger" role="alert">
          {failureText(answer.failure, t)}
        </Note>
      ) : null}
      {answer && 'isMoved' in answer ? <Note tone="ok" role="status" title={t('collection.moved')} /> : null}
      <Card as="section" pad="l">
        {isAwaited ? (
          <CollectionSlot action={paths.returnCollection(lang, link)} slot={slot} free={free} calendarUrl={url} />
        ) : (
          <p>{t('collection.over')}</p>
        )}
      </Card>
    </Wrap>
  );
}

export const meta = ({ data: loaded, t }: MetaArgs<CollectionData>): PageMeta => ({
  title: loaded ? t('account:collection.of', { number: loaded.collection.number }) : t('account:collection.title'),
  robots: 'noindex',
});
