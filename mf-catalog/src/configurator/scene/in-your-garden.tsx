import { useState } from 'react';
import { selectLang, useShopSelector } from 'shared-contracts';
import { planModelPath } from 'shared-contracts/rules/model/model-address';
import type { PlanShape } from 'shared-contracts/rules/model/model-address';
import { ButtonLink, Note } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { currentArSupport, quickLookUrl, sceneViewerUrl } from './ar-support.ts';
import styles from './scene.module.css';

interface Props {
  shape: PlanShape;
  planId: string;
  title: string;
  isLevel: boolean;
}

/** Quick Look opens a link whose first element is a picture. */
const EMPTY_PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/%3E';

/** The plan in the visitor's own garden, by the viewer of their phone; on a computer a code for the phone. */
export function InYourGarden({ shape, planId, title, isLevel }: Props) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const [support] = useState(currentArSupport);
  if (support === 'none') return null;
  const fileUrl = (format: 'glb' | 'usdz') => location.origin + planModelPath(shape, format);
  return (
    <div className={styles.garden}>
      {support === 'code' ? (
        <>
          <img
            className={styles.code}
            src={`/api/configurator/qr.svg?plan=${planId}&lang=${lang}`}
            alt={t('scene.garden.code_alt')}
            width={132}
            height={132}
            loading="lazy"
          />
          <div>
            <h3>{t('scene.garden.open')}</h3>
            <p>{t('scene.garden.code')}</p>
            <GroundNote isLevel={isLevel} />
          </div>
        </>
      ) : (
        <div>
          {support === 'ios' ? (
            <ButtonLink variant="line" rel="ar" href={quickLookUrl(fileUrl('usdz'))}>
              <img className={styles.picture} src={EMPTY_PICTURE} alt="" />
              <span>{t('scene.garden.open')}</span>
            </ButtonLink>
          ) : (
            <ButtonLink variant="line" icon="eye" href={sceneViewerUrl(fileUrl('glb'), location.href, title)}>
              {t('scene.garden.open')}
            </ButtonLink>
          )}
          <GroundNote isLevel={isLevel} />
        </div>
      )}
    </div>
  );
}

function GroundNote({ isLevel }: { isLevel: boolean }) {
  const { t } = useTranslation('catalog');
  return isLevel ? null : <Note tone="info">{t('scene.garden.slope')}</Note>;
}
