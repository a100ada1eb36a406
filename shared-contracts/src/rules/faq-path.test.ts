import { faqFilter } from './faq-path.ts';

describe('the path of a FAQ page', () => {
  test.each([
    ['', { topic: null, subtopic: null, question: null }],
    ['levering', { topic: 'levering', subtopic: null, question: null }],
    ['/levering//termijn/', { topic: 'levering', subtopic: 'termijn', question: null }],
    ['levering/termijn/hoe-lang', { topic: 'levering', subtopic: 'termijn', question: 'hoe-lang' }],
  ])('%j narrows to topic, subtopic and question', (path, filter) => {
    expect(faqFilter(path)).toEqual(filter);
  });

  it('is null when it has more segments than there are levels', () => {
    expect(faqFilter('a/b/c/d')).toBeNull();
  });
});
