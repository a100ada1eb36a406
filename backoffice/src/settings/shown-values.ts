import { useTranslation } from 'react-i18next';
import { controlName, rowIds, settingInput } from './setting-fields.ts';
import type { FormKey } from './setting-fields.ts';
import { SETTING_FORMS } from './setting-forms.ts';
import type { Control, ControlGroup } from './setting-forms.ts';

/** Name of a control, and of its group where there are several with the same controls. */
export function useControlLabels(): {
  label: (control: Control) => string;
  full: (group: ControlGroup, control: Control) => string;
  group: (name: string) => string;
} {
  const { t } = useTranslation('settings');
  const label = (control: Control): string => t(`label.${control.label as 'price'}`);
  const group = (name: string): string => t(`group.${name as 'days'}`);
  return {
    label,
    group,
    full: (each, control) =>
      each.controls.length < 4 || each.group.startsWith('class_') ? `${group(each.group)}: ${label(control)}` : label(control),
  };
}

/** A value as lines of a list, as the form would show it. */
export function useShownValues(key: FormKey, lang: string): (value: unknown) => { term: string; details: string }[] {
  const { t } = useTranslation('settings');
  const { full } = useControlLabels();
  return (value) => {
    const values = settingInput(key, value, lang);
    const text = (name: string): string => {
      const typed = values[name];
      return typeof typed === 'boolean' ? t(typed ? 'yes' : 'no') : (typed ?? '') || '–';
    };
    const { groups, row } = SETTING_FORMS[key];
    if (row === undefined)
      return groups.flatMap((group) =>
        group.controls.map((control) => ({ term: full(group, control), details: text(controlName(control)) })),
      );
    const [first, ...others] = groups.flatMap(({ controls }) => controls);
    return rowIds(values).map((id) => ({
      term: first === undefined ? id : text(controlName(first, id)),
      details: others
        .map((control) => text(controlName(control, id)))
        .filter((each) => each !== '–')
        .join(', '),
    }));
  };
}
