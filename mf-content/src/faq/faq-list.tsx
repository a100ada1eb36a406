import type { FaqAnswer } from 'shared-contracts/wire/content';
import { Accordion, MoreLink, SectionHead, Stack } from 'shared-ui';
import { LinkedText } from '../page/linked-text.tsx';

type Question = FaqAnswer['data'][number];

interface Props {
  questions: readonly Question[];
  /** grouping of the questions: by topic, or by the subtopics of one */
  groups: readonly { key: string; path: string; name: string }[];
  /** key of the group that contains a question */
  groupOf: (question: Question) => string | null;
  /** text of the link to one group */
  more: string;
}

/** Questions grouped by topic; those without a group come first. */
export const FaqGroups = ({ questions, groups, groupOf, more }: Props) => (
  <Stack gap={8}>
    <FaqList questions={questions.filter((question) => !groups.some(({ key }) => key === groupOf(question)))} />
    {groups.map(({ key, path, name }) => {
      const groupQuestions = questions.filter((question) => groupOf(question) === key);
      return groupQuestions.length === 0 ? null : (
        <section key={key}>
          <SectionHead
            size="s"
            title={name}
            more={
              <MoreLink to={path}>
                {more}
                <span className="vh">: {name}</span>
              </MoreLink>
            }
          />
          <FaqList questions={groupQuestions} />
        </section>
      );
    })}
  </Stack>
);

export const FaqList = ({ questions }: Pick<Props, 'questions'>) =>
  questions.length === 0 ? null : (
    <div>
      {questions.map(({ key, question, answer }) => (
        <Accordion key={key} summary={question}>
          <p>
            <LinkedText text={answer} />
          </p>
        </Accordion>
      ))}
    </div>
  );
