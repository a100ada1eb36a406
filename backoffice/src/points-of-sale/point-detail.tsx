import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { REGIONS } from 'shared-contracts/contract/locales';
import { POINT_FIELDS, WEEKDAYS } from 'shared-contracts/staff/points-of-sale';
import type { NewPointBody, PointAnswer, PointRecord } from 'shared-contracts/staff/points-of-sale';
import { DEALER_SERVICES, DEALER_TYPES } from 'shared-contracts/wire/dealer';
import { Badge, Checkbox, Field, Select, Skeleton, TextArea, TextInput, TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { AddressesPanel } from '../detail/addresses-panel.tsx';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { ChangesPanel } from '../detail/record-panels.tsx';
import type { FlatValues } from '../form/body-form.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { TickGroup } from '../form/tick-group.tsx';
import { TranslatedFields, useTextLabels } from '../form/translated-fields.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { CallState } from '../frame/screen-error.tsx';
import { showDone } from '../frame/toasts.tsx';
import {
  LINE_FIELDS,
  NEW_POINT,
  controlOf,
  hoursName,
  newPointSchema,
  pointSchema,
  pointValues,
  serviceName,
  typeName,
} from './point-fields.ts';
import { POINTS, pointPath, pointQuery, useTakePoint } from './use-point.ts';
import styles from './points-of-sale.module.css';

const TYPES = { email: 'email', phone: 'tel', website: 'url' } as const;
const ROWS = { about: 6 };
/** Not every address has a box. */
const OPTIONAL: readonly string[] = ['bus_number'];

/** One point of sale, or a new one: address, hours, place on the map, texts in four languages, and who changed what. */
export default function PointDetail() {
  const { id } = useParams();
  const { t } = useTranslation('points-of-sale');
  const { data: answer, error, refetch } = useQuery({ ...pointQuery(id ?? ''), enabled: id !== undefined });
  const back = { path: POINTS, label: t('title') };
  if (id === undefined)
    return (
      <Page title={t('new')} back={back}>
        <Editor point={null} revision={undefined} />
      </Page>
    );
  if (error && answer === undefined) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  const point = answer?.data;
  return (
    <Page
      title={point?.name ?? t('title')}
      back={back}
      badges={point ? <Badge tone={point.is_shown ? 'ok' : 'mute'}>{t(point.is_shown ? 'shown' : 'hidden')}</Badge> : null}
      side={point ? <Side point={point} revision={answer?.revision} /> : null}
    >
      {point ? <Editor key={point.id} point={point} revision={answer.revision} /> : <Skeleton lines={12} />}
    </Page>
  );
}

function Editor({ point, revision }: { point: PointRecord | null; revision: string | undefined }) {
  const { t } = useTranslation('points-of-sale');
  const { t: frame } = useTranslation('frame');
  const canWrite = useCan()('write_content');
  const navigate = useNavigate();
  const take = useTakePoint();
  const isNew = point === null;
  const schema = useMemo(() => (isNew ? newPointSchema(frame) : pointSchema(frame)), [isNew, frame]);
  const values = useMemo(() => (point === null ? NEW_POINT : pointValues(point)), [point]);
  const state = useRecordForm<NewPointBody, PointAnswer>({
    path: POINTS,
    id: point?.id ?? null,
    schema,
    controlOf,
    values,
    revision,
    valuesOf: pointValues,
    onSaved: (answer) => {
      take(answer);
      showDone(t('saved'));
      if (isNew) void navigate(pointPath(answer.data.id));
    },
  });
  const labels: Record<string, string> = {
    ...{ is_shown: t('show'), geo: t('field.geo'), rental_postcodes: t('field.rental_postcodes') },
    ...Object.fromEntries(LINE_FIELDS.map((name) => [name, t(`field.${name}`)])),
    ...Object.fromEntries(DEALER_TYPES.map((type) => [typeName(type), `${t('types')}: ${t(`type.${type}`)}`])),
    ...Object.fromEntries(DEALER_SERVICES.map((service) => [serviceName(service), `${t('services')}: ${t(`service.${service}`)}`])),
    ...Object.fromEntries(WEEKDAYS.map((day) => [hoursName(day), `${t('hours')}: ${t(`day.${day}`)}`])),
    ...useTextLabels(POINT_FIELDS, () => t('field.about')),
  };
  return (
    <StaffForm
      state={state}
      submitLabel={t(isNew ? 'add' : 'save')}
      labels={labels}
      describe={(name, value) => {
        if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
        const region = name === 'country' ? REGIONS.find((each) => each === value) : undefined;
        return region === undefined ? String(value ?? '') : t(`region.${region}`);
      }}
      isWide
      isReadOnly={!canWrite}
    >
      <Basics state={state} labels={labels} />
      <Hours state={state} />
      <TranslatedFields
        title={t('texts')}
        state={state}
        fields={POINT_FIELDS}
        labelOf={() => t('field.about')}
        rows={ROWS}
        stale={point?.stale}
      />
    </StaffForm>
  );
}

interface PartProps {
  state: FormState<FlatValues, unknown>;
}

function Basics({ state: { form, field }, labels }: PartProps & { labels: Record<string, string> }) {
  const { t } = useTranslation('points-of-sale');
  return (
    <Panel title={t('basics')}>
      <div className={styles.fields}>
        {LINE_FIELDS.map((name) => (
          <Field
            key={name}
            {...field(name)}
            label={labels[name]}
            optionalLabel={OPTIONAL.includes(name) ? t('optional') : undefined}
            hint={name === 'phone' ? t('hint.phone') : undefined}
          >
            {name === 'country' ? (
              <Select {...form.register(name)}>
                {REGIONS.map((region) => (
                  <option key={region} value={region}>
                    {t(`region.${region}`)}
                  </option>
                ))}
              </Select>
            ) : (
              <TextInput
                {...form.register(name)}
                type={name in TYPES ? TYPES[name as keyof typeof TYPES] : 'text'}
                autoComplete="off"
                required={!OPTIONAL.includes(name)}
              />
            )}
          </Field>
        ))}
        <Field {...field('geo')} label={labels.geo} hint={t('hint.geo')} optionalLabel={t('optional')}>
          <TextInput {...form.register('geo')} autoComplete="off" />
        </Field>
        <TickGroup
          {...field(typeName(DEALER_TYPES[0]))}
          label={t('types')}
          boxes={DEALER_TYPES.map((type) => ({ control: form.register(typeName(type)), label: t(`type.${type}`) }))}
        />
        <TickGroup
          {...field(serviceName(DEALER_SERVICES[0]))}
          label={t('services')}
          boxes={DEALER_SERVICES.map((service) => ({ control: form.register(serviceName(service)), label: t(`service.${service}`) }))}
        />
        <Field
          {...field('rental_postcodes')}
          label={labels.rental_postcodes}
          hint={t('hint.rental_postcodes')}
          optionalLabel={t('optional')}
        >
          <TextArea {...form.register('rental_postcodes')} rows={3} />
        </Field>
        <Checkbox {...form.register('is_shown')} label={labels.is_shown} hint={t('hint.show')} />
      </div>
    </Panel>
  );
}

function Hours({ state: { form, field } }: PartProps) {
  const { t } = useTranslation('points-of-sale');
  return (
    <Panel title={t('hours')}>
      <p className={styles.hint}>{t('hint.hours')}</p>
      <div className={styles.fields}>
        {WEEKDAYS.map((day) => (
          <Field key={day} {...field(hoursName(day))} label={t(`day.${day}`)}>
            <TextInput {...form.register(hoursName(day))} autoComplete="off" placeholder={t('closed')} />
          </Field>
        ))}
      </div>
    </Panel>
  );
}

/** Where it is in the shop and on the map, and its end. */
function Side({ point, revision }: { point: PointRecord; revision: string | undefined }) {
  const { t } = useTranslation('points-of-sale');
  const canWrite = useCan()('write_content');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { lat, lng } = point.geo;
  return (
    <>
      <AddressesPanel addresses={point.addresses} none={t('notInShop')} />
      <Panel title={t('map')}>
        <p>
          <TextLink href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`} target="_blank" rel="noreferrer">
            {t('onMap')}
          </TextLink>
        </p>
      </Panel>
      {canWrite ? (
        <Panel title={t('remove')}>
          {point.rental_postcodes.length > 0 ? (
            <p>{t('delivers')}</p>
          ) : (
            <ConfirmButton
              label={t('remove')}
              explain={t('removeExplain')}
              done={t('removed')}
              run={() => staffApi.delete(pointPath(point.id), { query: { revision } })}
              onDone={() => {
                void navigate(POINTS);
                void client.invalidateQueries({ queryKey: [POINTS, 'list'] });
              }}
            />
          )}
        </Panel>
      ) : null}
      <ChangesPanel
        changes={point.changes}
        labelOf={(operation) => (operation === 'points_of_sale.set' ? t('operation.set') : operation)}
      />
    </>
  );
}
