import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { STORY_FIELDS, storyTextsBody } from 'shared-contracts/staff/stories';
import type { StaffStory, StaffStoryAnswer, StoryTextsBody } from 'shared-contracts/staff/stories';
import { Badge, Note, ScaleSketch } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { AddressesPanel } from '../detail/addresses-panel.tsx';
import { Facts } from '../detail/facts.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { OrderLink } from '../detail/record-links.tsx';
import { ChangesPanel } from '../detail/record-panels.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { flatSchema } from '../form/body-form.ts';
import type { FlatValues } from '../form/body-form.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { TranslatedFields, useTextLabels } from '../form/translated-fields.tsx';
import { textControl, textValues, textsOf } from '../form/translated-texts.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { DecisionPanel } from './decision-panel.tsx';
import styles from './stories.module.css';
import { STORIES, STORY_TONES, storyQuery, useTakeStory } from './use-story.ts';

type Output = Omit<StoryTextsBody, 'revision'>;

const ROWS = { text: 12 };
const OPERATIONS = ['save', 'publish', 'refuse'] as const;

const valuesOf = ({ texts }: StaffStory): FlatValues => textValues(STORY_FIELDS, texts);
const bodyOf = (values: FlatValues): unknown => textsOf(values, STORY_FIELDS);

/** A story in its customer's words, with its plan, and what visitors read of it in four languages. */
export default function StoryDetail() {
  const { t } = useTranslation('stories');
  const { id = '' } = useParams();
  const back = { path: STORIES, label: t('title') };
  const { answer, placeholder } = useRecord(storyQuery(id), { title: t('title'), back });
  const [isDirty, setDirty] = useState(false);
  if (!answer) return placeholder;
  const { data: story, revision = '' } = answer;
  return (
    <Page
      title={story.title || t('number', { id: story.id })}
      back={back}
      badges={<Badge tone={STORY_TONES[story.state]}>{t(`state.${story.state}`)}</Badge>}
      side={
        <>
          {story.state === 'withdrawn' ? null : <DecisionPanel story={story} revision={revision} isDirty={isDirty} />}
          <AddressesPanel addresses={story.addresses} none={t('notInShop')} />
          <ConsentPanel story={story} />
          <ChangesPanel
            changes={story.changes}
            labelOf={(operation) => {
              const known = OPERATIONS.find((each) => operation === `stories.${each}`);
              return known === undefined ? operation : t(`operation.${known}`);
            }}
          />
        </>
      }
    >
      {story.state === 'withdrawn' ? <Note>{t('withdrawn')}</Note> : <Told story={story} />}
      {story.state === 'withdrawn' ? null : <Editor key={story.id} story={story} revision={revision} onDirty={setDirty} />}
    </Page>
  );
}

/** What the customer wrote, beside the drawing of the plan. */
function Told({ story }: { story: StaffStory }) {
  const { t } = useTranslation('stories');
  const { t: frame } = useTranslation('frame');
  const { sketch, language, title, text, author, municipality, summary, order } = story;
  return (
    <Panel title={t('told', { language: frame(`record.language.${language}`) })}>
      <div className={styles.told}>
        {sketch === null ? null : (
          <ScaleSketch
            width={sketch.width_mm}
            height={sketch.height_mm}
            boxes={sketch.boxes.map((box) => ({ kind: box.kind, x: box.x_mm, y: box.y_mm, width: box.width_mm, height: box.height_mm }))}
            label={t('drawing', { plan: summary })}
            className={styles.sketch}
          />
        )}
        <p className="typed-text" lang={language}>
          <b>{title}</b>
        </p>
        <p className={`${styles.text} typed-text`} lang={language}>
          {text}
        </p>
        <Facts
          items={[
            { term: t('column.customer'), details: t('by', { name: author, place: municipality }) },
            { term: t('column.plan'), details: summary },
            { term: t('order'), details: order === null ? null : <OrderLink number={order} /> },
          ]}
        />
      </div>
    </Panel>
  );
}

function ConsentPanel({ story }: { story: StaffStory }) {
  const { t } = useTranslation('stories');
  const format = useFormat();
  const { consented_at: from, consent_version: version, withdrawn_at: until } = story;
  return (
    <Panel title={t('consent.title')}>
      <Facts
        items={[
          { term: t('consent.given'), details: format.moment(from) },
          { term: t('consent.version'), details: version },
          { term: t('consent.withdrawn'), details: until === null ? null : format.moment(until) },
        ]}
      />
    </Panel>
  );
}

interface EditorProps {
  story: StaffStory;
  revision: string;
  onDirty: (isDirty: boolean) => void;
}

function Editor({ story, revision, onDirty }: EditorProps) {
  const { t } = useTranslation('stories');
  const { t: frame } = useTranslation('frame');
  const canWrite = useCan()('write_reviews');
  const take = useTakeStory();
  const values = useMemo(() => valuesOf(story), [story]);
  const schema = useMemo(() => flatSchema<Output>(storyTextsBody.omit({ revision: true }), bodyOf, textControl, frame), [frame]);
  const labels = useTextLabels(STORY_FIELDS, (name) => t(`field.${name}`));
  const state = useRecordForm<Output, StaffStoryAnswer>({
    path: STORIES,
    id: story.id,
    schema,
    controlOf: textControl,
    values,
    revision,
    valuesOf,
    onSaved: (answer) => {
      take(answer);
      showDone(t('saved'));
    },
  });
  const { isDirty } = state.form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <StaffForm
      state={state}
      submitLabel={t('save')}
      labels={labels}
      describe={(_name, value) => String(value ?? '')}
      isWide
      isReadOnly={!canWrite}
    >
      <TranslatedFields title={t('texts')} state={state} fields={STORY_FIELDS} labelOf={(name) => t(`field.${name}`)} rows={ROWS} />
    </StaffForm>
  );
}
