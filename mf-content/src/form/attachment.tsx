import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { formatNumber } from 'shared-ui';
import { useCheckedFields } from 'shared-ui/form/checked-fields.tsx';
import { FileField } from 'shared-ui/form/file-field.tsx';
import type { FileKind } from 'shared-ui/form/file-rules.ts';
import { fileProblem } from './file-rules.ts';
import { problemText } from './problem-text.ts';

interface Props {
  name: string;
  kind: FileKind;
  label: string;
  hint: string;
}

const MEGABYTE = 1024 * 1024;
const SIZE = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;

/** The optional file of a form, inside `FormFrame`: shown with its size and checked when it is chosen. */
export function Attachment({ name, kind, label, hint }: Props) {
  const { t } = useTranslation('content');
  const locale = useShopSelector(selectLocale);
  const { idOf, errors, optionalLabel } = useCheckedFields();
  const [file, setFile] = useState<File | null>(null);
  // The field shows the error of a sent form itself.
  const hasFieldError = errors[name] !== undefined;
  const problem = file && !hasFieldError ? fileProblem(file, kind) : null;
  const chosen =
    file && !hasFieldError
      ? t('form.file.chosen', { name: file.name, size: formatNumber(Math.max(file.size / MEGABYTE, 0.1), locale, SIZE) })
      : null;
  return (
    <FileField
      id={idOf(name)}
      name={name}
      kind={kind}
      label={label}
      optionalLabel={optionalLabel}
      hint={hint}
      error={errors[name]}
      face={file ? file.name : t(kind === 'pdf' ? 'form.file.choosePdf' : 'form.file.choose')}
      isChosen={file !== null}
      status={problem ? problemText(problem, t) : chosen}
      isWrong={problem !== null}
      removeLabel={file ? t('form.file.remove') : undefined}
      onFile={setFile}
    />
  );
}
