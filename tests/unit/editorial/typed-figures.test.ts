import { expect, it } from 'vitest';
import { page, useLibrary } from './library.ts';

const { write, lint } = useLibrary();

const facts = {
  'facts.yml': `law: [§, 'article #', Companies Act, directive, law, VAT]
numbers: [one, two, six, ten, fourteen, thirty]
countries: [{ id: gb, title: United Kingdom }]
topics: [{ id: shop, title: Opening a shop, asks: [{ id: fee, title: Fee }, { id: fees, title: Fees }] }]
`,
  'facts/gb/shop.yml': `sources:
  act: { title: Act, url: https://example.org, checked: 2026-11-20, read: statute }
facts:
  - id: gb.fee
    values: [{ value: 25, unit: GBP, source: act }]
  - id: gb.fees
    values: [{ value: [{ from: 0, value: 1 }], unit: GBP, by: GBP, source: act }]
`,
  'calculations/shop.ts':
    "import { fact } from '#engine/facts.ts';\n\nexport const limit = 0.2;\nexport const fees = [fact('gb.fee'), fact('gb.fees')];\n",
};

const sources = `
  - id: act
    title: Companies Act 2006, section 5
    url: https://example.org/act
    checked: 2026-11-20
  - id: study
    title: A study of shops
    url: https://example.org/study
    checked: 2026-11-20`;

/** The text of a page, and the typed figures that are found in it, each with its line. */
const texts: [name: string, text: string, found: string[]][] = [
  ['an amount', 'By law it costs £25.', ['1 £25']],
  ['a percentage', 'The law asks for 12.5% of it.', ['1 12.5%']],
  ['a percentage in words', 'The law asks for one per cent of it.', ['1 one per cent']],
  ['a number word', 'They may withdraw within fourteen days, says the law.', ['1 fourteen days']],
  ['a number word at the start', 'Two weeks are what the law gives.', ['1 Two weeks']],
  ['a word between', 'The law gives ten working days, or four calendar years.', ['1 ten working days']],
  ['a hyphen', 'The law has a 15-year limit and a six-month one.', ['1 15-year', '1 six-month']],
  ['a word of law in capitals', 'Law gives two weeks.', ['1 two weeks']],
  ['an article', 'It is sixty or 60 days (article 3(5)).', ['1 60 days']],
  ['the sentence before', 'The law asks for notice. It is two weeks.', ['1 two weeks']],
  ['the sentence before that', 'The law asks for notice. Give it soon. Wait for two weeks.', []],
  ['the next line', 'Nobody likes it,\nbut by law it\ntakes two weeks.', ['3 two weeks']],
  ['a source of law', 'It takes two weeks. <Source of="act" />', ['1 two weeks']],
  ['another source', 'It takes two weeks. <Source of="study" />', []],
  ['a source of the next sentence', 'It takes two weeks. Ask for it in writing. <Source of="act" />', []],
  ['a heading', '## What the law asks for\n\nIt is £25.\n\n## What it is like\n\nIt is £26.', ['3 £25']],
  ['a list', 'The law asks for three things:\n\n- a fee of £25;\n- patience.\n\nPay the £25.', ['3 £25']],
  ['a list that is not introduced', 'The law asks for three things.\n\n- Bring £25.', []],
  ['a column', '| Step | By law |\n| --- | --- |\n| Open | £25 |\n| Close | £26 |', ['3 £25', '4 £26']],
  ['another column', '| By law | Ours |\n| --- | --- |\n| A fee | £25 |', []],
  [
    'a row',
    '| Step | Takes | Why |\n| --- | --- | --- |\n| Open | two weeks | § 5 |\n| Close | two weeks | Habit |',
    ['3 two weeks'],
  ],
  [
    'a caption',
    "<Compare\n  caption=\"What the law asks\"\n  columns={['X']}\n  rows={[\n    { name: 'Fee', values: ['From £25 on'] },\n  ]}\n/>",
    ['5 £25'],
  ],
  [
    'a row with its source',
    "<Compare\n  caption=\"Two shops\"\n  columns={['X']}\n  rows={[\n    { name: 'Fee', values: ['From £25 on'], source: 'act' },\n    { name: 'Tea', values: ['From £2 on'], source: 'study' },\n  ]}\n/>",
    ['5 £25'],
  ],
  ['an attribute', '<Calculator of="cash" />\n\n<Callout kind="note">\n\nUnder article 5 it costs £25.\n\n</Callout>', ['5 £25']],
  ['a constant text', "export const rule = 'The law asks for two weeks';\n\nText.", ['1 two weeks']],
  ['a template', 'export const a = 2;\nexport const rule = `The law asks for ${a} and two weeks`;\n\nText.', ['2 two weeks']],
  ['a constant number', 'export const fee = 25;\n\nBy law it is {money(fee)}.', ['3 {money(fee)}']],
  [
    'an imported number',
    "import { limit } from '../../calculations/shop.ts';\n\nBy law it is {percent(limit)}.",
    ['3 {percent(limit)}'],
  ],
  ['a number in the code', 'By law it is {money(25)}.', ['1 {money(25)}']],
  ['a number that is computed', 'export const fee = 5 * 5;\n\nBy law it is {money(fee)}.', []],
  ['a count', 'By law you need {count(5)} people.', []],
  ['a figure without the law', 'It takes two weeks and £25.', []],
  ['an example', '<Example title="By law">\n\nBy law it costs £25, within two weeks.\n\n</Example>', []],
  ['what an editor marks', "By law you sign; we took {'two weeks'}.", []],
  ['a number of something else', 'The law names two people and one house.', []],
  ['a word that holds one of law', 'A flaw took two weeks. A lawyer took £25. VATs took one day.', []],
  ['a fact', 'By law it costs <Fact id="gb.fee" />.', []],
  ['a name with a number', 'Section 25 of the Companies Act, of 2006, with article 7.', []],
];

