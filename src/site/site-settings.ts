/** What a library says of itself and of the site made from it, in `site.yml`. */
import * as z from 'zod';
import { Rules } from './rules.ts';

/** Kinds of sections: a glossary has terms that pages link to, a newsletter has numbered issues, datasets are described as such. */
const sectionKinds = ['articles', 'glossary', 'newsletter', 'datasets'] as const;

/** Fields of every page that a section may require. Without them, a page has the title of its first heading or of its file. */
export const commonFields = ['title', 'description', 'updated', 'tags', 'related'] as const;

const Requires = z.array(z.enum(commonFields, `choose of ${commonFields.join(', ')}`));

/** A field that a section adds to the frontmatter of its pages. */
const PageField = z.strictObject({
  type: z.enum(['text', 'list', 'number', 'day'], 'choose text, list, number or day').default('text'),
  /** What readers see before the value. Without it, the field is not shown above the text. */
  label: z.string().optional(),
  /** What an editor must write, as the message of the check says it. */
  ask: z.string('say what an editor must write here, for example "say who it is for"').min(1),
  required: z.boolean().default(true),
  /** The least value of a number, or the least number of entries of a list. */
  min: z.number().optional(),
  /** The greatest value of a number, or the most entries of a list. */
  max: z.number().optional(),
  /** A regular expression that a text must match. */
  pattern: z.string().refine(isPattern, 'write a regular expression, for example \\?$').optional(),
});

/** The address of a page below the root, for example `glossary/dilution`. */
export const pageAddress = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9_-]+)+$/;

const Section = z.strictObject({
  id: z
    .string('give the section an id: the name of its folder and of its address')
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'write the id in lower-case letters, digits and hyphens: it is the address of the section',
    ),
  /** The folder of its pages, relative to `site.yml`; `pages/<id>` unless given. */
  folder: z
    .string('name the folder of the pages, relative to site.yml')
    .regex(/^(?!\.\.?(\/|$))[^/]+(\/(?!\.\.?(\/|$))[^/]+)*$/, 'name a folder below that of site.yml, for example docs/guides')
    .optional(),
  title: text('give the section a title'),
  description: text('describe the section in one sentence'),
  /** What one of its pages is called: `Term`. The title of the section unless given. */
  one: z.string().min(1).optional(),
  /** What stands above the answer of its pages. */
  answer: z.string().min(1).optional(),
  kind: z.enum(sectionKinds, `choose ${sectionKinds.join(', ')}`).default('articles'),
  fields: z.record(z.string().regex(/^[a-zA-Z]+$/, 'write the name of the field in letters'), PageField).default({}),
  /** Whether each of its pages must name its sources, because its facts can change. */
  sourced: z.boolean('write true if every page must name its sources').optional(),
  /** Whether the figures of its pages are facts of the base, computed, or of an example: none is typed. */
  facts: z.boolean('write true if its pages type no figures').optional(),
  /** Fields of every page that this section requires, in place of those that the site requires. */
  requires: Requires.optional(),
  /** How strict rules of the check are here, where they differ from those of the site. */
  rules: Rules.default({}),
  /** The file with the shape of a new page, relative to `site.yml`. */
  template: z.string().optional(),
});

