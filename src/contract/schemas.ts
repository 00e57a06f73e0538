/** Response bodies of the API. Their descriptions and examples are published in the OpenAPI document. */
import * as z from 'zod';
import { EventRecord } from './event-record.ts';
import { CityRecord } from './city.ts';

/** Characters. The first result is usually the one with the answer, so that more of it saves a further call. */
export const FIRST_PASSAGE_MAX = 500;

/** What a quote names beside its address: short, since the definitions of tools hold it twice. */
const citation = {
  digest: z.string().optional().meta({ description: 'Of the section, or of the page' }),
  updated: z.iso.date().optional(),
  checked: z.array(z.iso.date()).optional().meta({ description: 'When its sources were' }),
};

export const SearchResult = z
  .object({
    title: z.string().meta({ description: 'Title of the page', example: '{example-title}' }),
    description: z.string().max(FIRST_PASSAGE_MAX).meta({
      description:
        'The passage of the page that answers best, plain text of at most 300 characters; with `explain`, that of the first result may be longer',
    }),
    url: z.url().meta({ description: 'Canonical address of the page' }),
    score: z.number().positive().meta({ description: 'Relevance; never increases down the list', example: 12.41 }),
    section: z
      .object({
        id: z.string().meta({ description: 'Id of the heading: read only its section with `section`', example: 'three-rounds' }),
        title: z.string().meta({ description: 'Text of the heading' }),
      })
      .optional()
      .meta({
        description:
          'With `explain`: the section that the passage is from; absent before the first heading, and where the query asks for the whole page',
      }),
    matched: z
      .array(z.string())
      .optional()
      .meta({ description: 'With `explain`: the words of the query that the page has, as typed' }),
    ...citation,
    link: z.url().optional().meta({ description: 'To the passage' }),
  })
  .meta({ id: 'SearchResult' });

export const SearchResponse = z
  .object({
    query: z.string().meta({ description: 'The query as understood, after trimming' }),
    count: z.int().nonnegative().meta({ description: 'Number of results' }),
    missing: z
      .array(z.string())
      .optional()
      .meta({ description: 'With `explain`: the words of the query that are on no page and resemble none' }),
    corrected: z
      .array(
        z.object({
          from: z.string().meta({ description: 'The word as typed' }),
          to: z.string().meta({ description: 'The word that was searched instead' }),
        }),
      )
      .optional()
      .meta({ description: 'With `explain`: the words of the query that are on no page and were replaced by a similar one' }),
    unmatched: z
      .array(z.string())
      .optional()
      .meta({ description: 'With `explain`: the words of the query that the first result does not have and others may' }),
    results: z.array(SearchResult).meta({ description: 'Best first' }),
  })
  .meta({ id: 'SearchResponse' });

export const PageMarkdown = z
  .object({
    path: z.string().meta({ description: 'Path of the page on this site', example: '{example-page}' }),
    url: z.url().meta({ description: 'Canonical address of the page' }),
    title: z.string().meta({ description: 'Title of the page' }),
    markdown: z.string().meta({ description: 'The page, or the section asked for, as Markdown' }),
  })
  .meta({ id: 'PageMarkdown' });

/** Whether a quoted text stands, and where: the answer to its digest. `never` holds for the days since when texts are known. */
export const DigestStatus = z
  .object({
    status: z.enum(['stands', 'stood', 'never']),
    until: z.iso.date().optional(),
    since: z.iso.date().optional(),
    url: z.url().optional(),
  })
  .meta({ id: 'DigestStatus' });

const OutlineEntry = z
  .object({
    id: z.string().meta({ description: 'Id of the heading: ask for its section with `section`', example: 'three-rounds' }),
    title: z.string().meta({ description: 'Text of the heading' }),
    level: z.int().min(1).max(6),
    tokens: z.int().nonnegative().meta({ description: 'Estimated size of the section, in tokens' }),
  })
  .meta({ id: 'OutlineEntry' });

