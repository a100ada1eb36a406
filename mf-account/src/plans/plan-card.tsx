import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { Image } from 'shared-contracts/wire/common';
import type { AccountPlan } from 'shared-contracts/wire/plan';
import { Accordion, Badge, Button, ButtonLink, Card, Field, Note, ScaleSketch, TextInput, formatDate, formatNumber } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { FailureNote } from '../failure/failure-note.tsx';
import type { PlansAnswer } from './plans-action.ts';
import styles from './plans.module.css';

interface Props {
  plan: AccountPlan;
  attempt: string;
  refused: Extract<PlansAnswer, { status: 'refused' }> | undefined;
}

export function PlanCard({ plan, attempt, refused }: Props) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const { share_id, name, sketch, is_delivered, cart_id, order_number } = plan;
  const id = `plan-${share_id}`;
  return (
    <Card as="article" className={styles.card} aria-labelledby={id}>
      <ScaleSketch
        width={sketch.width_mm}
        height={sketch.height_mm}
        boxes={sketch.boxes.map((box) => ({ kind: box.kind, x: box.x_mm, y: box.y_mm, width: box.width_mm, height: box.height_mm }))}
        label={t('plans.drawing', { name })}
        className={styles.sketch}
      />
      {plan.garden ? <GardenPicture garden={plan.garden} /> : null}
      <div className={styles.what}>
        <h2 id={id} className={`typed-text ${styles.name}`}>
          {name}
        </h2>
        <p className={styles.meta}>{plan.summary}</p>
        <p className={styles.meta}>{t('plans.changed', { date: formatDate(plan.updated_at, locale) })}</p>
        <div className={styles.badges}>
          {cart_id ? <Badge tone="info">{t('plans.inCart')}</Badge> : null}
          {order_number ? <Badge>{t(is_delivered ? 'plans.delivered' : 'plans.ordered', { number: order_number })}</Badge> : null}
        </div>
      </div>
      {refused ? <FailureNote failure={refused.failure} /> : null}
      <RulesChange plan={plan} />
      <PlanActions plan={plan} attempt={attempt} />
      {is_delivered ? null : <RenamePlan plan={plan} typed={refused?.name} />}
    </Card>
  );
}

/** What can be done with a plan. */
function PlanActions({ plan: { share_id, name, is_delivered, cart_id }, attempt }: Pick<Props, 'plan' | 'attempt'>) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const labelFor = (action: string) => t('plans.of', { action, name });
  return (
    <div className={styles.actions}>
      <Form method="post" action={paths.plans(lang)}>
        <input type="hidden" name="plan" value={share_id} />
        <input type="hidden" name="attempt" value={attempt} />
        {cart_id ? (
          <ButtonLink size="s" variant="primary" to={paths.cart(lang)}>
            {t('plans.toCart')}
          </ButtonLink>
        ) : (
          <Button type="submit" name="intent" value="cart" size="s" variant="primary" icon="cart" aria-label={labelFor(t('plans.cart'))}>
            {t('plans.cart')}
          </Button>
        )}
      </Form>
      <ButtonLink
        size="s"
        variant="line"
        icon="ruler"
        to={paths.configurator(lang, { plan: share_id, ...(is_delivered ? {} : { of: share_id }) })}
        aria-label={labelFor(t('plans.open'))}
      >
        {t('plans.open')}
      </ButtonLink>
      <ButtonLink
        size="s"
        variant="quiet"
        icon="download"
        href={paths.buildSheet(lang, share_id)}
        target="_blank"
        aria-label={labelFor(t('plans.buildSheet'))}
      >
        {t('plans.buildSheet')}
      </ButtonLink>
      {is_delivered ? (
        <ButtonLink size="s" variant="quiet" icon="mail" to={paths.ownStories(lang, share_id)} aria-label={labelFor(t('plans.story'))}>
          {t('plans.story')}
        </ButtonLink>
      ) : null}
      <Form method="post" action={paths.plans(lang)}>
        <input type="hidden" name="plan" value={share_id} />
        <input type="hidden" name="attempt" value={attempt} />
        <Button type="submit" name="intent" value="copy" size="s" variant="quiet" aria-label={labelFor(t('plans.copy'))}>
          {t('plans.copy')}
        </Button>
      </Form>
      <Form method="post" action={paths.plans(lang)}>
        <input type="hidden" name="plan" value={share_id} />
        <Button type="submit" name="intent" value="remove" size="s" variant="quiet" icon="trash" aria-label={labelFor(t('plans.remove'))}>
          {t('plans.remove')}
        </Button>
      </Form>
    </div>
  );
}

/** `typed`: a name that was refused. */
function RenamePlan({ plan: { share_id, name, is_named }, typed }: { plan: AccountPlan; typed: string | undefined }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <Accordion summary={t('plans.rename')} open={typed !== undefined} className={styles.rename}>
      <Form method="post" action={paths.plans(lang)} className={styles.form}>
        <input type="hidden" name="plan" value={share_id} />
        <Field label={t('plans.name')}>
          <TextInput
            name="name"
            size="s"
            defaultValue={typed ?? (is_named ? name : '')}
            placeholder={is_named ? undefined : name}
            maxLength={MAX_LENGTHS.planName}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" name="intent" value="rename" size="s" variant="line">
          {t('plans.saveName')}
        </Button>
      </Form>
    </Accordion>
  );
}

/** The plan's system in a garden, in the wide cards. The summary beside it says what it is. */
function GardenPicture({ garden }: { garden: Image }) {
  return (
    <div className={styles.garden}>
      <ApiPicture image={garden} alt="" sizes="160px" />
    </div>
  );
}

/** A plan of older rules: what today's would change, with the choice to keep the old parts list. */
function RulesChange({ plan: { share_id, rules, is_delivered } }: { plan: AccountPlan }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  if (rules === null || is_delivered || (rules.possible && rules.changes.length === 0)) return null;
  const formatAmount = (amount: number) => formatNumber(amount, locale);
  return (
    <Note title={t('plans.rules.title')}>
      <p>{t(rules.possible ? 'plans.rules.text' : 'plans.rules.impossible')}</p>
      <ul className={styles.changes}>
        {rules.changes.map(({ label, name, before, after }) => (
          <li key={`${label} ${name}`}>
            {t('plans.rules.change', { label, name, before: formatAmount(before), after: formatAmount(after) })}
          </li>
        ))}
      </ul>
      <Form method="post" action={paths.plans(lang)} className={styles.actions}>
        <input type="hidden" name="plan" value={share_id} />
        {rules.possible ? (
          <Button type="submit" name="intent" value="new" size="s" variant="line">
            {t('plans.rules.new')}
          </Button>
        ) : null}
        <Button type="submit" name="intent" value="keep" size="s" variant="quiet">
          {t('plans.rules.keep')}
        </Button>
      </Form>
    </Note>
  );
}
