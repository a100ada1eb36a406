import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffFileAnswer } from 'shared-contracts/staff/returns';
import { Button, Dialog, Skeleton } from 'shared-ui';
import { fileOf, saveFile } from '../client/staff-file.ts';
import type { StaffFile } from '../client/staff-file.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { FailureNote } from '../frame/screen-error.tsx';
import styles from './returns.module.css';
import { returnPath } from './use-return.ts';

interface ReturnPhotoProps {
  number: string;
  photo: string;
  sku: string;
}

/** A button that shows the customer's photo of a damaged piece. */
export function ReturnPhoto({ number, photo, sku }: ReturnPhotoProps) {
  const { t } = useTranslation('returns');
  const [isOpen, setIsOpen] = useState(false);
  const { data: file, error } = useQuery({
    queryKey: ['/returns', 'photo', photo],
    queryFn: async ({ signal }) => fileOf(await staffApi.get<StaffFileAnswer>(`${returnPath(number)}/photos/${photo}`, { signal })),
    enabled: isOpen,
    staleTime: Infinity,
  });
  return (
    <div className={styles.photo}>
      <Button variant="line" size="s" icon="eye" onClick={() => setIsOpen(true)}>
        {t('photo.show')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('photo.alt', { sku })} closeLabel={t('close')} size="l">
        {error ? <FailureNote failure={failureOf(error)} /> : null}
        {file === undefined && !error ? <Skeleton lines={6} /> : null}
        {file ? (
          <>
            {file.isPicture ? <PhotoPicture file={file} alt={t('photo.alt', { sku })} /> : <p>{t('photo.unknown')}</p>}
            <Button variant="line" size="s" icon="download" onClick={() => saveFile(file)}>
              {t('photo.save')}
            </Button>
          </>
        ) : null}
      </Dialog>
    </div>
  );
}

function PhotoPicture({ file, alt }: { file: StaffFile; alt: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file.blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address === undefined ? null : <img src={address} alt={alt} className={styles.picture} />;
}