/** The calendar of events beside the sections. A library without it has no pages, feeds and lists of events. */
const Calendar = z.strictObject({
  title: text('give the calendar a title, for example Events'),
  description: text('describe the calendar in one sentence'),
  /** What the events are called: `beekeeping events`. */
  events: text('say what the events are called, for example "beekeeping events"'),
  /** The same with more words, in sentences of their own; unless given, `events`. */
  eventsInFull: z.string().optional(),
  /** What is held, for assistants: `conferences, meetups`. */
  examples: text('name what is held, for example "talks, courses"'),
  /** Stands before "cities" where they are counted: `European`. */
  region: z.string().optional(),
  /** Questions that somebody may ask; `{city}` stands for a city. */
  questions: z.array(z.string().includes('{city}', 'write {city} where the name of a city stands')).max(5).default([]),
  /** The heading above the pages about a city; `{city}` stands for it. */
  cityPages: z.string().includes('{city}', 'write {city} where the name of a city stands').optional(),
  topics: words('list what events can be about: feeds.yml says which words mean which topic'),
  kinds: words('list the kinds of events: feeds.yml says which words mean which kind'),
  /** The kind of an event that no word gives one. */
  usualKind: text('name the kind of an event that no word gives one'),
  /** Whom events are for; unless given, that is not told apart. feeds.yml says which words mean which audience. */
  audiences: words('list whom events can be for').default([]),
  /** The audience of an event that no word gives one. */
  usualAudience: z.string().optional(),
  /** What readers see of a topic, kind or audience whose id is not the word for it: `{ voelker: Völker }`. */
  names: z.record(z.string(), z.string('write the word for readers').min(1, 'write the word for readers')).default({}),
  /** ISO 639-1. */
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, 'give a language as two letters (ISO 639-1), for example de'))
    .min(1, 'list the languages of the events'),
});

/** Colours of the style sheet, each for light and for dark displays. */
const colour = z.tuple([hex(), hex()], 'give two colours, for light and for dark displays: ["#0f5e6e", "#86ccd8"]').optional();

const Colours = z.strictObject({
  /** Text, and what it stands on. */
  ink: colour,
  paper: colour,
  /** Text of less weight. */
  muted: colour,
  /** Links and marks. */
  accent: colour,
  /** Rules and the borders of tables. */
  line: colour,
  /** Behind code and examples. */
  wash: colour,
  /** Behind the answer of a page. */
  answer: colour,
  /** Days and hours. */
  time: colour,
  /** The borders of fields. */
  'field-line': colour,
});

/** What stands on the home page: a section, the calendar, or pages under a heading. */
const HomeBlock = z.union(
  [
    z.string(),
    z.strictObject({
      title: z.string().min(1),
      pages: z.array(z.string().regex(pageAddress)).min(1),
    }),
    /** A field for a question, with topics to choose from: tags of pages. */
    z.strictObject({ ask: z.string().min(1), topics: z.array(z.string()).default([]) }),
    /** A calculator, the page that has it, and pages with others. */
    z.strictObject({
      calculator: z.string().min(1),
      page: z.string().regex(pageAddress),
      pages: z.array(z.string().regex(pageAddress)).default([]),
    }),
    /** The pages that changed last. */
    z.strictObject({ title: z.string().min(1), changed: z.int().min(1, 'show 1 to 10 pages').max(10, 'show 1 to 10 pages') }),
  ],
  'write the id of a section, or events, or pages under a heading: { title: Start here, pages: [guides/first-hive] }',
);

/** Sections under one name in the navigation: with several, the group has a page of its own. */
const Group = z
  .strictObject({
    title: text('give the group a title'),
    /** The address of its page, if it has several sections. */
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write the id in lower-case letters, digits and hyphens: it is an address')
      .optional(),
    /** One sentence for its page. */
    description: z.string().optional(),
    /** Ids of sections, or `events`. */
    sections: z.array(z.string(), 'list the sections of the group').min(1, 'list the sections of the group'),
  })
  .superRefine(({ id, description, sections }, context) => {
    if (sections.length === 1 || (id !== undefined && description !== undefined)) return;
    const message = 'a group of several sections has a page: give it an id and a description';
    context.addIssue({ code: 'custom', path: ['id'], message });
  });

/** Who runs the site, for its pages about itself. */
const Operator = z.strictObject({
  /** The person or the company. */
  name: z.string().min(1).optional(),
  /** The lines of the postal address. */
  address: z.array(z.string().min(1), 'write the address as a list of its lines').min(1).optional(),
  /** Who acts for the company. */
  represented: z.string().min(1).optional(),
  /** The register and the number in it. */
  register: z.string().min(1).optional(),
  vat: z.string().min(1).optional(),
  /** Who answers for the content. */
  responsible: z.string().min(1).optional(),
  /** The company that hosts the site, and where. */
  host: z.string().min(1).optional(),
});

const LOCALE = 'give a language tag with a region, for example de-AT, or leave the locale out';

