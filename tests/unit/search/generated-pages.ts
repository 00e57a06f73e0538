/** Pages of invented text with the shape of English: the same ones on every run. */
import type { Page } from './site-fixture.ts';

export function generatePages(count: number, wordsEach: number): Page[] {
  const random = randomFrom(7);
  const vocabulary = makeVocabulary();
  // The rank of a word drawn from a cubed uniform number falls off roughly as words of a language do.
  const draw = (): string => vocabulary[Math.floor(random() ** 3 * vocabulary.length)]!;
  return Array.from({ length: count }, (_, page) => ({
    path: `/p/${page}`,
    title: Array.from({ length: 3 }, draw).join(' '),
    description: Array.from({ length: 10 }, draw).join(' '),
    text: Array.from({ length: wordsEach }, (_, word) => (word % 17 === 16 ? `${draw()}.` : draw())).join(' '),
  }));
}

/** A linear congruential generator: numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const ROOTS =
  `account act adapt adopt advert agree allow amount analys appeal appoint assess attach balance bargain benefit board borrow budget
  build buy call capital carry charge claim close commit compar comput connect consult control convert cost count creat credit deal debt
  decid deliver demand deposit design develop dilut direct discount divid earn employ engage equit estimat evaluat exceed execut expand
  expect export factor fail filter financ found fund gener grant grow guarante hedg hire import improv incom increas inform innovat insur
  intern invest issu journal judg label launch lead learn lend licens limit liquid list loan manag margin market measur merg model monitor
  negoti network observ offer operat option organ own partner patent pay pension perform pitch plan pledg predict premium pric proceed
  produc profit promis protect publish purchas quot rais rate recruit reduc refer refund regist regulat relat releas rent report
  requir research resolv retain return revenu review reward round sal scal schedul secur segment sell settl shar sign spend standard start
  stock strateg structur subscrib succeed supply support survey tax team term test trad train transfer treat univers valu ventur vest
  vot warrant weigh yield`.split(/\s+/);
const ENDINGS = [
  '',
  's',
  'ed',
  'ing',
  'er',
  'ers',
  'ation',
  'ations',
  'ment',
  'able',
  'ability',
  'ly',
  'ive',
  'ity',
  'ize',
  'ized',
  'ology',
  'ologist',
  'ies',
  'al',
  "'s",
  'ness',
  'ful',
  'eed',
  'ance',
];
const BEGINNINGS = ['', 're', 'un', 'co-', 'pre-', 'over', 'Mc', 'naïve-', 'é'];
const TRAPS = [
  'B12',
  'iPhone',
  'seed-round',
  'snake_case',
  'C++',
  'e-mail',
  '3.14',
  '10,000',
  'café',
  'Zürich',
  '東京',
  'ΔE',
  '🌦️',
  'U.S.',
  "l'alphabet",
  'and/or',
  'x–y',
  'ﬁne',
  'İstanbul',
  '𝒜lpha',
  '_private',
  '¼',
];

function makeVocabulary(): string[] {
  const words = BEGINNINGS.flatMap((beginning) =>
    ENDINGS.flatMap((ending) => ROOTS.map((root) => `${beginning}${root}${ending}`)),
  );
  const random = randomFrom(3);
  const shuffled = words.map((word) => ({ word, at: random() })).sort((a, b) => a.at - b.at);
  return ['the', 'of', 'and', 'to', 'a', 'in', ...TRAPS, ...shuffled.slice(0, 9000).map(({ word }) => word)];
}
