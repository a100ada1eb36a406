import { selectLocale, useShopSelector } from 'shared-contracts';
import { PERSON_MM } from 'shared-contracts/rules/drawing/person';
import { EXAMPLE_PLAN } from 'shared-contracts/rules/plan/example-plan';
import { gateSpanMm } from 'shared-contracts/rules/plan/fence-layout';
import { Button, Picture, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { exampleDrawing } from '../endpoints/configurator.ts';
import type { PlanValues } from './plan-values.ts';
import styles from './configurator.module.css';

interface Props {
  /** what is in the form: the example is drawn in it */
  values: PlanValues;
  /** id of the form; its action begins with the example, too */
  form: string;
  onStart: () => void;
}

/** Usual size of the drawing in px. Its place is kept while it loads; a drawing of another size is fitted into it. */
const DRAWN = { width: 1072, height: 316 } as const;

/** The fence beside its gate, as the plan's name will count it. */
const FENCED_MM = EXAMPLE_PLAN.fence.length_mm - gateSpanMm({ ...EXAMPLE_PLAN.fence.gate, run: 0 });

/** What a plan looks like, before there is one, and one click to begin with it. */
export function ExamplePlan({ values, form, onStart }: Props) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const metres = (mm: number) => formatNumber(mm / 1000, locale);
  const { gabion, terrace } = EXAMPLE_PLAN;
  const measures = {
    length: metres(values.kind === 'terrace' ? terrace.length_mm : values.kind === 'gabion' ? gabion.length_mm : FENCED_MM),
    width: metres(terrace.width_mm),
    person: metres(PERSON_MM),
  };
  return (
    <section aria-labelledby="example" className={styles.example} data-print="none">
      <div className={styles.exampleWords}>
        <h2 id="example">{t('configurator.example.title')}</h2>
        <p>{t(`configurator.example.text.${values.kind}`, measures)}</p>
        <Button
          type="submit"
          form={form}
          name="example"
          value="1"
          formNoValidate
          icon="ruler"
          onClick={(event) => {
            event.preventDefault();
            onStart();
          }}
        >
          {t('configurator.example.start')}
        </Button>
      </div>
      <div className={styles.exampleDrawing} data-kind={values.kind}>
        <Picture src={exampleDrawing(values.kind, choiceOf(values))} alt="" {...DRAWN} />
      </div>
    </section>
  );
}

function choiceOf(plan: PlanValues): Record<string, string> {
  if (plan.kind === 'gabion') {
    const { height_cm, depth_cm, stone } = plan.values;
    return { height_cm, depth_cm, stone };
  }
  if (plan.kind === 'terrace') {
    const { board, colour } = plan.values;
    return { board, colour };
  }
  const { system, height_cm, colour } = plan.values;
  return { system, height_cm, colour };
}
