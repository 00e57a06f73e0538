import * as z from 'zod';

/** The title that the frontmatter gives a page; YAML reads `title: 404` as a number. */
export function frontmatterTitle(frontmatter: unknown): string | undefined {
  return Titled.parse(frontmatter).title;
}

const Titled = z.object({ title: z.string().min(1).or(z.number().transform(String)).optional().catch(undefined) }).catch({});
