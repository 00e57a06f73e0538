import { describe, expect, it } from 'vitest';
import { page, useLibrary } from '../unit/editorial/library.ts';
import { mistakes } from './mistakes.ts';

const { write, lint } = useLibrary();

describe('The check of a library', () => {
  it.each(mistakes)('says where there is %s and what to do', async (_, file, text, error, others = {}) => {
    const leadsThere = '[x](/glossary/x)\n[here](/glossary/leads-there)\n';
    if (file.startsWith('glossary/x.')) write('pages/glossary/leads-there.md', page({ title: 'Leads there' }, leadsThere));
    for (const [name, content] of Object.entries({ [file]: text, ...others })) write(`pages/${name}`, content);
    const errors = (await lint()).filter(
      (finding) => finding.includes(' error: ') && !finding.startsWith('glossary/leads-there.md'),
    );
    expect(errors).toEqual([error]);
  });
});
