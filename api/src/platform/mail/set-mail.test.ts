import type { Lang } from 'shared-contracts/contract/locales';
import type { Mail } from './mail.ts';
import { setMail } from './set-mail.ts';

const PICTURE = { url: 'https://shop.example/a?b : c', alt: 'Clôture ; 2 m', width: 72, height: 72 };
const SET_PICTURE = { ...PICTURE, alt: 'Clôture\u202f; 2 m' };

const mailIn = (lang: Lang): Mail => ({
  to: 'jan@shop.example',
  lang,
  key: null,
  content: {
    subject: 'Prêt ?',
    preview: 'Merci !',
    blocks: [
      { kind: 'heading', text: 'Et maintenant ?' },
      { kind: 'button', text: 'Suivre : ici', url: 'https://shop.example/fr?q=a : b' },
      { kind: 'list', items: ['Un : deux'] },
      { kind: 'facts', rows: [{ label: 'Sujet :', value: '« Pose »' }] },
      {
        kind: 'lines',
        rows: [{ title: 'Kit : Silva', detail: 'Motif ; autre', amount: '1', picture: PICTURE }],
        totals: [{ label: 'Total :', value: '2', strong: true }],
      },
      { kind: 'steps', rows: [{ label: 'Payé !', text: 'Ici : là', state: 'done' }] },
      { kind: 'figure', title: 'Plan : Silva', text: 'Oui ?', picture: PICTURE },
    ],
  },
});

test('a French mail has no-break spaces in all that is read, and its addresses as they were', () => {
  expect(setMail(mailIn('fr')).content).toEqual({
    subject: 'Prêt\u202f?',
    preview: 'Merci\u202f!',
    blocks: [
      { kind: 'heading', text: 'Et maintenant\u202f?' },
      { kind: 'button', text: 'Suivre\u202f: ici', url: 'https://shop.example/fr?q=a : b' },
      { kind: 'list', items: ['Un\u202f: deux'] },
      { kind: 'facts', rows: [{ label: 'Sujet\u202f:', value: '«\u202fPose\u202f»' }] },
      {
        kind: 'lines',
        rows: [{ title: 'Kit\u202f: Silva', detail: 'Motif\u202f; autre', amount: '1', picture: SET_PICTURE }],
        totals: [{ label: 'Total\u202f:', value: '2', strong: true }],
      },
      { kind: 'steps', rows: [{ label: 'Payé\u202f!', text: 'Ici\u202f: là', state: 'done' }] },
      { kind: 'figure', title: 'Plan\u202f: Silva', text: 'Oui\u202f?', picture: SET_PICTURE },
    ],
  });
});

test('other languages are left as they were written', () => {
  expect(setMail(mailIn('nl'))).toEqual(mailIn('nl'));
});
