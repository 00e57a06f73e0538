/** A page before anybody has written it: every field that its section asks for, and a body in the section's shape. */
import { stringify } from 'yaml';
import type { SectionId } from '../site.ts';

export interface TemplateInput {
  section: SectionId;
  title: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Pages to stand in `related` until the editor chooses. */
  related: string[];
  /** The number of the newsletter's next issue. */
  issue: number;
}

/**
 * The text of the file. It builds as it stands; what is to be replaced says `TODO`, which the lint refuses. The comments in the
 * frontmatter go with what they speak of.
 */
export function pageTemplate(input: TemplateInput): string {
  const { title, section, day, related } = input;
  const { fields, body } = templates[section](input);
  return `---
title: ${inline(title)}
description: "TODO: answer the title in one full sentence of 110 to 160 characters, one that can stand alone in a list of search results."
updated: ${day}
tags: [${section}] # TODO: choose one to three tags, for example equity, hiring or metrics
aliases: [] # TODO: add what people type instead, such as abbreviations, other words and whole questions
related: [${related.join(', ')}] # TODO: choose three to six pages
${fields}# TODO: name a source for every fact that can change, or delete these six lines
# sources:
#   - id: act-561
#     title: Companies Act 2006, section 561
#     url: https://www.legislation.gov.uk/ukpga/2006/46/section/561
#     checked: ${day}
---

${body}`;
}

interface Template {
  /** Lines of the frontmatter beyond those of every page. */
  fields: string;
  body: string;
}