export const SiteSettings = z.strictObject({
  name: text('give the site a name'),
  /** For programs, for example the name of the MCP server. */
  shortName: z
    .string('give a name for programs in lower case with hyphens')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write the short name in lower case with hyphens'),
  /** BCP 47: of the pages and of the words around them. */
  language: z
    .string('give the language of the pages, for example en-GB')
    .refine(isLanguage, 'give a language tag, for example en-GB'),
  /** BCP 47: how dates, numbers and money are written. Unless given, as usual in the language. */
  locale: z.string(LOCALE).refine(isLanguage, LOCALE).optional(),
  tagline: text('say in a few words what the site is: the heading of the home page'),
  description: text('describe the site in one sentence'),
  /** Whom the library answers: `beekeepers`. */
  audience: text('say for whom the library is, for example "beekeepers"').max(40, 'shorten the audience to 40 characters'),
  /** Completes "any question about": `keeping bees`. */
  subject: text('say what the library answers, so that it completes "any question about …"'),
  /** The main subjects, for assistants. */
  covers: text('name the main subjects, for example "hives, honey, diseases"'),
  /** The kinds of pages, for assistants. */
  pageKinds: text('name the kinds of pages, for example "guides, glossary"'),
  /** Stand in the documents for programs, where a reader would try them. */
  examples: z.strictObject({
    page: z
      .string('name a page as section/slug')
      .regex(pageAddress, 'name a page as section/slug, for example guides/first-hive'),
    heading: text('give the id of a heading of that page'),
    questions: z
      .array(z.string().min(1), 'list two to five questions that the library answers')
      .min(2, 'list two to five questions that the library answers')
      .max(5, 'list two to five questions that the library answers'),
    topic: text('name the subject of a page, for example "wax moths"'),
  }),
  /** How strict the rules of the check are. */
  rules: Rules.default({}),
  /** The address of a larger site of which the library is a part: where links lead that leave its sections, and name neither page nor file. */
  rootLinks: z
    .url({ protocol: /^https?$/, error: 'give the address of the site, for example https://docs.example.org' })
    .optional(),
  /** The navigation; unless given, every section and then the calendar. Sections that are in no group are not in it. */
  groups: z.array(Group).min(1, 'name at least one group, or leave groups out').optional(),
  /** Pages about the site, at the foot of every page: addresses of pages or ids of sections. */
  footer: z.array(z.string()).default([]),
  /** The page that says how facts are checked, which every page links to. */
  method: z.string().min(1, 'name a page, for example about/method').optional(),
  /** Assistants that can be opened with a question about a page. */
  assistants: z
    .array(
      z.strictObject({
        name: text('name the assistant'),
        url: z.url('give the address of the assistant').includes('{prompt}', 'write {prompt} where the question stands'),
      }),
    )
    .default([]),
  /** Lines at the foot of every page. */
  legal: z.array(z.string().min(1)).default([]),
  /** An email address or a page; the environment variable SITE_CONTACT replaces it. */
  contact: z.string().min(1).optional(),
  /** Who runs the site: pages show it with `<Operator>`, and the lint names what they miss. */
  operator: Operator.optional(),
  /** Where the library is kept: pages link to its editor, and its issues are the contact unless another is given. */
  repository: z.url({ protocol: /^https$/, error: 'give the https address of the repository' }).optional(),
  /** An SVG file, relative to `site.yml`: the icon of the site. */
  logo: z.string().endsWith('.svg', 'name an SVG file').optional(),
  /** Whether each page has an image of its own, for links that are shared; otherwise all have that of the home page. */
  shareImages: z.boolean('write true or false').default(true),
  colours: Colours.default({}),
  /** What the home page features, in this order; unless given, the next events and then each section. */
  home: z.array(HomeBlock).min(1, 'name at least one section, or leave home out').optional(),
  /** Names of topics, by their tags, where the tag is not the word for it: `{ united-kingdom: United Kingdom }`. */
  topics: z.record(z.string(), z.string('write the name of the topic').min(1, 'write the name of the topic')).default({}),
  /** Fields that every page must have besides its title. */
  requires: Requires.default([]),
  calendar: Calendar.refine(({ kinds, usualKind }) => kinds.includes(usualKind), {
    path: ['usualKind'],
    message: 'name one of the kinds',
  })
    .refine(({ audiences, usualAudience }) => audiences.length === 0 || audiences.includes(usualAudience ?? ''), {
      path: ['usualAudience'],
      message: 'name one of the audiences',
    })
    .superRefine(namesOfItsOwn)
    .optional(),
  sections: z
    .array(Section, 'list the sections, each with id, title and description')
    .min(1, 'list at least one section')
    .superRefine(onceEach)
    .superRefine(atMostOne('glossary'))
    .superRefine(atMostOne('newsletter')),
});

