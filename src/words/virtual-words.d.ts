/** Made by the build (src/build/words-module.ts). */
declare module 'virtual:words/calculator' {
  import type { Words } from './word-types.ts';

  const words: Words['calculator'];
  export default words;
}

declare module 'virtual:words/dialog' {
  import type { Words } from './word-types.ts';

  const words: Words['dialog'];
  export default words;
}

declare module 'virtual:words/pastEvents' {
  import type { Words } from './word-types.ts';

  const words: Words['pastEvents'];
  export default words;
}

declare module 'virtual:words/filter' {
  import type { Words } from './word-types.ts';

  const words: Words['filter'];
  export default words;
}

declare module 'virtual:words/tools' {
  import type { Words } from './word-types.ts';

  const words: Words['tools'];
  export default words;
}

declare module 'virtual:words/event' {
  import type { Words } from './word-types.ts';

  const words: Words['event'];
  export default words;
}

declare module 'virtual:words/events' {
  import type { Words } from './word-types.ts';

  const words: Words['events'];
  export default words;
}

declare module 'virtual:words/callout' {
  import type { Words } from './word-types.ts';

  const words: Words['callout'];
  export default words;
}

/** The tags of the library. */
declare module 'virtual:words/language' {
  const language: string;
  export default language;
}

declare module 'virtual:words/locale' {
  const locale: string;
  export default locale;
}
