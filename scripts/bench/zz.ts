import { holdsAnswer, readQuestions } from './questions.ts';
import { openSearch } from '../../src/search/search.ts';
import { RecordStore } from '../../src/search/record-store.ts';
const s = openSearch({ pagefindDirectory: 'dist/pagefind', recordsDirectory: 'artifacts/search' });
const st = new RecordStore('artifacts/search');
const by = new Map(
  Array.from({ length: st.pageCount }, (_, i) => {
    const r = st.record(i);
    return [r.path, r];
  }),
);
const n = { lead: 0, leadHit: 0, deep: 0, deepHit: 0 };
for (const q of readQuestions()) {
  const inLead = q.pages.some((p) => {
    const r = by.get(p)!;
    return holdsAnswer(
      r.text
        .split(' ')
        .slice(r.lead, r.lead + 48)
        .join(' '),
      q,
    );
  });
  const hits = s.query(q.question, { limit: 10 }).filter((h) => q.pages.includes(h.path));
  const ok = hits.some((h) => holdsAnswer(h.passage, q));
  if (inLead) {
    n.lead++;
    if (ok) n.leadHit++;
  } else {
    n.deep++;
    if (ok) n.deepHit++;
  }
  if (process.argv[2] && !ok)
    console.log(
      inLead ? 'LEAD' : 'DEEP',
      q.question,
      '|',
      hits[0]?.path,
      '|',
      q.answer.join(' / '),
      '\n      ',
      hits[0]?.passage,
    );
}
console.log(JSON.stringify(n));