const linesBefore = page({ sources }, '').split('\n').length - 1;

it('Typed figures of law are found where the law is named, and no others', async () => {
  for (const [file, text] of Object.entries(facts)) write(file, text);
  write('pages/glossary/uses.mdx', page({ title: 'Uses' }, '<FactTable caption="Fees" topic="shop" />\n'));
  texts.forEach(([name, text], at) =>
    write(`pages/glossary/x${at}.mdx`, page({ title: `X ${at}`, sources, tags: `[equity] # ${name}` }, `${text}\n`)),
  );
  const findings = (await lint()).map((finding) =>
    /^glossary\/x(\d+)\.mdx:(\d+) error: (?:“(.*)” is typed|(\{.*\}) shows)/.exec(finding),
  );
  const found = texts.map(([name, text], at) => [
    name,
    text,
    findings.flatMap((finding) =>
      finding?.[1] === String(at) ? `${Number(finding[2]) - linesBefore} ${finding[3] ?? finding[4]}` : [],
    ),
  ]);
  expect(found).toEqual(texts);
});

const told = 'A shop is a room in which goods are sold to whoever comes in, and in the United Kingdom it takes a fee of';
const rest = 'to open one, as its page says in full.';

it.each([
  ['names the law', `${told} £30 by law ${rest}`, '', ['“£30” is typed: write the id of its fact in braces, or leave it out']],
  [
    'has a figure that the page shows',
    `${told} £25 ${rest}`,
    'It is <Fact id="gb.fee" />.',
    ['“£25” is typed: write {gb.fee}, or leave it out'],
  ],
  [
    'has one that the page computes with',
    `${told} £25 ${rest}`,
    "import { fees } from '../../calculations/shop.ts';\n\nIt is {fees.length}.",
    ['“£25” is typed: write {gb.fee}, or leave it out'],
  ],
  ['has another figure', `${told} £30 ${rest}`, 'It is <Fact id="gb.fee" />.', []],
  ['names a fact', `${told} {gb.fee} by law ${rest}`, '', []],
  ['names one that is not there', `${told} {gb.tax} ${rest}`, '', ['{gb.tax}: there is no such fact: write the id of one']],
  ['names one with steps', `${told} {gb.fees} ${rest}`, '', ['{gb.fees} has steps: write the id of a fact with one value']],
])('A description that %s is found or not', async (_, description, text, messages) => {
  for (const [file, content] of Object.entries(facts)) write(file, content);
  write('pages/glossary/uses.mdx', page({ title: 'Uses' }, '<FactTable caption="Fees" topic="shop" />\n'));
  write('pages/glossary/x.mdx', page({ title: 'X', description: `'${description}'` }, `${text}\n`));
  const findings = (await lint()).filter((finding) => /^glossary\/x\.mdx:\d+ error: .*(typed|\{gb)/.test(finding));
  expect(findings.map((finding) => finding.replace(/^glossary\/x\.mdx:3 error: (description: )?/, ''))).toEqual(messages);
});
