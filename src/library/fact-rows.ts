/** Tables of facts: of a country, or of the countries side by side. */
import { required } from '../shared/required.ts';
import { words } from '../site/site.ts';
import { factBase, type FactText, textOf } from './fact-texts.ts';

interface Asked {
  topic: string;
  country: string | undefined;
  asks: readonly string[] | undefined;
}

type Cell = Pick<FactText, 'value' | 'ahead'>;

interface Row {
  title: string;
  cells: Cell[];
  sources: FactText['sources'];
}

/**
 * The headings of a table, but the last, and its rows.
 *
 * @param page for error messages
 * @throws {Error} with the page, if there is no such topic, country or question
 */
export function factRows({ topic: id, country, asks }: Asked, page: string): { columns: string[]; rows: Row[] } {
  const topic = required(
    factBase.topics.find((each) => each.id === id),
    `the topic "${id}" of ${page}`,
  );
  const questions = (asks ?? topic.asks.map((ask) => ask.id)).map((name) =>
    required(
      topic.asks.find((ask) => ask.id === name),
      `the question "${name}" of ${page}`,
    ),
  );
  if (country === undefined) {
    const asked = factBase.countries.filter(({ asked }) => asked);
    const rows = asked.map(({ id, title }) =>
      rowOf(
        title,
        questions.map((ask) => `${id}.${ask.id}`),
      ),
    );
    return { columns: [words.facts.country, ...questions.map(({ title }) => title)], rows };
  }
  const { id: place } = required(
    factBase.countries.find((each) => each.id === country),
    `the country "${country}" of ${page}`,
  );
  const asked = questions.map((ask) => ({ id: `${place}.${ask.id}`, says: ask.title }));
  const own = asks ? [] : factBase.facts.filter((fact) => fact.country === place && fact.topic === id);
  const others = own.filter((fact) => asked.every((each) => each.id !== fact.id));
  return { columns: [words.facts.fact, words.facts.value], rows: [...asked, ...others].map(({ id, says }) => rowOf(says, [id])) };
}

function rowOf(title: string, ids: string[]): Row {
  const texts = ids.map((id) => factBase.facts.find((fact) => fact.id === id)).map((fact) => (fact ? textOf(fact) : unknown));
  const sources = new Map(texts.flatMap(({ sources }) => sources).map((source) => [source.name, source]));
  return { title, cells: texts, sources: [...sources.values()] };
}

const unknown: FactText = { value: undefined, exact: undefined, ahead: [], sources: [] };
