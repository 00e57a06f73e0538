/** Stop words count only in a query that has nothing else. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/**
 * Normalised, so without apostrophes: `dont`. The articles, pronouns, prepositions, auxiliaries and question words of English,
 * and what people put into a question without asking about it: `what do I need now`.
 */
const STOP_WORDS = new Set(
  `a about above after again against all also am among an and any are arent as at be because been before being below between both but by
  can cannot cant could couldnt did didnt do does doesnt doing dont done down during each either else ever every few for from further get
  gets getting give given gives go goes going had hadnt has hasnt have havent having he her here hers herself him himself his how however
  i if ill im in into is isnt it its itself ive just let lets like many may me might more most much must my myself neither no nor not
  of off often on once only or other others our ours ourselves out over own per please rather said same say says shall she should
  shouldnt since so some such tell than that thats the their theirs them themselves then there these they this those through to too
  under until up upon us very via was wasnt way ways we were werent what whats when where whether which while who whom whose why will
  with within without wont would wouldnt yet you your yours yourself yourselves
  actually anybody anyway asap hello hey hi maybe need needed needs now ok okay really somebody thank thanks want
  wanted wants`.split(/\s+/),
);