/** A page, or a part of it. The parts in order, concatenated, are the page. */
export const PagePart = PageMarkdown.extend({
  total_chars: z.int().nonnegative().meta({ description: 'Characters of the whole page or section' }),
  next_offset: z.int().positive().optional().meta({ description: 'The `offset` of the next part; absent from the last one' }),
  outline: z
    .array(OutlineEntry)
    .optional()
    .meta({ description: 'Headings of the page, on the first part of a page that is cut; of a long page the main ones' }),
  ...citation,
  quoted: DigestStatus.optional(),
});

export const Event = EventRecord.extend({
  phase: z.enum(['upcoming', 'ongoing', 'past']).meta({ description: 'At the moment of the answer' }),
}).meta({ id: 'Event' });

const freshness = z.enum(['ok', 'stale', 'down']);

const City = CityRecord.extend({
  upcoming: z.int().nonnegative().meta({ description: 'Number of events that are not over' }),
  past: z.int().nonnegative().meta({ description: 'Number of events that are over' }),
  updated: z.iso.datetime().meta({ description: 'When the events were last read from their sources' }),
  status: freshness.meta({
    description: 'How fresh its events are: `ok` while one of its sources is, `stale` or `down` when none is',
  }),
  url: z.url().meta({ description: 'Page of the city' }),
  ics: z.url().meta({ description: 'Calendar to subscribe to' }),
  rss: z.url().meta({ description: 'Feed of the events' }),
}).meta({ id: 'City' });

const CityList = z.object({ cities: z.array(City) }).meta({ id: 'CityList', description: 'The answer without `city`' });

const EventsSource = z
  .object({
    id: z.string(),
    name: z.string(),
    status: freshness.meta({ description: '`stale` after 36 hours or a failed attempt, `down` after 7 days' }),
    fetched: z.iso.datetime().nullable().meta({ description: 'When its events were last read' }),
    reason: z.string().nullable().meta({ description: 'What went wrong with the last attempt, if anything did' }),
  })
  .meta({ id: 'EventsSource' });

const CityEvents = z
  .object({
    city: z.string(),
    when: z.enum(['upcoming', 'past', 'all']),
    count: z.int().nonnegative().meta({ description: 'Number of events in this answer' }),
    total: z.int().nonnegative().meta({ description: 'Number of events without `limit`' }),
    updated: z.iso.datetime().meta({ description: 'When the events were last read from their sources' }),
    sources: z.array(EventsSource),
    next: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Only when there are no events: when the next known event of the city starts, or null' }),
    events: z.array(Event),
  })
  .meta({ id: 'CityEvents', description: 'The answer with `city`' });

export const CityEventsResponse = z.union([CityEvents, CityList]).meta({ id: 'CityEventsResponse' });

const ParameterError = z
  .object({
    parameter: z.string().meta({ description: 'The name of the parameter' }),
    detail: z.string().meta({ description: 'What is wrong with it and which values are allowed' }),
  })
  .meta({ id: 'ParameterError' });

/** The body of every error response, as `application/problem+json`. */
export const ProblemDetails = z
  .object({
    type: z.url().meta({ description: 'Address of the page that explains this kind of problem' }),
    title: z.string().meta({ description: 'The kind of problem; the same for every occurrence' }),
    status: z.int().meta({ description: 'The HTTP status' }),
    detail: z.string().meta({ description: 'One sentence about this occurrence that says what to do' }),
    instance: z.string().meta({ description: 'The path that was requested, or for a failure of ours the id of its log line' }),
    errors: z.array(ParameterError).optional().meta({ description: 'The parameters at fault, when there are any' }),
    suggestions: z.array(z.string()).optional().meta({ description: 'What was probably meant, nearest first' }),
  })
  .meta({ id: 'Problem', description: 'Problem details, RFC 9457' });

export type ProblemDetails = z.infer<typeof ProblemDetails>;
export type SearchResponse = z.infer<typeof SearchResponse>;
export type PageMarkdown = z.infer<typeof PageMarkdown>;
export type PagePart = z.infer<typeof PagePart>;
export type DigestStatus = z.infer<typeof DigestStatus>;
export type CityEventsResponse = z.infer<typeof CityEventsResponse>;