export type SiteSettings = z.infer<typeof SiteSettings>;
export type Section = z.infer<typeof Section>;
export type CalendarSettings = z.infer<typeof Calendar>;
export type Group = z.infer<typeof Group>;
export type HomeBlock = z.infer<typeof HomeBlock>;
export type PageField = z.infer<typeof PageField>;

function hex() {
  return z.string().regex(/^#[0-9a-f]{6}$/, 'write a colour as six hexadecimal digits, for example "#0f5e6e"');
}

function text(remedy: string) {
  return z.string(remedy).min(1, remedy);
}

function words(remedy: string) {
  return z.array(z.string().regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, 'write it in lower case with hyphens'), remedy).min(1, remedy);
}

/** The section whose terms pages link to; undefined if there is none. */
export function glossaryOf({ sections }: SiteSettings): Section | undefined {
  return sections.find(({ kind }) => kind === 'glossary');
}

/** The section of numbered issues; undefined if there is none. */
export function newsletterOf({ sections }: SiteSettings): Section | undefined {
  return sections.find(({ kind }) => kind === 'newsletter');
}

/** Ids that are addresses of the engine's own pages and files. */
const reserved = ['api', 'changes', 'developers', 'errors', 'events', 'library', 'mcp', 'pagefind', 'search', 'topics'];

function onceEach(sections: { id: string }[], context: z.core.$RefinementCtx): void {
  sections.forEach(({ id }, at) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: [at, 'id'], message });
    if (reserved.includes(id)) refuse(`"${id}" is an address of the site itself: choose another id`);
    const long = sections.find((other) => id.replace(/-\d+$/, '') === other.id && id !== other.id);
    if (long) refuse(`"${id}" may be the address of a part of the list of ${long.id}: choose another id`);
    if (sections.findIndex((other) => other.id === id) !== at) refuse(`another section has the id "${id}": rename one`);
  });
}

function namesOfItsOwn(
  { names, topics, kinds, audiences }: { names: object; topics: string[]; kinds: string[]; audiences: string[] },
  context: z.core.$RefinementCtx,
) {
  for (const id of Object.keys(names)) {
    if ([...topics, ...kinds, ...audiences].includes(id)) continue;
    context.addIssue({
      code: 'custom',
      path: ['names', id],
      message: `"${id}" is neither a topic nor a kind nor an audience: correct it or remove it`,
    });
  }
}

function atMostOne(kind: Section['kind']) {
  return (sections: { id: string; kind: string }[], context: z.core.$RefinementCtx): void => {
    const first = sections.findIndex((section) => section.kind === kind);
    sections.forEach((section, at) => {
      if (section.kind !== kind || at === first) return;
      const message = `"${sections[first]?.id}" is the ${kind} already: give one of the two another kind`;
      context.addIssue({ code: 'custom', path: [at, 'kind'], message });
    });
  };
}

/** Whether a tag is one of BCP 47 and names a language that there is: `german` and `xx` are well-formed too. */
function isLanguage(tag: string): boolean {
  try {
    const { language } = new Intl.Locale(tag);
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) !== undefined;
  } catch {
    return false;
  }
}

/** The locale of dates, numbers and money. */
export function localeOf({ language, locale = language }: Pick<SiteSettings, 'language' | 'locale'>): string {
  return locale;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== '';
  } catch {
    return false;
  }
}
