import type { TFunction } from 'i18next';
import { CONTACT_TYPES } from 'shared-contracts/wire/contact';

/** The subject of a message in words; of an application the title of the vacancy, as it is. */
export function topicText(t: TFunction<'messages'>, topic: string): string {
  const contactType = CONTACT_TYPES.find((each) => each === topic);
  return contactType ? t(`topic.${contactType}`) : topic;
}