const templates: Record<SectionId, (input: TemplateInput) => Template> = {
  glossary: ({ title }) => ({
    fields: '',
    body: `${computed}TODO: define the term in one sentence of at most 30 words.

## Why does ${within(title)} matter?

TODO: say what it changes for a founder.

## How is ${within(title)} worked out?

${example}

## Mistakes with ${within(title)}

- **TODO: name a mistake.** TODO: say what to do instead.

## Where ${within(title)} stands in a contract

TODO: say how it appears in a contract or on a dashboard.
`,
  }),
  playbooks: ({ title }) => ({
    fields: fieldLines({
      for: 'say who it is for',
      takes: 'say how long it takes',
      costs: 'say what it costs',
      result: 'say what there is at the end',
    }),
    body: `TODO: say in one sentence how the job is done.

## 1. TODO: name the first step

TODO: say what to do.

**Good looks like:** TODO: say how one sees that the step is done.

## Checklist: ${within(title)}

- TODO: name what must be true

## What goes wrong

- **TODO: name what goes wrong.** TODO: say what to do then.

## When to stop

TODO: say when to give up or to do something else.
`,
  }),
  best: () => ({
    fields: 'criteria:\n  - "TODO: name the first test that a choice must pass"\n  - "TODO: name the second"\n',
    body: `TODO: say what to choose and when, in one sentence.

## How the choices were made

TODO: say what the criteria are and why.

## The choices in order

### TODO: name the first choice

TODO: say what it is. Choose it when TODO.

## What was left out and why

TODO: say what is missing from the list, and the reason.
`,
  }),
  alternatives: () => ({
    fields: fieldLines({ end: 'say the end that every alternative reaches' }),
    body: `TODO: name the ways to the same end in one sentence.

## Options by situation

### TODO: name the situation

TODO: say what to do in it. Limit: TODO.

## Cost, time, control and risk

| Way | Cost | Time | Control | Risk |
| --- | --- | --- | --- | --- |
| TODO | TODO | TODO | TODO | TODO |

## How to choose in three questions

1. **TODO: ask a question.** TODO: say what each answer means.
`,
  }),
  pricing: ({ title }) => ({
    fields: '',
    body: `${computed}TODO: say what the model charges for, and when to choose it.

## How ${within(title)} works

TODO: say how a bill comes about.

## When ${within(title)} fits

- TODO: name a sign that it fits

## Revenue with ${within(title)}

${example}

## Trade-offs

| Question | ${title} | TODO: another model |
| --- | --- | --- |
| TODO | TODO | TODO |

## Signs that ${within(title)} is wrong

- TODO: name a sign
`,
  }),
  careers: ({ title }) => ({
    fields: '',
    body: `TODO: say when to hire for the role, in one sentence.

## What they own in the first 90 days

| By day | They own | You still own |
| ---: | --- | --- |
| 30 | TODO | TODO |

## When to hire a ${within(title)}

TODO: say what must be true.

## How to set pay and equity

TODO: give the method, not figures of a market.

## Interview exercises

- **TODO: name the exercise.** TODO: say what to look for.

## Mistakes with the ${within(title)}

- TODO: name a mistake
`,
  }),
  newsletter: ({ issue, day }) => ({
    fields: `issue: ${issue}\npublished: ${day}\n`,
    body: `${computed}TODO: give the idea of the issue in one or two sentences.

## One idea: TODO

TODO: explain it.

## One number: TODO

${sum}

## One event: TODO

TODO: name an event of the calendar, and one question to ask there.

## Three links into the library

- TODO: link three pages, each with what it adds
`,
  }),
  analysis: () => ({
    fields: 'question: "TODO: ask the question that the page answers?"\n',
    body: `${computed}TODO: answer the question in one sentence, with the result.

## Method

TODO: list the assumptions and the steps.

## Result

${sum}

## Sensitivity

TODO: say which input changes the result most.

## Limits of the model

TODO: say what it leaves out.

## The formula

TODO: write the formula.
`,
  }),
  cases: ({ day }) => ({
    fields: `company: "TODO: name the company"\ndecided: ${day.slice(0, 4)} # TODO: give the year of the decision\n`,
    body: `TODO: say who decided what, when, in one sentence.

## What was known then?

TODO: say what the company knew, with its source.

## What was the decision?

TODO: say what it did.

## What followed?

TODO: say what happened, with its source.

## What transfers?

- **TODO: name what does.** TODO: say how to use it.

## What does not transfer?

- **TODO: name what does not.** TODO: say why.
`,
  }),
  compare: ({ title }) => {
    const [first = 'one', second = 'the other'] = title.split(/ (?:or|vs|versus) /i);
    return {
      fields: `between: [${inline(first)}, ${inline(second)}] # TODO: name the two things\n`,
      body: `TODO: give the verdict in two sentences.

## The difference at a glance

| Question | ${first} | ${second} |
| --- | --- | --- |
| TODO | TODO | TODO |

## When should you choose ${within(first)}?

- TODO: name a situation

## When should you choose ${within(second)}?

- TODO: name a situation

## How do you switch later?

TODO: say what it takes.
`,
    };
  },
  data: () => ({
    fields: fieldLines({ changes: 'say how often the figure changes, and why' }),
    body: `${computed}TODO: give the figure in one sentence.

## The figure in a table

${sum}

| TODO: input | TODO: result |
| ---: | ---: |
| {percent(example.share)} | {money(example.price * example.share)} |

## How the figure is computed

TODO: write the formula.
`,
  }),
};

/** Numbers are computed in the page; `sum` shows how. */
const computed = `import { money, percent } from '#engine/format.ts';

export const example = { price: 2_000_000, share: 0.2 };

`;
const sum = `TODO: work an example with numbers that the page computes: {percent(example.share)} of {money(example.price)} is {money(example.price * example.share)}.`;
const example = `<Example title="TODO: name the example">

${sum}

</Example>`;

function fieldLines(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, task]) => `${name}: "TODO: ${task}"\n`)
    .join('');
}

/** A value as YAML writes it in one line. */
function inline(value: string): string {
  return stringify(value, { lineWidth: 0 }).trim();
}

/** A title as it stands within a sentence: in lower case, unless it begins with an abbreviation or a name in capitals. */
function within(title: string): string {
  return /^\p{Lu}\P{Lu}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
