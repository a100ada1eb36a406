import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { StoryCard as Story } from 'shared-contracts/wire/story';
import { Anchor, Picture, ScaleSketch } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { StoryToday } from './story-today.tsx';
import styles from './stories.module.css';

/** A story in the list: its plan as a drawing, what it is about, and what it costs today. */
export function StoryCard({ story }: { story: Story }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const { title, intro, summary, totals, author, municipality } = story;
  return (
    <Anchor className={styles.card} to={paths.story(lang, story)}>
      <CardDrawing story={story} />
      <div className={styles.words}>
        <h2 className={`typed-text ${styles.title}`}>{title}</h2>
        <p className={styles.by}>{t('stories.by', { author, municipality })}</p>
        <p className={styles.intro}>{intro}</p>
        <p className={styles.by}>{summary}</p>
        <p className={styles.price}>{totals ? <StoryToday totals={totals} /> : t('stories.short')}</p>
      </div>
    </Anchor>
  );
}

/** The plan at true scale, as the planner draws it. */
function CardDrawing({ story: { slug, drawing, sketch } }: { story: Story }) {
  if (drawing)
    return (
      <div className={styles.plate}>
        <Picture src={paths.storyDrawing(slug)} alt="" {...drawing} />
      </div>
    );
  return (
    <ScaleSketch
      width={sketch.width_mm}
      height={sketch.height_mm}
      boxes={sketch.boxes.map((box) => ({ kind: box.kind, x: box.x_mm, y: box.y_mm, width: box.width_mm, height: box.height_mm }))}
      className={styles.sketch}
    />
  );
}
