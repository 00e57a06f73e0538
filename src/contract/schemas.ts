/** The records that the public interface answers with. Descriptions and examples go into the OpenAPI document as they stand. */
import * as z from 'zod';

export const SearchResult = z
  .object({
    title: z.string().meta({ description: 'Title of the page', example: 'Dilution' }),
    description: z.string().max(300).meta({ description: 'The passage of the page that answers best, plain text' }),
    url: z.url().meta({ description: 'Canonical address of the page' }),
    score: z.number().positive().meta({ description: 'Relevance; never increases down the list', example: 12.41 }),
  })
  .meta({ id: 'SearchResult' });

export const SearchResponse = z
  .object({
    query: z.string().meta({ description: 'The query as understood, after trimming' }),
    count: z.int().nonnegative().meta({ description: 'Number of results' }),
    results: z.array(SearchResult).meta({ description: 'Best first' }),
  })
  .meta({ id: 'SearchResponse' });

export const PageMarkdown = z
  .object({
    path: z.string().meta({ description: 'Path of the page on this site', example: '/glossary/dilution' }),
    url: z.url().meta({ description: 'Canonical address of the page' }),
    title: z.string().meta({ description: 'Title of the page' }),
    markdown: z.string().meta({ description: 'The page, or the section asked for, as Markdown' }),
  })
  .meta({ id: 'PageMarkdown' });

const ParameterError = z
  .object({
    parameter: z.string().meta({ description: 'The name of the parameter' }),
    detail: z.string().meta({ description: 'What is wrong with it and which values are allowed' }),
  })
  .meta({ id: 'ParameterError' });

/** The body of every error answer, as `application/problem+json`. */
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
